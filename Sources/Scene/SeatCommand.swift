package import Geometry
import Layout
package import TextEditing

/// A command of the scene for seats.
package enum SeatCommand {
    case want(SeatWants)
    case setPointer(SeatNumber, PointerShape, Scale)
    /// Tells the input methods active on a stage the surrounding text and the caret's area.
    case tellInputMethods(StageNumber, TextField, caret: StageRectangle, isMoving: Bool)
    /// Reports to input methods that the field changed by other means.
    case interruptInputMethods
    /// Repeats a held key: `SeatEvent.keyRepeated` answers with its present meaning.
    case repeatKey(SeatNumber, code: UInt32)
    /// Reports that the field was closed.
    case endTyping
    case copy(String, Press)
    /// Makes a text the primary selection.
    case select(String, Press)
    case paste(Selection, SeatNumber, ReplyNumber)
    case requestToken(TokenNumber, StageNumber, Press)

    /// The source of a paste.
    package enum Selection: Sendable {
        case clipboard
        case primary
    }
}
