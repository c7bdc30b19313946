/// The contents of the `index.theme` of an icon theme.
package struct ThemeIndex: Equatable, Sendable {
    /// More directories than any theme has; the rest is left out.
    static let directoryLimit = 2000

    /// The themes to look in next.
    package var parents: [String]
    package var directories: [ThemeDirectory]

    /// Nil if the file has no `Icon Theme` group with directories or parents. Directories that have no size, and paths
    /// that lead out of the theme, are left out.
    package init?(_ bytes: [UInt8]) {
        let file = KeyFile(bytes)
        let names =
            file.list("Directories", in: "Icon Theme")
            + file.list("ScaledDirectories", in: "Icon Theme")
        parents = file.list("Inherits", in: "Icon Theme").filter(IconName.isSafe)
        var seen: Set<String> = []
        directories = names.prefix(ThemeIndex.directoryLimit).compactMap { name in
            guard seen.insert(name).inserted else { return nil }
            return ThemeIndex.directory(name, file)
        }
        guard !directories.isEmpty || !parents.isEmpty else { return nil }
    }

    private static func directory(_ name: String, _ file: KeyFile) -> ThemeDirectory? {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"))
        guard name.utf8.first != UInt8(ascii: "/"),
            !parts.contains(where: { $0.elementsEqual("..".utf8) }),
            let size = file.number("Size", in: name), size > 0
        else { return nil }
        var directory = ThemeDirectory(path: name, size: size)
        directory.scale = max(file.number("Scale", in: name) ?? 1, 1)
        directory.kind = file.text("Type", in: name).flatMap(ThemeDirectory.Kind.init) ?? .threshold
        directory.minSize = file.number("MinSize", in: name) ?? size
        directory.maxSize = file.number("MaxSize", in: name) ?? size
        directory.threshold = file.number("Threshold", in: name) ?? 2
        return directory
    }
}
