/// A font in Pango's notation, such as `Noto Sans, monospace Bold 10`.
struct FontText: Equatable {
    /// Families separated by commas; empty: unset.
    var families: String
    /// Size in pixels; nil: unset.
    var size: Double?
    /// Weight; nil: unset.
    var weight: Int?
    /// Words without an equivalent.
    var unknown: [String] = []

    private static let weights = [
        "thin": 100, "ultra-light": 200, "extra-light": 200, "light": 300, "semi-light": 350,
        "regular": 400, "normal": 400, "book": 400, "medium": 500, "semi-bold": 600,
        "demi-bold": 600, "semibold": 600, "demibold": 600, "bold": 700, "ultra-bold": 800,
        "extra-bold": 800, "heavy": 900, "black": 900,
    ]
    private static let others: Set<String> = [
        "italic", "oblique", "roman", "small-caps", "condensed", "semi-condensed",
        "ultra-condensed", "extra-condensed", "expanded",
    ]

    init(_ text: String) {
        var words = text.split(separator: " ").map(String.init)
        if let last = words.last {
            let isPixels = last.hasSuffix("px")
            if let number = Double(isPixels ? String(last.dropLast(2)) : last), number.isFinite {
                // A point is 96/72 of a pixel, as in Pango on Wayland.
                size = isPixels ? number : number * 96 / 72
                words.removeLast()
            }
        }
        while let last = words.last, words.count > 1 {
            let word = last.lowercased()
            if let value = Self.weights[word] {
                weight = value
            } else if Self.others.contains(word) {
                unknown.insert(last, at: 0)
            } else {
                break
            }
            words.removeLast()
        }
        families = words.joined(separator: " ")
        while families.hasSuffix(",") { families.removeLast() }
    }
}
