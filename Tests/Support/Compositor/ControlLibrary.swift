import Foundation

/// The library that is loaded into a wlroots compositor and gives it fingers and outputs: `headless/control.c` and the
/// files beside it.
enum ControlLibrary {
    /// The compiled library for a version of wlroots, which is compiled if it is missing or older than its source.
    ///
    /// - Throws: `HarnessError` with the compiler's words when it does not compile.
    static func compiled(for wlroots: Wlroots) throws -> URL {
        let folder = Repository.root.appending(path: "Tests/Support/headless")
        let headers = folder.appending(path: wlroots.headers)
        let sources = try files(in: [folder, folder.appending(path: wlroots.interposed)])
        let directory = try Repository.scratch("headless")
        let name = wlroots.package + (wlroots.isInside ? "-inside" : "")
        let library = directory.appending(path: name + ".so")
        let newest = try (sources + files(in: [headers])).map(Compiler.modified).max()
        if try Compiler.modified(library) >= newest ?? .distantPast { return library }
        let compiler = Compiler()
        defer { compiler.tidy() }
        for name in ["wlr-layer-shell-unstable-v1", "cursor-shape-v1"] {
            try generateHeader(of: name, in: directory, by: compiler)
        }
        let flags = try compiler.words(
            "pkg-config", "--cflags", "--libs", wlroots.package, "wayland-server", "pixman-1")
        let places = [directory, folder, headers].flatMap { ["-I", $0.path()] }
        let code = sources.filter { $0.pathExtension == "c" }.map { $0.path() }
        try compiler.make(library) { fresh in
            ["cc", "-shared", "-fPIC", "-O1", "-Wall"] + places + code + ["-o", fresh] + flags
        }
        return library
    }

    private static func files(in folders: [URL]) throws -> [URL] {
        try folders.flatMap {
            try FileManager.default.contentsOfDirectory(
                at: $0, includingPropertiesForKeys: [.contentModificationDateKey])
        }
    }

    /// Generates a header that headers of wlroots include and Debian does not ship.
    private static func generateHeader(
        of name: String, in directory: URL, by compiler: Compiler
    ) throws {
        let file = Repository.root.appending(path: "protocols/\(name).xml").path()
        try compiler.make(directory.appending(path: "\(name)-protocol.h")) { fresh in
            ["wayland-scanner", "server-header", file, fresh]
        }
    }
}
