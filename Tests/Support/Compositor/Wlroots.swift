import Foundation

/// A version of wlroots, the library that most compositors are made of.
struct Wlroots: Equatable, Sendable {
    /// The name of the library for pkg-config, which Debian's newer packages have with the version: `wlroots-0.18`.
    let package: String
    /// Whether it is a part of the program, which is not linked with the library.
    let isInside: Bool

    /// The wlroots inside phoc since 0.5x.
    static let insidePhoc = Wlroots(package: "wlroots-0.20", isInside: true)

    private init(package: String, isInside: Bool) {
        (self.package, self.isInside) = (package, isInside)
    }

    /// The packages of the versions that `headless` knows.
    private static let known = ["wlroots", "wlroots-0.18", "wlroots-0.19", "wlroots-0.20"]

    /// The folder of `headless` with the header of this version.
    var headers: String { package == "wlroots" ? "0.15" : "0.18" }

    /// The folder of `headless` with the functions between which and the compositor the control library stands.
    var interposed: String { isInside ? "inside" : headers }

    /// The version that a program is linked with; nil: none, or an unknown one.
    init?(of program: String) {
        let prefix = "libwlroots"
        let compiler = Compiler()
        defer { compiler.tidy() }
        guard let words = try? compiler.words("ldd", program),
            let library = words.first(where: { $0.hasPrefix(prefix) }),
            let end = library.range(of: ".so")?.lowerBound
        else { return nil }
        let package = "wlroots" + library[..<end].dropFirst(prefix.count)
        guard Self.known.contains(package) else { return nil }
        self.init(package: package, isInside: false)
    }
}
