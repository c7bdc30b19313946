internal import Configuration

/// Converts each key of swaync.
final class SwayncOptions {
    private let draft: Draft
    private let look: Look
    private var position = (x: "right", y: "top")
    /// Whether the control center is as high as the screen.
    var fitsToScreen = true
    /// Width of the window in which notifications stand, with the index of its line.
    private(set) var width: (length: Int, line: Int?) = (SwayncOptions.width, nil)

    /// The width of that window by default, pixels.
    static let width = 500

    init(_ draft: Draft) {
        self.draft = draft
        look = Look(draft)
    }

    private static let centre = "the panel fills one side of the output"
    private static let styles = "colours come from themes, not from GTK"

    /// Keys without an equivalent, with the reasons.
    private static let refusals = [
        "cssPriority": styles, "ignore-gtk-theme": styles,
        "control-center-margin-top": centre, "control-center-margin-bottom": centre,
        "control-center-margin-right": centre, "control-center-margin-left": centre,
        "control-center-height": centre, "control-center-exclusive-zone": centre,
        "control-center-positionY": centre, "fit-to-screen": centre,
        "control-center-layer": "the panel is always above windows",
        "control-center-preferred-output": "the panel opens on the focused output",
        "notification-body-image-width": "the width of pictures follows from their height",
        "notification-window-height": "a card is as high as what it shows",
        "notification-action-filter": "actions keep the labels of their sender",
        "notification-grouping": "the panel groups messages by application",
        "notification-inline-replies": "a message with a reply always has its button",
        "keyboard-shortcuts": "the open panel always listens to keys",
        "layer-shell": "cards need the layer shell",
        "layer-shell-cover-screen": "only cards and the open panel take touches",
        "relative-timestamps": "the panel shows how old a message is, not its time",
        "script-fail-notify": "a failed hook is reported in the journal",
        "hide-on-clear": "the panel stays until it is closed",
        "hide-on-action": "the panel stays until it is closed",
        "text-empty": "the texts of the panel are in the language of the desktop",
    ]
    /// Keys with the only value that is possible here.
    private static let always: [String: Bool] = [
        "control-center-exclusive-zone": true, "fit-to-screen": true, "hide-on-action": false,
        "hide-on-clear": false, "keyboard-shortcuts": true, "layer-shell": true,
        "layer-shell-cover-screen": false, "notification-2fa-action": false,
        "notification-grouping": true, "notification-inline-replies": true,
        "relative-timestamps": true, "script-fail-notify": false,
    ]

    /// Sets swaync's defaults.
    func setUnsaid() {
        draft.set(.all, "duration", .string("10s"))
        draft.set(.urgency("low"), "duration", .string("5s"))
        draft.set(.urgency("critical"), "duration", .string("forever"))
        draft.set(.all, "layer", .string("overlay"))
        draft.set(["bindings"], "right", .string("dismiss"))
        draft.set(["messenger", "notifications"], "max-visible", .integer(50))
        draft.set(["messenger", "notifications"], "grouping", .string("none"))
        draft.set(.all, "duplicates", .string("separate"))
        // A notification shows its title, five lines of text and the pictures in that.
        draft.set([], "body-images", .boolean(true))
        look.setPlainness()
        draft.setLayout(.all, ["age"], "shown", .boolean(false))
        draft.setLayout(.all, ["body"], "lines", .integer(5))
        draft.setLayout(.all, ["body"], "lines-alone", .integer(5))
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
        case "notification-window-width", "control-center-width", "notification-icon-size",
            "notification-body-image-height":
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
        case "notification-window-width":
            guard (48...8192).contains(number) else { return .refused("48 to 8192 px") }
            width = (number, draft.current)
        case "notification-body-image-height":
            draft.setLayout(.all, ["body-images"], "max-height", .integer(number))
        default: look.setPictures(.all, icon: number, image: number)
        }
        return .converted
    }

    private func applyWord(_ key: String, _ value: JSONTree) -> Verdict {
        if let flag = value.boolean, Self.always[key] == flag { return .converted }
        switch key {
        case "notification-2fa-action":
            return .inPart(
                "the code is copied by a button of the card, from its menu, or by a binding (“copy-code”)"
            )
        case "control-center-height" where fitsToScreen: return .converted
        case "control-center-positionY" where value.string == "none": return .converted
        case "notification-window-height" where value.integer == -1: return .converted
        case _ where key.hasPrefix("control-center-margin-") && value.integer == 0:
            return .converted
        case "control-center-preferred-output" where value.string == "": return .converted
        case "transition-time":
            guard value.integer == 0 else {
                return .refused("cards move on springs: [animations.NAME] tells how")
            }
            draft.set(.all, "animation", .string("none"))
            return .converted
        case "image-visibility":
            switch value.string {
            case "when-available": break
            case "always": return .inPart("messages without a picture show none")
            case "never": draft.setLayout(.all, ["icon"], "shown", .boolean(false))
            default: return .refused("unknown value")
            }
            return .converted
        default: return .refused(Self.refusals[key] ?? "unknown key")
        }
    }
}
