package import TextEditing

/// The field for a reply as it is to be seen at this moment.
package struct ReplyState: Equatable, Sendable {
    package var field: TextField
    /// Whether what is typed goes there.
    package var isFocused: Bool
    /// Whether the caret is to be seen: it may blink.
    package var showsCaret: Bool
    /// How far the text was scrolled before, `ReplyGeometry.scroll`: it moves no further than it has to.
    package var scroll: Double

    package init(field: TextField, isFocused: Bool, showsCaret: Bool, scroll: Double = 0) {
        (self.field, self.isFocused, self.showsCaret) = (field, isFocused, showsCaret)
        self.scroll = scroll
    }
}
