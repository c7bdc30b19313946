package import TextEditing

/// The present state of a reply field.
package struct ReplyState: Equatable, Sendable {
    package var field: TextField
    /// Whether typed text goes into the field.
    package var isFocused: Bool
    /// Whether the caret is visible; it may blink.
    package var showsCaret: Bool
    /// Previous scroll offset, `ReplyGeometry.scroll`: the text moves no farther than necessary.
    package var scroll: Double

    package init(field: TextField, isFocused: Bool, showsCaret: Bool, scroll: Double = 0) {
        (self.field, self.isFocused, self.showsCaret) = (field, isFocused, showsCaret)
        self.scroll = scroll
    }
}
