/// A directory of an icon theme, and the sizes that its icons are made for (Icon Theme Specification, "Per-directory
/// keys").
package struct ThemeDirectory: Equatable, Sendable {
    /// The rule for the sizes besides its own for which a directory's icons may be used.
    package enum Kind: String, Sendable {
        case fixed = "Fixed"
        case scalable = "Scalable"
        case threshold = "Threshold"
    }

    /// The path relative to the theme.
    package let path: String
    /// Logical pixels.
    package var size: Int
    package var scale = 1
    package var kind = Kind.threshold
    package var minSize: Int
    package var maxSize: Int
    package var threshold = 2

    init(path: String, size: Int) {
        self.path = path
        self.size = size
        minSize = size
        maxSize = size
    }

    /// Whether icons of this directory need no scaling for `size` logical pixels at `scale`
    /// (DirectoryMatchesSize).
    func matches(size wanted: Int, scale wantedScale: Int) -> Bool {
        guard scale == wantedScale else { return false }
        switch kind {
        case .fixed: return wanted == size
        case .scalable: return (minSize...max(minSize, maxSize)).contains(wanted)
        case .threshold: return abs(wanted - size) <= threshold
        }
    }

    /// How far, in buffer pixels, icons of this directory are from `size` logical pixels at `scale`
    /// (DirectorySizeDistance).
    func distance(size wanted: Int, scale wantedScale: Int) -> Int {
        let target = wanted * wantedScale
        switch kind {
        case .fixed: return abs(size * scale - target)
        case .scalable: return outside(target, minSize, maxSize)
        case .threshold: return outside(target, size - threshold, size + threshold)
        }
    }

    private func outside(_ target: Int, _ low: Int, _ high: Int) -> Int {
        max(low * scale - target, target - high * scale, 0)
    }
}
