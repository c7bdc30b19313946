import Control
import Geometry
import Messages

/// A value for every key, different from the default.
enum MessageKeyValues {
    static let all: [(String, PropertyValue)] = [
        ("title", .text("Title")), ("body", .text("<b>body</b>")), ("app-name", .text("app")),
        ("icon", .text("dialog-error")), ("icon-text", .text("🦅")),
        ("image", .text("file:///a%20b.png")), ("sheet", .text("top-tab")),
        ("messenger", .text("mine")), ("layout", .text("status-line")), ("theme", .text("warning")),
        ("icon-style", .text("subtle")), ("appearance", .text("light")),
        ("accent", .text("#7B2FBE")),
        ("position", .text("bottom-left")),
        ("layer", .text("overlay")), ("output", .text("A-1")), ("dim", .text("#11223380")),
        ("dim-interactive", .flag(false)), ("focus", .text("never")), ("animation", .text("pop")),
        ("handling", .text("side-panel")), ("swipe-up", .text("dismiss-group")),
        ("swipe-down", .text("none")), ("swipe-left", .text("dismiss-all")),
        ("swipe-right", .text("default-action")), ("swipe-up-long", .text("keep")),
        ("swipe-down-long", .text("action 2")), ("swipe-left-long", .text("snooze")),
        ("swipe-right-long", .text("action:k")), ("duration", .integer(-2)),
        ("delay", .integer(300)), ("minimum", .integer(1000)), ("urgency", .text("critical")),
        ("actions", .actions([MessageAction(key: "k", label: "K")])), ("id", .text("name")),
        ("group", .text("pile")),
        // `replaces` makes the call an update, whatever the other keys are.
        ("duplicates", .text("allow")), ("replaces", .integer(7)), ("progress", .real(0.5)),
        ("priority", .integer(-3)), ("transient", .flag(true)), ("show-time-left", .flag(false)),
        ("resident", .flag(true)), ("hide-on-disconnect", .flag(true)),
        ("sound", .text("file:///a%20b.oga")), ("haptics", .flag(false)),
        ("code-button", .flag(false)), ("away", .text("stay")),
        ("lead-back", .flag(false)), ("end-on-focus", .flag(true)), ("window", .integer(7)),
        ("ring", .flag(true)),
        ("conversation", .flag(true)),
        ("reply", .text("Answer")), ("reply-placeholder", .text("Write")),
        ("reply-submit", .text("Send")),
        ("category", .text("im")), ("desktop-entry", .text("entry")),
    ]

    static let content: MessageContent = {
        guard let bitmap = Bitmap(width: 2, height: 1, pixels: [0, 0xff00_0000]) else {
            preconditionFailure("two pixels")
        }
        return MessageContent(
            bitmap: bitmap, scale: .one, room: ContentRoom(width: 10, height: 10))
    }()
}

extension ControlNames {
    /// The built-in names, and the given outputs.
    static func outputs(_ outputs: [String]) -> ControlNames {
        var names = ControlNames()
        names.outputs = outputs
        return names
    }
}
