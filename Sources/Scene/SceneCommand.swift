package import Geometry
package import Gestures
package import InputPanels
package import Layout
import Messages
package import TextEditing

/// What the scene wants done, in this order.
package enum SceneCommand {
    // MARK: Stages

    /// Makes a layer surface of this extent, without input.
    case openStage(StageNumber, StageKey, StageExtent)
    case closeStage(StageNumber)
    /// Asks for another extent, and tells when the compositor has read that.
    case request(StageExtent, StageNumber)
    /// Commits the layer surface if the compositor does not know of all its cards yet.
    case introduceCards(StageNumber, Backdrop)
    /// Commits the layer surface, with a frame callback or without.
    case commit(StageNumber, Backdrop, wantsFrame: Bool)
    case setBlur(StageNumber, Bool)
    case setInput(StageNumber, InputRegion)
    /// Asks for keyboard focus or gives it back, and commits.
    case setKeyboard(StageNumber, Bool)
    /// The cards from the lowest to the highest; others keep their height among them.
    case raise(StageNumber, [CardNumber])

    // MARK: Cards

    case addCard(CardNumber, StageNumber)
    case dropCard(CardNumber)
    /// Draws a card's picture; it is seen when the card is shown next.
    case draw(CardNumber, Presentation, Scale)
    /// Shows the picture of a card so with the next commit of its stage, cut to an area of the stage.
    case show(CardNumber, Pose, within: Rectangle)
    /// Takes a card off the screen with the next commit of its stage.
    case unmap(CardNumber)

    // MARK: Probes

    case openProbe(OutputNumber)
    case closeProbe(OutputNumber)

    // MARK: Seats

    case want(SeatWants)
    case setPointer(SeatNumber, PointerShape, Scale)
    /// Tells the input methods that write on a stage what is around the caret, and where that is.
    case tellInputMethods(StageNumber, TextField, caret: StageRectangle, isMoving: Bool)
    /// Something other than an input method has changed the field.
    case interruptInputMethods
    /// The field has closed.
    case endTyping
    case copy(String, Press)
    /// Makes a text the primary selection.
    case select(String, Press)
    case paste(Selection, SeatNumber, ReplyNumber)
    case requestToken(TokenNumber, StageNumber, Press)

    // MARK: Elsewhere

    case report(SceneReport)
    /// Answers all who asked for keyboard regions.
    case answerRegions([KeyboardRegion])
    /// Sends `SceneEvent.pass` at the end of the turn of the loop.
    case schedulePass

    /// Which text is pasted.
    package enum Selection: Sendable {
        case clipboard
        case primary
    }
}

/// What a stage shows behind its cards.
package struct Backdrop: Equatable, Sendable {
    /// Extent of the stage, logical pixels.
    package var size: Size
    /// Premultiplied ARGB.
    package var pixel: UInt32
    /// Whether the colour stays.
    package var isSteady: Bool
}
