/// A text field of one line: text, caret and selection.
///
/// Offsets are bytes of UTF-8 from the beginning, and are between two characters as people count them. Any given offset
/// or text is corrected to a possible one.
package struct TextField: Sendable {
    package private(set) var text = ""
    /// The fixed end of the selection; without a selection equal to `head`.
    package private(set) var anchor = 0
    /// The moving end of the selection: the caret.
    package private(set) var head = 0
    /// Preedit shown in place of the selection; nil: none.
    package private(set) var preedit: Preedit?
    /// Longest text, bytes of UTF-8.
    package let limit: Int

    /// Creates an empty field.
    ///
    /// - Parameter limit: Longest text, bytes of UTF-8; by default as much as an input method may be told at a time.
    package init(limit: Int = 4000) {
        self.limit = max(0, limit)
    }

    /// The selected range; without a selection empty, at the caret.
    package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    package var selectedText: String { String(text.slice(selection)) }

    /// The field after the preedit has been inserted as it is visible.
    package var finished: TextField {
        var field = self
        if let preedit { field.apply(.insert(preedit.text)) }
        return field
    }

    /// Whether text and preedit are only whitespace.
    package var isBlank: Bool { finished.text.allSatisfy { WordClass($0) == .space } }

    /// Applies an edit; returns whether anything changed.
    ///
    /// Every edit except a preedit ends the preedit, because an active input method sends it again.
    @discardableResult
    package mutating func apply(_ edit: TextEdit) -> Bool {
        let before = self
        if case .preedit(let shown) = edit {
            preedit = shown
        } else {
            preedit = nil
            change(edit)
        }
        return self != before
    }

    private mutating func change(_ edit: TextEdit) {
        switch edit {
        case .insert(let new): insert(new)
        case .delete(let step, let forward):
            replace(selection.isEmpty ? range(step, forward) : selection, with: "")
        case .move(let step, let forward, let extending): move(step, forward, extending)
        case .moveTo(let offset, let extending): place(text.characterStart(offset), extending)
        case .selectAll: (anchor, head) = (0, text.utf8.count)
        case .selectWord(let offset):
            let row = TextWords(text).row(at: text.characterStart(offset))
            (anchor, head) = (row.lowerBound, row.upperBound)
        case .preedit(let shown): preedit = shown
        case .deleteSurrounding(let before, let after): deleteSurrounding(before, after)
        }
    }

    private mutating func insert(_ new: String) {
        let room = limit - text.utf8.count + selection.count
        let line = LineText(new, limit: room).text
        // A key without a text does not delete the selection.
        if !line.isEmpty { replace(selection, with: line) }
    }

    /// Replaces a range that begins and ends with a scalar by `new`, and puts the caret behind it.
    private mutating func replace(_ range: Range<Int>, with new: String) {
        text.replaceSubrange(text.place(range.lowerBound)..<text.place(range.upperBound), with: new)
        // Adjacent scalars may have become one character.
        place(text.characterEnd(range.lowerBound + new.utf8.count), false)
    }

    private mutating func move(_ step: TextStep, _ forward: Bool, _ extending: Bool) {
        if step == .character, !extending, !selection.isEmpty {
            place(forward ? selection.upperBound : selection.lowerBound, false)
        } else {
            let range = range(step, forward)
            place(forward ? range.upperBound : range.lowerBound, extending)
        }
    }

    private mutating func place(_ offset: Int, _ extending: Bool) {
        head = offset
        if !extending { anchor = offset }
    }

    /// The range between the caret and a step from it.
    private func range(_ step: TextStep, _ forward: Bool) -> Range<Int> {
        switch (step, forward) {
        case (.character, true): head..<text.characterAfter(head)
        case (.character, false): text.characterStart(head - 1)..<head
        case (.word, true): head..<TextWords(text).end(after: head)
        case (.word, false): TextWords(text).start(before: head)..<head
        case (.end, true): head..<text.utf8.count
        case (.end, false): 0..<head
        }
    }

    private mutating func deleteSurrounding(_ before: Int, _ after: Int) {
        let kept = selection
        let isForward = anchor <= head
        let room = text.utf8.count - kept.upperBound
        let end = text.scalarStart(kept.upperBound + min(max(after, 0), room))
        text.removeSubrange(text.place(kept.upperBound)..<text.place(end))
        let start = text.scalarEnd(kept.lowerBound - min(max(before, 0), kept.lowerBound))
        text.removeSubrange(text.place(start)..<text.place(kept.lowerBound))
        let first = text.characterEnd(start)
        let last = kept.isEmpty ? first : text.characterEnd(start + kept.count)
        (anchor, head) = isForward ? (first, last) : (last, first)
    }
}

extension TextField: Equatable {
    package static func == (one: TextField, other: TextField) -> Bool {
        one.anchor == other.anchor && one.head == other.head && one.preedit == other.preedit
            && one.limit == other.limit && one.text.hasSameBytes(as: other.text)
    }
}
