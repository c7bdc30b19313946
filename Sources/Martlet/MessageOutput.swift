/// Which outputs show a message.
public enum MessageOutput: Equatable, Sendable {
    /// The one that the compositor prefers, usually the one with the focus.
    case focused
    /// Every output, also one that comes while the message is shown.
    case all
    /// The output of this name, as the compositor tells it (`eDP-1`).
    case named(String)

    /// Reads `focused`, `all`, or the name of an output.
    public init(_ text: String) {
        switch text {
        case "focused": self = .focused
        case "all": self = .all
        default: self = .named(text)
        }
    }

    /// What ``init(_:)`` reads back.
    public var text: String {
        switch self {
        case .focused: "focused"
        case .all: "all"
        case .named(let name): name
        }
    }
}
