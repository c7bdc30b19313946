/// The outputs on which a message is shown.
package enum OutputChoice: Hashable, Sendable {
    /// The output that the compositor chooses, usually the focused one.
    case focused
    /// Every output, including one that is connected while the message is shown.
    case all
    /// The output with this `wl_output.name`.
    case named(String)

    /// Reads `focused`, `all`, or the name of an output.
    package init(_ text: String) {
        switch text {
        case "focused", "": self = .focused
        case "all": self = .all
        default: self = .named(text)
        }
    }

    package var text: String {
        switch self {
        case .focused: "focused"
        case .all: "all"
        case .named(let name): name
        }
    }
}
