import Foundation

/// The programs in `kwin/`, which speak to KWin.
enum KWinProgram {
    /// A compiled program, which is compiled if it is missing or older than its source.
    ///
    /// - Parameter xml: The protocol that it speaks.
    static func compiled(_ name: String, with xml: URL) throws -> URL {
        let source = Repository.root.appending(path: "Tests/Support/kwin/\(name).c")
        let directory = try Repository.scratch("headless")
        let program = directory.appending(path: "kwin-\(name)")
        if try Compiler.modified(program) >= Compiler.modified(source) { return program }
        let compiler = Compiler()
        defer { compiler.tidy() }
        let stem = xml.deletingPathExtension().lastPathComponent
        let code = directory.appending(path: "\(stem).c")
        try compiler.make(directory.appending(path: "\(stem)-protocol.h")) { fresh in
            ["wayland-scanner", "client-header", xml.path(), fresh]
        }
        try compiler.make(code) { fresh in
            ["wayland-scanner", "private-code", xml.path(), fresh]
        }
        let flags = try compiler.words("pkg-config", "--cflags", "--libs", "wayland-client")
        try compiler.make(program) { fresh in
            ["cc", "-O1", "-Wall", "-I", directory.path(), source.path(), code.path()]
                + ["-o", fresh] + flags
        }
        return program
    }
}

/// The on-screen keyboard that KWin starts in the tests: `kwin/panel.c`.
package enum KWinPanel {
    /// Height of the keyboard at the bottom of the output, logical pixels.
    package static let height = 300
    /// The colour of the program's window.
    package static let colour: UInt32 = 0xC0_2060

    static func compiled() throws -> URL {
        let place = try Compiler().words(
            "pkg-config", "--variable=pkgdatadir", "wayland-protocols")
        let name = "unstable/input-method/input-method-unstable-v1.xml"
        return try KWinProgram.compiled(
            "panel", with: URL(filePath: place.first ?? "").appending(path: name))
    }
}
