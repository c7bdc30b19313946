import TextEditing

/// The search field of the panel.
struct PanelSearch {
    private(set) var field = TextField(limit: 200)
    /// Whether typed text goes into the field.
    private(set) var isFocused = false
    private(set) var blink = CaretBlink(since: 0)
    /// Scroll offset of the text in the last layout, logical pixels.
    private(set) var scroll = 0.0

    mutating func focus(_ isFocused: Bool, at now: UInt64) {
        self.isFocused = isFocused
        blink.restart(at: now)
    }

    /// Applies an edit; returns whether the search text changed.
    mutating func apply(_ edit: TextEdit, at now: UInt64) -> Bool {
        let before = field.finished.text
        field.apply(edit)
        blink.restart(at: now)
        return field.finished.text != before
    }

    /// Applies an input method's edit; returns whether the search text changed, nil if nothing did.
    mutating func apply(_ edit: InputMethodEdit, at now: UInt64) -> Bool? {
        let before = field.finished.text
        guard edit.apply(to: &field) else { return nil }
        blink.restart(at: now)
        return field.finished.text != before
    }

    /// Draws the caret as it is at `now`.
    mutating func drawCaret(at now: UInt64) { blink.draw(at: now) }

    /// Sets the scroll offset of the text, logical pixels.
    mutating func setScroll(_ scroll: Double) { self.scroll = scroll }

    mutating func clear() { field = TextField(limit: 200) }

    /// The search text, including the preedit, which is visible too.
    var text: String { field.finished.text }
}
