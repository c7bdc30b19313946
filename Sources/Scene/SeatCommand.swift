package import Geometry
import Layout
package import TextEditing

/// What the scene wants done at seats.
package enum SeatCommand {
    case want(SeatWants)
    case setPointer(SeatNumber, PointerShape, Scale)
    /// Tells the input methods that write on a stage what is around the caret, and where that is.
    case tellInputMethods(StageNumber, TextField, caret: StageRectangle, isMoving: Bool)
    /// Something other than an input method has changed the field.
    case interruptInputMethods
    /// A key that is held repeats: `SeatEvent.keyRepeated` says what it means now.
    case repeatKey(SeatNumber, code: UInt32)
    /// The field has closed.
    case endTyping
    case copy(String, Press)
    /// Makes a text the primary selection.
    case select(String, Press)
    case paste(Selection, SeatNumber, ReplyNumber)
    case requestToken(TokenNumber, StageNumber, Press)

    /// Which text is pasted.
    package enum Selection: Sendable {
        case clipboard
        case primary
    }
}
