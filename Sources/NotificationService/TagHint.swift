/// The hints that make two notifications of an application one, from the one that counts least to
/// the one that counts most.
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
