/// The position of a message on its output: at a corner, at an edge, or in the centre.
public enum MessagePosition: String, CaseIterable, Sendable {
    /// In the corner at the top left.
    case topLeft = "top-left"
    /// In the middle of the upper edge.
    case top
    /// In the corner at the top right.
    case topRight = "top-right"
    /// In the middle of the left edge.
    case left
    /// In the middle of the output.
    case center
    /// In the middle of the right edge.
    case right
    /// In the corner at the bottom left.
    case bottomLeft = "bottom-left"
    /// In the middle of the lower edge.
    case bottom
    /// In the corner at the bottom right.
    case bottomRight = "bottom-right"
}

/// The outputs that show a message.
public enum MessageOutput: Hashable, Sendable {
    /// The output that the compositor prefers, usually the one with the focus.
    case focused
    /// Every output, also one that is added while the message is shown.
    case all
    /// The output with this name, as the compositor gives it (`eDP-1`).
    case named(String)

    /// Reads `focused`, `all`, or the name of an output; an empty text is `focused`.
    public init(_ text: String) {
        switch text {
        case "focused", "": self = .focused
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

/// The layers of `zwlr_layer_shell_v1`, from the back to the front.
public enum MessageLayer: String, CaseIterable, Sendable {
    /// Below everything else, like a wallpaper.
    case background
    /// Below windows.
    case bottom
    /// Above windows, but below those that fill the output.
    case top
    /// Above everything.
    case overlay
}

/// Presets for messages that are in front of everything until they are answered.
///
/// Use a sheet if the user cannot go on without an answer, and an ordinary message for everything else. A sheet has a
/// grey dim that hides it when tapped. It stays until it is hidden, and has a messenger of its own, so that it is shown
/// at once. Values of the request override the preset:
///
/// ```swift
/// var question = MessageRequest.sheet(.bottomCard, title: "Discard the draft?")
/// question.isDimInteractive = false
/// ```
public enum MessageSheet: String, CaseIterable, Sendable {
    /// Across the top of the output.
    case topMessage = "top-message"
    /// Across the bottom of the output.
    case bottomMessage = "bottom-message"
    /// A card at the top.
    case topCard = "top-card"
    /// A card at the bottom.
    case bottomCard = "bottom-card"
    /// A panel that hangs from the top.
    case topTab = "top-tab"
    /// A panel at the bottom.
    case bottomTab = "bottom-tab"
    /// A card in the middle, which can be thrown away.
    case centered
}

/// Whether a message takes the keyboard while it is shown.
public enum MessageFocus: String, CaseIterable, Sendable {
    /// Only a modal message takes it.
    case automatic
    /// The message takes it, even if it is not modal.
    case always
    /// The message does not take it, even if it is modal.
    case never
}
