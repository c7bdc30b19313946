import Control
import Geometry
import Messages

/// A value for every key, different from the default.
enum MessageKeyValues {
    static let all: [(MessageKey, ControlValue)] = [
        (.title, .text("Title")), (.body, .text("<b>body</b>")), (.appName, .text("app")),
        (.icon, .text("dialog-error")), (.iconText, .text("🦅")),
        (.image, .text("file:///a%20b.png")), (.content, content), (.sheet, .text("top-tab")),
        (.messenger, .text("mine")), (.layout, .text("status-line")), (.theme, .text("warning")),
        (.iconStyle, .text("subtle")), (.appearance, .text("light")),
        (.position, .text("bottom-left")),
        (.layer, .text("overlay")), (.output, .text("A-1")), (.dim, .text("#11223380")),
        (.dimInteractive, .flag(false)), (.focus, .text("never")), (.animation, .text("pop")),
        (.handling, .text("side-panel")), (.swipeUp, .text("dismiss-group")),
        (.swipeDown, .text("none")), (.swipeLeft, .text("dismiss-all")),
        (.swipeRight, .text("default-action")), (.duration, .integer(-2)),
        (.delay, .integer(300)), (.minimum, .integer(1000)), (.urgency, .text("critical")),
        (.actions, .actions([Action(key: "k", label: "K")])), (.id, .text("name")),
        (.group, .text("pile")),
        // `replaces` makes the call an update, whatever the other keys are.
        (.duplicates, .text("allow")), (.replaces, .integer(7)), (.progress, .real(0.5)),
        (.priority, .integer(-3)), (.transient, .flag(true)), (.showTimeLeft, .flag(false)),
        (.resident, .flag(true)), (.hideOnDisconnect, .flag(true)),
        (.sound, .text("file:///a%20b.oga")), (.haptics, .flag(false)),
        (.reply, .text("Answer")), (.replyPlaceholder, .text("Write")),
        (.replySubmit, .text("Send")),
        (.category, .text("im")), (.desktopEntry, .text("entry")),
    ]

    static let content: ControlValue = {
        guard let bitmap = Bitmap(width: 2, height: 1, pixels: [0, 0xff00_0000]) else {
            preconditionFailure("two pixels")
        }
        return .content(
            MessageContent(
                bitmap: bitmap, scale: .one, room: ContentRoom(width: 10, height: 10)))
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
