/// Which outputs show a message.
package enum OutputChoice: Hashable, Sendable {
    /// The one that the compositor prefers, usually the one with the focus.
    case focused
    /// Every output, also one that comes while the message is shown.
    case all
    /// The output of this name, as `wl_output.name` tells it.
    case named(String)

    /// `focused`, `all`, or a name of an output.
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
