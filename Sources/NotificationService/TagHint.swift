/// The hints for the tag, in ascending order of precedence. Two notifications of an application with the same tag are
/// one.
enum TagHint: String, CaseIterable, Comparable {
    case dunst = "x-dunst-stack-tag"
    case synchronous = "synchronous"
    case privateSynchronous = "private-synchronous"
    case canonical = "x-canonical-private-synchronous"

    static func < (one: TagHint, other: TagHint) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .dunst: 0
        case .synchronous: 1
        case .privateSynchronous: 2
        case .canonical: 3
        }
    }
}
