import TextEditing

/// The search field of the panel.
struct PanelSearch {
    private(set) var field = TextField(limit: 200)
    /// Whether what is typed goes into the field.
    private(set) var isFocused = false
    private(set) var blink = CaretBlink(since: 0)
    /// How far the text was scrolled when it was laid out last, logical pixels.
    private(set) var scroll = 0.0

    mutating func focus(_ isFocused: Bool, at now: UInt64) {
        self.isFocused = isFocused
        blink.since = now
    }

    /// Makes an edit; returns whether another search is meant.
    mutating func apply(_ edit: TextEdit, at now: UInt64) -> Bool {
        let before = field.finished.text
        field.apply(edit)
        blink.since = now
        return field.finished.text != before
    }

    /// Makes an input method's edit; nil: it changes nothing, else whether another search is meant.
    mutating func apply(_ edit: InputMethodEdit, at now: UInt64) -> Bool? {
        let before = field.finished.text
        guard edit.apply(to: &field) else { return nil }
        blink.since = now
        return field.finished.text != before
    }

    /// Notes how far the text is scrolled, logical pixels.
    mutating func setScroll(_ scroll: Double) { self.scroll = scroll }

    mutating func clear() { field = TextField(limit: 200) }

    /// What is searched: what is composed counts, as it is seen.
    var text: String { field.finished.text }
}
