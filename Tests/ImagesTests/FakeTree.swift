import IconTheme

/// A file system of a few paths.
struct FakeTree: FileTree {
    private let files: [String: String]

    /// Texts by path; directories follow from the paths.
    init(_ files: [String: String]) { self.files = files }

    /// Empty files, and an index for each theme.
    init(themes: [String: String], icons: [String], base: String = "/d/icons") {
        var files: [String: String] = [:]
        for (theme, index) in themes { files["\(base)/\(theme)/index.theme"] = index }
        for icon in icons { files[icon.hasPrefix("/") ? icon : "\(base)/\(icon)"] = "" }
        self.files = files
    }

    func isFile(_ path: String) -> Bool { files[path] != nil }

    func isDirectory(_ path: String) -> Bool {
        files.keys.contains { $0.hasPrefix(path + "/") }
    }

    func contents(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
}
