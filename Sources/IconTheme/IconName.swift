/// Names of icons, and the more general names that may stand in for them. In the Icon Naming Specification the part
/// after a dash makes a name more specific.
package enum IconName {
    /// The longest name that is looked up, in bytes: as long as a file name can be.
    static let longest = 255
    private static let symbolic = "-symbolic"
    private static let extensions = [".png", ".svg", ".xpm"]

    /// Whether `name` can be a file name: neither empty, nor too long, nor a path.
    package static func isSafe(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= longest && name != "." && name != ".."
            && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
    }

    /// `name` and its substitutes, best first: without its last part, without the last two, and so on; after those the
    /// same names in the other style, symbolic or coloured.
    package static func candidates(_ name: String) -> [String] {
        let bare = withoutExtension(name)
        let isSymbolic = bare.hasSuffix(symbolic)
        let stem = isSymbolic ? String(bare.dropLast(symbolic.count)) : bare
        let stems = generalised(stem)
        let coloured = stems
        let symbolic = stems.map { $0 + IconName.symbolic }
        return isSymbolic ? symbolic + coloured : coloured + symbolic
    }

    private static func generalised(_ stem: String) -> [String] {
        var names = [stem]
        var rest = stem[...]
        while let dash = rest.lastIndex(of: "-"), dash > rest.startIndex, names.count < 8 {
            rest = rest[..<dash]
            names.append(String(rest))
        }
        return names
    }

    /// Applications also send file names where names are asked for.
    private static func withoutExtension(_ name: String) -> String {
        for ending in extensions where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count
        {
            return String(name.dropLast(ending.count))
        }
        return name
    }
}
