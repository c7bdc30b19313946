/// Size, weight and family of a text.
package struct FontStyle: Hashable, Sendable {
    /// Size of the em square, logical pixels.
    package var size: Double
    /// Distance between baselines, logical pixels; `ownLineHeight`: that of the font, until a card is laid out.
    package var lineHeight: Double
    /// 100…1000, 400 is regular.
    package var weight: Int
    /// Font families in order of preference, separated by commas; empty: the families that Martlet prefers.
    package var family = ""

    /// A line height that stands for the font's own.
    package static let ownLineHeight = 0.0

    package init(size: Double, lineHeight: Double, weight: Int) {
        self.size = size
        self.lineHeight = lineHeight
        self.weight = weight
    }

    package static let caption = FontStyle(size: 12, lineHeight: 16, weight: 500)
    package static let body = FontStyle(size: 14, lineHeight: 20, weight: 400)
    package static let title = FontStyle(size: 15, lineHeight: 20, weight: 600)
    package static let headline = FontStyle(size: 18, lineHeight: 24, weight: 600)
    package static let button = FontStyle(size: 13, lineHeight: 20, weight: 600)
    package static let status = FontStyle(size: 12, lineHeight: 16, weight: 500)
    package static let iconText = FontStyle(size: 32, lineHeight: 40, weight: 400)
    package static let largeIconText = FontStyle(size: 44, lineHeight: 56, weight: 400)
}
