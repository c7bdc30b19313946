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
