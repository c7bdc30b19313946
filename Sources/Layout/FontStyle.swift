/// A step of the type scale.
package struct FontStyle: Hashable, Sendable {
    /// Logical pixels of the em square.
    package var size: Double
    /// Logical pixels from baseline to baseline, whatever the font says.
    package var lineHeight: Double
    /// 100…1000, 400 is regular.
    package var weight: Int
    /// Families in the order of preference, separated by commas; empty for those that Martlet prefers.
    package var family = ""

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
