/// One edit of an input method: the events of `text-input-v3` before a `done`.
package struct InputMethodEdit: Equatable, Sendable {
    /// Text that is shown at the caret, but not part of the text yet; nil: none.
    package var preedit: Preedit?
    /// Text to insert at the caret; nil: none.
    package var commit: String?
    /// Numbers of bytes of UTF-8 to delete before and after the caret.
    package var deletion: (before: UInt32, after: UInt32)

    /// Creates an edit; without a preedit it ends the present one.
    package init(
        preedit: Preedit? = nil, commit: String? = nil,
        deletion: (before: UInt32, after: UInt32) = (0, 0)
    ) {
        (self.preedit, self.commit, self.deletion) = (preedit, commit, deletion)
    }

    /// Applies the edit in the order that the protocol defines; returns whether anything changed.
    package func apply(to field: inout TextField) -> Bool {
        let before = field
        field.apply(.preedit(nil))
        if deletion != (0, 0) {
            field.apply(
                .deleteSurrounding(
                    before: Int(deletion.before), after: Int(deletion.after)))
        }
        if let commit, !commit.isEmpty { field.apply(.insert(commit)) }
        if let preedit { field.apply(.preedit(preedit)) }
        return field != before
    }

    package static func == (one: InputMethodEdit, other: InputMethodEdit) -> Bool {
        one.preedit == other.preedit && one.commit == other.commit
            && one.deletion == other.deletion
    }
}
