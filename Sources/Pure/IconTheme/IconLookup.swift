/// Finds the file of an icon as the Icon Theme Specification says: theme by theme, all names in each (FindBestIcon), a
/// directory of the right size first, else the nearest.
package struct IconLookup<Tree: FileTree> {
    /// More themes than any chain of inheritance has.
    private let themeLimit = 32
    private let extensions = ["png", "svg", "xpm"]

    private let tree: Tree
    /// Directories that hold a directory for each theme, best first.
    private let bases: [String]
    /// Directories of icons that belong to no theme.
    private let pixmaps: [String]

    package init(tree: Tree, bases: [String], pixmaps: [String]) {
        self.tree = tree
        self.bases = bases
        self.pixmaps = pixmaps
    }

    /// The path of the best file for the first of `names` that the theme, a theme it inherits from, or `hicolor` has;
    /// else a file that belongs to no theme.
    ///
    /// - Parameters:
    ///   - names: Best first; those that cannot be file names are ignored.
    ///   - theme: The theme's directory name.
    ///   - size: Logical pixels.
    ///   - scale: Buffer pixels in a logical pixel, a whole number.
    package func path(names: [String], theme: String, size: Int, scale: Int) -> String? {
        let names = names.filter(IconName.isSafe)
        var themes = Inheritance(from: theme, limit: themeLimit)
        while let name = themes.next() {
            guard let theme = read(name) else { continue }
            for name in names {
                if let path = path(name, in: theme, size, scale) { return path }
            }
            themes.add(theme.parents)
        }
        for name in names {
            for directory in bases + pixmaps {
                if let path = file(directory, name) { return path }
            }
        }
        return nil
    }

    /// A theme with those of its directories that exist. Of the hundreds in an index most do not, and asking for each
    /// file in each of them would take tens of milliseconds.
    private struct Theme {
        var parents: [String] = []
        var places: [(directory: ThemeDirectory, path: String)] = []
    }

    /// The theme called `name`, by the first index found for it. Its icons may be in several bases.
    private func read(_ name: String) -> Theme? {
        let roots = bases.map { $0 + "/" + name }.filter(tree.isDirectory)
        for root in roots {
            guard let bytes = tree.contents(root + "/index.theme") else { continue }
            guard let index = ThemeIndex(bytes) else { return nil }
            var theme = Theme(parents: index.parents)
            for directory in index.directories {
                for path in roots.map({ $0 + "/" + directory.path }) where tree.isDirectory(path) {
                    theme.places.append((directory, path))
                }
            }
            return theme
        }
        return nil
    }

    private func path(_ name: String, in theme: Theme, _ size: Int, _ scale: Int) -> String? {
        var best: (path: String, distance: Int)?
        for place in theme.places {
            let matches = place.directory.matches(size: size, scale: scale)
            let distance = matches ? -1 : place.directory.distance(size: size, scale: scale)
            if let best, best.distance <= distance { continue }
            guard let path = file(place.path, name) else { continue }
            best = (path, distance)
        }
        return best?.path
    }

    private func file(_ directory: String, _ name: String) -> String? {
        for ending in extensions {
            let path = directory + "/" + name + "." + ending
            if tree.isFile(path) { return path }
        }
        return nil
    }
}

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

/// Where a user's icons and settings are, by the XDG Base Directory Specification.
package struct IconPlaces: Equatable, Sendable {
    /// Directories that hold themes, best first.
    package let bases: [String]
    /// Directories of icons without a theme.
    package let pixmaps: [String]
    /// The GTK settings files that may name a theme, best first.
    package let settings: [String]

    /// The places that follow from `environment`. Relative paths in it are ignored, as the specification demands.
    package init(environment: (String) -> String?) {
        func directory(_ key: String) -> String? {
            environment(key).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
        }
        let home = directory("HOME")
        let data = directory("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
        let config = directory("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
        let system = IconPlaces.list(environment("XDG_DATA_DIRS"), "/usr/local/share:/usr/share")
        let configs =
            [config].compactMap(\.self)
            + IconPlaces.list(environment("XDG_CONFIG_DIRS"), "/etc/xdg")
            + ["/etc"]
        bases =
            [data.map { $0 + "/icons" }, home.map { $0 + "/.icons" }].compactMap(\.self)
            + system.map { $0 + "/icons" }
        pixmaps =
            system.map { $0 + "/pixmaps" }.filter { $0 != "/usr/share/pixmaps" }
            + ["/usr/share/pixmaps"]
        settings = configs.flatMap { [$0 + "/gtk-3.0/settings.ini", $0 + "/gtk-4.0/settings.ini"] }
    }

    /// The theme that the settings name, else `Adwaita`.
    package func theme(_ tree: some FileTree) -> String {
        for path in settings {
            guard let bytes = tree.contents(path) else { continue }
            let name = KeyFile(bytes).text("gtk-icon-theme-name", in: "Settings")
            if let name, IconName.isSafe(name) { return name }
        }
        return "Adwaita"
    }

    private static func list(_ value: String?, _ standard: String) -> [String] {
        let text = value.flatMap { $0.isEmpty ? nil : $0 } ?? standard
        return text.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}

/// The part of a file system that looking up an icon needs.
package protocol FileTree {
    /// Whether `path` is a regular file, links followed.
    func isFile(_ path: String) -> Bool
    /// Whether `path` is a directory, links followed.
    func isDirectory(_ path: String) -> Bool
    /// The bytes of a small regular file; nil if there is none or it cannot be read.
    func contents(_ path: String) -> [UInt8]?
}
