import Foundation

/// The library that is loaded into a wlroots compositor and gives it fingers and outputs: `headless/control.c` and the
/// files beside it.
enum ControlLibrary {
    /// The compiled library, which is compiled if it is missing or older than its source.
    ///
    /// - Throws: `HarnessError` with the compiler's words when it does not compile.
    static func compiled() throws -> URL {
        let sources = try FileManager.default.contentsOfDirectory(
            at: Repository.root.appending(path: "Tests/Support/headless"),
            includingPropertiesForKeys: [.contentModificationDateKey])
        let directory = try Repository.scratch("headless")
        let library = directory.appending(path: "control.so")
        let newest = try sources.map(Compiler.modified).max() ?? .distantPast
        if try Compiler.modified(library) >= newest { return library }
        let compiler = Compiler()
        defer { compiler.tidy() }
        try generateHeader(in: directory, by: compiler)
        let flags = try compiler.words(
            "pkg-config", "--cflags", "--libs", "wlroots", "wayland-server", "pixman-1")
        try compiler.make(library) { fresh in
            ["cc", "-shared", "-fPIC", "-O1", "-Wall", "-I", directory.path()]
                + sources.map { $0.path() }.filter { $0.hasSuffix(".c") }
                + ["-o", fresh] + flags
        }
        return library
    }

    /// wlroots' header of layer-shell includes a generated header, which Debian does not ship.
    private static func generateHeader(in directory: URL, by compiler: Compiler) throws {
        let name = "wlr-layer-shell-unstable-v1"
        let file = Repository.root.appending(path: "protocols/\(name).xml").path()
        try compiler.make(directory.appending(path: "\(name)-protocol.h")) { fresh in
            ["wayland-scanner", "server-header", file, fresh]
        }
    }
}
