import Folders
import Foundation
import Testing

/// The command-line program of the scanner.
@Suite struct ToolTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) throws -> (status: Int32, errors: String) {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let process = Process()
        let errors = Pipe()
        // The product has one name, the tool of the plugin another.
        let programs = ["wayland-scanner-swift-tool", "wayland-scanner-swift"].map {
            tests.deletingLastPathComponent().appending(path: $0)
        }
        let built = programs.filter { FileManager.default.isExecutableFile(atPath: $0.path) }
        let program: URL = try #require(built.first)
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.standardError = errors
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: folder.file(name))
    }

    private var outputs: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        }
    }

    @Test func toolWritesAFileForEachProtocolAndTheTables() throws {
        try write(
            "<protocol name=\"p\"><interface name=\"i\" version=\"1\"/></protocol>", "a-b.xml")
        let result = try run("--output", ".", "a-b.xml")
        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(try outputs == ["a-b.swift", "a-b.xml", "interface-tables.swift"])
    }

    @Test func errorLeavesNothingBehind() throws {
        try write("<protocol name=\"p\"><interface name=\"i\" version=\"1\"/></protocol>", "a.xml")
        try write("<protocol name=\"p\">\n<interface name=\"j\"/></protocol>", "b.xml")
        let result = try run("--output", ".", "a.xml", "b.xml")
        #expect(result.status == 1)
        #expect(result.errors == "b.xml:2: <interface> lacks the attribute version\n")
        #expect(try outputs == ["a.xml", "b.xml"])
    }

    @Test func accessLevelIsAnArgument() throws {
        try write(
            "<protocol name=\"p\"><interface name=\"i\" version=\"1\"/></protocol>", "a.xml")
        let result = try run("--output", ".", "--access", "public", "a.xml")
        #expect(result.status == 0)
        let text = try String(contentsOf: folder.file("a.swift"), encoding: .utf8)
        #expect(text.contains("\npublic final class I: Proxy, Interface {"))
    }

    @Test func limitIsAnArgument() throws {
        let text = """
            <protocol name="p"><interface name="i" version="2"><request name="r" since="2"/></interface>
            </protocol>
            """
        try write(text, "a.xml")
        #expect(try run("--output", ".", "--limit", "i=1", "a.xml").status == 0)
        #expect(
            !(try String(contentsOf: folder.file("a.swift"), encoding: .utf8).contains("func r(")))
        let wrong = try run("--output", ".", "--limit", "j=1", "a.xml")
        #expect(wrong.errors == "--limit j=1:1: no interface j in the protocol files\n")
    }

    @Test func missingFileIsNamed() throws {
        let result = try run("--output", ".", "none.xml")
        #expect(result.status == 1)
        #expect(result.errors == "none.xml:1: cannot be read\n")
    }

    @Test(arguments: [
        [], ["x.xml"], ["--output"], ["--output", "."], ["--output", ".", "--x", "a"],
        ["--access", "open", "a.xml"], ["--output", ".", "--limit", "i", "a.xml"],
        ["--output", ".", "--limit", "i=0", "a.xml"], ["--output", ".", "--limit", "=1", "a.xml"],
    ])
    func wrongArgumentsPrintTheUsage(_ arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("usage: wayland-scanner-swift --output DIRECTORY"))
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, errors: String) {
        switch arguments.count {
        case 0: try run()
        case 1: try run(arguments[0])
        case 2: try run(arguments[0], arguments[1])
        case 3: try run(arguments[0], arguments[1], arguments[2])
        default: try run(arguments[0], arguments[1], arguments[2], arguments[3])
        }
    }
}
