/// What an input method does to a text at a time: what `text-input-v3` tells before a `done`.
package struct InputMethodEdit: Equatable, Sendable {
    /// Shown at the caret, but not part of the text yet.
    package var preedit: Preedit?
    /// Written at the caret.
    package var commit: String?
    /// Bytes of UTF-8 that are to go, before and after the caret.
    package var deletion: (before: UInt32, after: UInt32)

    /// One that does what is named, and ends the preedit.
    package init(
        preedit: Preedit? = nil, commit: String? = nil,
        deletion: (before: UInt32, after: UInt32) = (0, 0)
    ) {
        (self.preedit, self.commit, self.deletion) = (preedit, commit, deletion)
    }

    /// Does it, in the order that the protocol has; says whether anything is different afterwards.
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
