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

/// The themes to look in: the first one, those it inherits from, depth first, and `hicolor` last. Each comes once, even
/// where themes inherit from each other.
struct Inheritance {
    private static let last = "hicolor"

    private var waiting: [String]
    private var seen: Set<String> = [Inheritance.last]
    private var isFinished = false
    /// Maximum number of themes: more than any real chain of inheritance has.
    private let limit: Int

    init(from theme: String, limit: Int) {
        waiting = [theme]
        self.limit = limit
    }

    /// The next theme to look in.
    mutating func next() -> String? {
        while seen.count <= limit, let name = waiting.popLast() {
            if IconName.isSafe(name), seen.insert(name).inserted { return name }
        }
        guard !isFinished else { return nil }
        isFinished = true
        return Inheritance.last
    }

    /// Adds the themes that the last one inherits from, the nearest first.
    mutating func add(_ parents: [String]) {
        waiting += parents.reversed()
    }
}

/// The groups and keys of a file in the Desktop Entry syntax, as `index.theme` and `settings.ini`
/// are written. Lines that are neither are skipped; of two equal keys the first counts.
package struct KeyFile: Sendable {
    private var groups: [String: [String: String]] = [:]

    /// Reads UTF-8; invalid bytes are replaced.
    package init(_ bytes: [UInt8]) {
        var group = ""
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let line = KeyFile.trimmed(line)
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
                group = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
            } else if let sign = line.firstIndex(of: UInt8(ascii: "=")) {
                let key = String(decoding: KeyFile.trimmed(line[..<sign]), as: UTF8.self)
                let value = KeyFile.trimmed(line[line.index(after: sign)...])
                let text = String(decoding: value, as: UTF8.self)
                groups[group, default: [:]][key] = groups[group]?[key] ?? text
            }
        }
    }

    /// The value of `key` in `group`.
    package func text(_ key: String, in group: String) -> String? { groups[group]?[key] }

    /// A whole number in 0…65,535.
    package func number(_ key: String, in group: String) -> Int? {
        guard let text = text(key, in: group), let number = Int(text) else { return nil }
        return (0...65_535).contains(number) ? number : nil
    }

    /// A list whose members are separated by commas; empty members are left out.
    package func list(_ key: String, in group: String) -> [String] {
        (text(key, in: group) ?? "").utf8.split(separator: UInt8(ascii: ","))
            .map { String(decoding: KeyFile.trimmed($0), as: UTF8.self) }
            .filter { !$0.isEmpty }
    }

    private static func trimmed<Bytes: BidirectionalCollection>(
        _ bytes: Bytes
    ) -> Bytes.SubSequence where Bytes.Element == UInt8 {
        let isSpace = { (byte: UInt8) in byte == 32 || byte == 9 || byte == 13 }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return bytes[bytes.endIndex...] }
        return bytes[first...last]
    }
}
