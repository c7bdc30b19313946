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

/// One change of a text by a key, a finger or an input method.
package enum TextEdit: Equatable, Sendable {
    /// Replaces the selection by a text, as far as there is room.
    case insert(String)
    /// Deletes the selection; without one, the text between the caret and a step from it.
    case delete(TextStep, forward: Bool)
    /// Moves the caret; a step of one character out of a selection goes to the selection's end.
    case move(TextStep, forward: Bool, extending: Bool)
    /// Moves the caret to an offset, bytes of UTF-8.
    case moveTo(Int, extending: Bool)
    case selectAll
    /// Selects the word, the spaces or the run of punctuation at an offset, bytes of UTF-8.
    case selectWord(at: Int)
    /// Shows the preedit of an input method; nil: none.
    case preedit(Preedit?)
    /// Deletes bytes of UTF-8 before and after the selection, which stays, as in `text-input-v3`; scalars that would be
    /// cut stay.
    case deleteSurrounding(before: Int, after: Int)

    /// Whether the purpose of the edit is to select.
    package var selects: Bool {
        switch self {
        case .move(_, _, let extending), .moveTo(_, let extending): extending
        case .selectAll, .selectWord: true
        case .insert, .delete, .preedit, .deleteSurrounding: false
        }
    }
}

/// The distance that an edit reaches from the caret.
package enum TextStep: CaseIterable, Sendable {
    /// One character as people count them: a letter with its marks, a flag, an emoji of several.
    case character
    /// To the far side of a word or run of punctuation, including spaces before it.
    case word
    /// To the beginning or the end of the text.
    case end
}

/// The visible text of a field: its text, with the preedit in place of the selection.
///
/// Offsets are bytes of UTF-8 from the beginning of `text`.
package struct ShownText: Equatable, Sendable {
    package let text: String
    /// The caret; nil: an input method hides it.
    package let caret: Int?
    /// The selection, in the text or in the preedit.
    package let selection: Range<Int>
    /// The preedit; empty: none.
    package let preedit: Range<Int>
    /// Number of bytes of the text that the preedit replaces.
    private let replaced: Int

    package init(_ field: TextField) {
        guard let preedit = field.preedit else {
            text = field.text
            caret = field.head
            selection = field.selection
            self.preedit = field.head..<field.head
            replaced = 0
            return
        }
        let start = field.selection.lowerBound
        var text = String(field.text.slice(0..<start))
        text += preedit.text
        text += field.text.slice(field.selection.upperBound..<field.text.utf8.count)
        self.text = text
        self.preedit = start..<start + preedit.text.utf8.count
        caret = preedit.caret.map { start + $0.upperBound }
        let chosen = preedit.caret ?? 0..<0
        selection = start + chosen.lowerBound..<start + chosen.upperBound
        replaced = field.selection.count
    }

    /// The offset in the field's text for an offset in the visible text; inside the preedit, that of the preedit's
    /// beginning.
    package func fieldOffset(_ offset: Int) -> Int {
        if offset >= preedit.upperBound { return offset - preedit.count + replaced }
        return min(offset, preedit.lowerBound)
    }
}

/// A text from outside as a field of one line accepts it.
///
/// Line breaks and tabs become spaces. Control characters, marks of text direction, and placeholders for objects are
/// left out.
struct LineText {
    private(set) var text = ""
    private var isFull = false
    /// Whether there was a break, which becomes a space once a character follows.
    private var hasBreak = false

    /// Reads at most `limit` bytes of UTF-8, in whole characters.
    init(_ source: String, limit: Int) {
        for scalar in source.unicodeScalars {
            append(scalar, limit: limit)
            if isFull { break }
        }
        while text.utf8.count > max(0, limit) { text.removeLast() }
    }

    private mutating func append(_ scalar: Unicode.Scalar, limit: Int) {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: hasBreak = !text.isEmpty
        case 0x09: write(" ", limit)
        case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFC:
            break
        case let value where value & 0xFFFE == 0xFFFE: break
        default: write(scalar, limit)
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar, _ limit: Int) {
        if hasBreak { text.unicodeScalars.append(" ") }
        hasBreak = false
        text.unicodeScalars.append(scalar)
        // Reads one scalar too many, so that the character to which it belongs is dropped as a whole.
        isFull = text.utf8.count > limit
    }
}

/// When the caret of a field is visible: it blinks during writing, and stays visible afterwards.
package struct CaretBlink: Equatable, Sendable {
    /// Time of the last change of the field, microseconds.
    package private(set) var since: UInt64
    /// When the caret was last drawn, microseconds.
    private var drawn: UInt64

    /// Time for which the caret is visible, and for which it is not, microseconds.
    package static let half: UInt64 = 530_000
    /// Time for which the caret blinks after the last key, microseconds: whole blinks; afterwards it costs nothing.
    package static let duration: UInt64 = half * 19

    /// Creates a caret that blinks from `since` on, microseconds.
    package init(since: UInt64) { (self.since, drawn) = (since, since) }

    /// Makes the caret blink anew, from `now` on.
    package mutating func restart(at now: UInt64) { self = CaretBlink(since: now) }

    /// The caret is drawn as it is at `now`.
    package mutating func draw(at now: UInt64) { drawn = now }

    /// Whether the caret is visible at `now`.
    package func isShown(at now: UInt64) -> Bool {
        let passed = now &- min(since, now)
        return passed >= Self.duration || passed / Self.half % 2 == 0
    }

    /// When the caret must be drawn again, microseconds, also in the past; nil: it stays visible.
    package var nextChange: UInt64? {
        let passed = drawn &- min(since, drawn)
        guard passed < Self.duration else { return nil }
        let next = (passed / Self.half + 1) * Self.half
        return since &+ (next >= Self.duration ? Self.duration : next)
    }
}
