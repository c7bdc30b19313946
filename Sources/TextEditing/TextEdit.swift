/// One thing that a key, a finger or an input method does to a text.
package enum TextEdit: Equatable, Sendable {
    /// Writes a text in the place of the selection, as much of it as there is room for.
    case insert(String)
    /// Takes away what is selected, else what is between the caret and a step from it.
    case delete(TextStep, forward: Bool)
    /// Moves the caret; a step of one character out of a selection goes to its end.
    case move(TextStep, forward: Bool, extending: Bool)
    /// Puts the caret at a place, bytes of UTF-8 from the beginning.
    case moveTo(Int, extending: Bool)
    case selectAll
    /// Selects the word, the spaces or the row of punctuation at a place, bytes of UTF-8 from the beginning.
    case selectWord(at: Int)
    /// Shows what an input method is composing, nil for nothing.
    case preedit(Preedit?)
    /// Takes away bytes of UTF-8 before and after the selection, which stays, as `text-input-v3` has it;
    /// scalars that would be torn apart stay.
    case deleteSurrounding(before: Int, after: Int)

    /// Whether it is made to select something.
    package var selects: Bool {
        switch self {
        case .move(_, _, let extending), .moveTo(_, let extending): extending
        case .selectAll, .selectWord: true
        case .insert, .delete, .preedit, .deleteSurrounding: false
        }
    }
}
