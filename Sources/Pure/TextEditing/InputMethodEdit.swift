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

/// The preedit of an input method: shown at the caret, but not part of the text yet.
package struct Preedit: Equatable, Sendable {
    /// The text: one line without control characters, not empty.
    package let text: String
    /// The input method's own caret or selection: bytes of UTF-8 from the beginning of `text`, on boundaries of
    /// characters; nil: not visible.
    package let caret: Range<Int>?

    /// Longest text, bytes of UTF-8; longer ones are cut.
    package static let limit = 1000

    /// Creates a preedit; nil: the text shows nothing.
    ///
    /// - Parameter caret: Bytes of UTF-8, in either order and of any value, as input methods send them; both
    /// negative: not visible.
    package init?(_ text: String, caret: (begin: Int, end: Int)) {
        let line = LineText(text, limit: Preedit.limit).text
        guard !line.isEmpty else { return nil }
        self.text = line
        if caret.begin < 0, caret.end < 0 {
            self.caret = nil
        } else {
            let (first, last) = (min(caret.begin, caret.end), max(caret.begin, caret.end))
            self.caret = line.characterStart(first)..<line.characterStart(last)
        }
    }

    package static func == (one: Preedit, other: Preedit) -> Bool {
        one.caret == other.caret && one.text.hasSameBytes(as: other.text)
    }
}

/// The text around a caret, for an input method: `zwp_text_input_v3.set_surrounding_text`.
package struct TextSurroundings: Equatable, Sendable {
    package var text: String
    /// The caret and the other end of the selection: bytes of UTF-8 from the beginning of `text`.
    package var cursor: Int
    package var anchor: Int

    package init(text: String, cursor: Int, anchor: Int) {
        (self.text, self.cursor, self.anchor) = (text, cursor, anchor)
    }
}

extension TextField {
    /// At most `limit` bytes of UTF-8 around the caret, in whole characters; of a longer selection the part within the
    /// limit. The preedit is not included.
    package func surroundings(limit: Int = 4000) -> TextSurroundings {
        let limit = max(0, limit)
        let end = text.utf8.count
        guard end > limit else { return TextSurroundings(text: text, cursor: head, anchor: anchor) }
        // Half on either side; room that one side does not need goes to the other.
        let wanted = min(max(0, head - limit / 2), end - limit)
        let start = min(text.characterEnd(wanted), head)
        let stop = max(text.characterStart(wanted + limit), head)
        return TextSurroundings(
            text: String(text.slice(start..<stop)), cursor: head - start,
            anchor: min(max(anchor, start), stop) - start)
    }
}
