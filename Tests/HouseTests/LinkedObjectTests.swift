import Folders
import Foundation
import Support
import Testing

/// Symbols of one name in the objects of the release build must have the same contents.
///
/// Embedded Swift numbers a function's constant lists anew in each object that has the function. All of them are weak,
/// so the linker keeps any list of a name: another function's strokes, or another shape's names.
@Suite struct LinkedObjectTests {
    /// The lists of objects that were linked as Embedded Swift: for release, and for tests.
    private static let lists = [".build-embedded", ".build-embedded-quick"].map {
        Repository.root.appending(path: "\($0)/release/martletd.product/Objects.LinkFileList")
    }.filter { FileManager.default.fileExists(atPath: $0.path()) }

    /// contrib/test has built one of them, if the toolchain has Embedded Swift for this machine.
    @Test(
        .enabled(if: !lists.isEmpty, "contrib/build has not built Embedded Swift here"),
        arguments: lists)
    func weakConstantsOfOneNameAreEqual(list: URL) throws {
        let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: ["'", "\""]) }
        let constants = try Self.constants(of: objects)
        #expect(!constants.isEmpty, "the objects are not read")
        for difference in Self.differences(constants) { Issue.record("\(difference)") }
    }

    @Test(arguments: [
        (#"{"arrow"}"#, #"{"arrow"}"#, []), (#"{"arrow"}"#, #"{"text"}"#, ["list: a.o, b.o"]),
        ("{list}", "{list}", []), ("{list}", "{&list[1]}", ["list: a.o, b.o"]),
        ("{(void *)1}", "{(void *)2}", ["list: a.o, b.o"]),
    ])
    func constantsThatDifferAreNamed(first: String, second: String, differences: [String]) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        // The first string moves the second: the values at the addresses are compared, not the addresses.
        let sources = [
            ("a", "extern const void *const list[2];", first),
            ("b", "const char *other = \"other\"; extern const void *const list[2];", second),
        ]
        let objects = try sources.map { name, start, value in
            let path = folder.path + name
            let text = start + "__attribute__((weak)) const void *const list[2] = \(value);\n"
            try Data(text.utf8).write(to: URL(filePath: path + ".c"))
            try Subprocess.run(
                ["cc", "-c", "-o", path + ".o", path + ".c"],
                environment: ProcessInfo.processInfo.environment,
                logs: Repository.scratch("house-tests"), within: 60, as: .current)
            return path + ".o"
        }
        #expect(Self.differences(try Self.constants(of: objects)) == differences)
    }

    /// The values of each name, with the objects that contain each value.
    private typealias Constants = [String: [ObjectFile.Constant: [String]]]

    private static func constants(of objects: [String]) throws -> Constants {
        var constants: Constants = [:]
        for object in objects {
            for (name, constant) in try ObjectFile(object).weakConstants() {
                constants[name, default: [:]][constant, default: []].append(
                    URL(filePath: object).lastPathComponent)
            }
        }
        return constants
    }

    private static func differences(_ constants: Constants) -> [String] {
        constants.filter { $0.value.count > 1 }.map { name, values in
            "\(name): \(values.values.joined().sorted().joined(separator: ", "))"
        }.sorted()
    }
}
