internal import Configuration

/// Converts each key of swaync.
final class SwayncOptions {
    private let draft: Draft
    private var position = (x: "right", y: "top")

    init(_ draft: Draft) {
        self.draft = draft
    }

    private static let centre = "the panel fills the side of the output at which it stands"
    private static let styles = "colours are those of themes, not of GTK"
    private static let image = "a picture has the size that the layout says"

    /// Keys without an equivalent, with the reasons.
    private static let refusals = [
        "cssPriority": styles, "ignore-gtk-theme": styles,
        "control-center-margin-top": centre, "control-center-margin-bottom": centre,
        "control-center-margin-right": centre, "control-center-margin-left": centre,
        "control-center-height": centre, "control-center-exclusive-zone": centre,
        "control-center-positionY": centre,
        "control-center-layer": "the panel stands above windows",
        "control-center-preferred-output": "the panel opens on the output that has the focus",
        "notification-body-image-height": image, "notification-body-image-width": image,
        "notification-window-height": "a card is as high as what it shows",
        "notification-2fa-action": "a code is copied from the text",
        "notification-action-filter": "actions are shown as their sender names them",
        "layer-shell": "without layer shell there is no place for a card",
        "layer-shell-cover-screen": "only cards and the open panel take touches",
        "script-fail-notify": "a hook that fails is told in the journal",
        "hide-on-clear": "the panel stays until it is closed",
        "hide-on-action": "the panel stays until it is closed",
        "text-empty": "the words of the panel are those of the desktop's language",
    ]

    /// Sets swaync's defaults.
    func setUnsaid() {
        draft.set(.all, "duration", .string("10s"))
        draft.set(.urgency("low"), "duration", .string("5s"))
        draft.set(.urgency("critical"), "duration", .string("forever"))
        draft.set(["bindings"], "right", .string("dismiss"))
        draft.set(["messenger", "notifications"], "max-visible", .integer(50))
        // A notification shows title, time and five lines of text.
        draft.setLayout(.all, ["app-name"], "shown", .boolean(false))
        draft.setLayout(.all, ["body"], "lines", .integer(5))
    }

    /// Applies a key.
    func apply(_ key: String, _ value: JSONTree) -> Verdict {
        switch key {
        case "$schema": return .converted
        case "positionX", "positionY":
            guard let word = value.string else { return .refused("no text") }
            if key == "positionX" { position.x = word } else { position.y = word }
            let names = [position.y, position.x].filter { $0 != "center" }
            draft.set(
                .all, "position",
                .string(names.isEmpty ? "center" : names.joined(separator: "-")))
        case "control-center-positionX":
            guard let word = value.string else { return .refused("no text") }
            if word != "none" { draft.set(["panel"], "edge", .string(word)) }
        case "layer":
            guard let word = value.string else { return .refused("no text") }
            draft.set(.all, "layer", .string(word))
        case "timeout", "timeout-low", "timeout-critical": return applyTime(key, value)
        case "notification-window-width", "control-center-width", "notification-icon-size":
            return applyFigure(key, value)
        case "notification-window-preferred-output":
            guard let word = value.string else { return .refused("no text") }
            draft.set(.all, "output", .string(word.isEmpty ? "focused" : word))
        default: return applyWord(key, value)
        }
        return .converted
    }

    private func applyTime(_ key: String, _ value: JSONTree) -> Verdict {
        guard let seconds = value.integer, (0...1_000_000).contains(seconds) else {
            return .refused("no whole number of seconds")
        }
        let length = Node.Content.duration(UInt64(seconds) * 1000)
        switch key {
        case "timeout": draft.set(.all, "duration", length)
        case "timeout-low": draft.set(.urgency("low"), "duration", length)
        default: draft.set(.urgency("critical"), "duration", length)
        }
        return .converted
    }

    private func applyFigure(_ key: String, _ value: JSONTree) -> Verdict {
        guard let number = value.integer else { return .refused(Look.noNumber) }
        switch key {
        case "control-center-width": draft.set(["panel"], "width", .integer(number))
        case "notification-window-width": draft.setLayout(.all, "width", .integer(number))
        default:
            draft.setLayout(.all, ["icon"], "size", .integer(number))
            draft.setLayout(.all, ["icon"], "image-size", .integer(number))
        }
        return .converted
    }

    private func applyWord(_ key: String, _ value: JSONTree) -> Verdict {
        switch (key, value.boolean) {
        case ("notification-grouping", true?):
            draft.set(
                ["messenger", "notifications"], "grouping", .string("application"))
            return .converted
        case ("notification-grouping", false?), ("fit-to-screen", true?),
            ("relative-timestamps", true?), ("keyboard-shortcuts", true?),
            ("notification-inline-replies", true?), ("layer-shell", true?),
            ("notification-2fa-action", false?), ("layer-shell-cover-screen", false?):
            return .converted
        case ("fit-to-screen", false?): return .refused(Self.centre)
        case ("relative-timestamps", false?):
            return .refused("the age is told, not the time")
        case ("keyboard-shortcuts", false?):
            return .refused("the open panel always listens to keys")
        case ("notification-inline-replies", false?):
            return .refused("a message that can be replied to always has its button")
        case ("transition-time", _):
            guard value.integer == 0 else {
                return .refused("cards move on springs: [animations.NAME] tells how")
            }
            draft.set(.all, "animation", .string("none"))
            return .converted
        case ("image-visibility", _):
            switch value.string {
            case "when-available":
                return .translated("a theme's sign stands where a message has no picture")
            case "never":
                draft.setLayout(.all, ["icon"], "shown", .boolean(false))
                return .converted
            case "always": return .converted
            default: return .refused("no word that is known")
            }
        default: return .refused(Self.refusals[key] ?? "no key that is known")
        }
    }
}
