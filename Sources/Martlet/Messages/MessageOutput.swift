/// The outputs that show a message.
public enum MessageOutput: Equatable, Sendable {
    /// The output that the compositor prefers, usually the one with the focus.
    case focused
    /// Every output, also one that is added while the message is shown.
    case all
    /// The output with this name, as the compositor gives it (`eDP-1`).
    case named(String)

    /// Reads `focused`, `all`, or the name of an output.
    public init(_ text: String) {
        switch text {
        case "focused": self = .focused
        case "all": self = .all
        default: self = .named(text)
        }
    }

    /// The text that ``init(_:)`` reads.
    public var text: String {
        switch self {
        case .focused: "focused"
        case .all: "all"
        case .named(let name): name
        }
    }
}
