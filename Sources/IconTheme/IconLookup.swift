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
