/// The hints for the image, in ascending order of precedence.
package enum ImageHint: String, CaseIterable, Comparable, Sendable {
    case iconData = "icon_data"
    case oldPath = "image_path"
    case path = "image-path"
    case oldData = "image_data"
    case data = "image-data"

    package static func < (one: ImageHint, other: ImageHint) -> Bool { one.rank < other.rank }

    /// Whether the hint contains pixels.
    var isData: Bool { self == .data || self == .oldData || self == .iconData }

    private var rank: Int {
        switch self {
        case .iconData: 0
        case .oldPath: 1
        case .path: 2
        case .oldData: 3
        case .data: 4
        }
    }
}
