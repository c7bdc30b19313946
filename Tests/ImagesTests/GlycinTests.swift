import Decoding
import Foundation
import Testing

/// The built `martlet-decode` where gdk-pixbuf reads images with glycin. A library without anything in it plays its
/// part.
@Suite struct GlycinTests {
    private let fixtures: Fixtures
    private let library: String

    init() throws {
        fixtures = try Fixtures()
        library = fixtures.path("libglycin-0.so")
        let source = try fixtures.write("glycin.c", "int martlet_glycin = 1;\n")
        try SandboxTests.compile(source, to: library)
    }

    @Test func picturesAreReadWithoutGlycin() throws {
        let preloaded = ["LD_PRELOAD=" + library]
        let png = try fixtures.image("a.png", type: "png", width: 8, height: 8)
        let jpeg = try fixtures.write("a.jpg", JPEGFixture().bytes)
        for path in [png, jpeg] {
            let run = try DecoderRun(["--file", path, "--size", "48"], environment: preloaded)
            #expect(run.outcome == .done, "\(run.status) \(run.reason)")
        }
        #expect(try check([:]).hasSuffix("\n"))
        #expect(try check([:]).contains("glycin") == Fixtures.hasGlycin)
        #expect(try check(["LD_PRELOAD": library]).hasSuffix("; without glycin\n"))
    }

    private func check(_ environment: [String: String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: DecoderRun.program)
        process.arguments = ["--check"]
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        process.waitUntilExit()
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    @Test func moduleThatUsesGlycinIsRefused() throws {
        let module = fixtures.path("module.so")
        let source = try fixtures.write("module.c", HostileLoader.source)
        try SandboxTests.compile(source, to: module, with: "-Wl,--no-as-needed '\(library)'")
        let modules = try fixtures.write("loaders.cache", HostileLoader.moduleFile(module))
        let path = try fixtures.write("a.icns", "icns.")
        let run = try DecoderRun(
            ["--file", path, "--size", "48"], environment: ["GDK_PIXBUF_MODULE_FILE=" + modules])
        #expect(run.outcome == .undecodable, "\(run.status)")
        #expect(
            run.reason.contains("no loader for image/x-icns beside glycin"), "\(run.reason)")
    }
}
