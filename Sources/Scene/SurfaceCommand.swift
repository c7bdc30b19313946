package import Geometry
package import Gestures
package import Layout

/// A command of the scene for layer surfaces, their cards, and exclusive-zone probes.
package enum SurfaceCommand {
    // MARK: Stages

    /// Creates a layer surface of this extent, without input.
    case openStage(StageNumber, StageKey, StageExtent)
    case closeStage(StageNumber)
    /// Requests another extent; `StageEvent.extentRead` follows when the compositor has processed it.
    case request(StageExtent, StageNumber)
    /// Asks for `StageEvent.dockRead`, which follows when the compositor has processed all requests so far.
    case awaitDock(StageNumber)
    /// Commits the layer surface if it has cards that the compositor does not know yet.
    case introduceCards(StageNumber, Backdrop)
    /// Commits the layer surface, with a frame callback or without.
    case commit(StageNumber, Backdrop, wantsFrame: Bool)
    case setBlur(StageNumber, Bool)
    case setInput(StageNumber, InputRegion)
    /// Requests keyboard focus or gives it back, and commits.
    case setKeyboard(StageNumber, Bool)
    /// Moves the layer surface beneath all others of its layer, where new ones are beneath, and commits.
    case lowerStage(StageNumber)
    /// Orders cards from the lowest to the highest; other cards keep their places among them.
    case raise(StageNumber, [CardNumber])

    // MARK: Cards

    case addCard(CardNumber, StageNumber)
    case dropCard(CardNumber)
    /// Draws a card's picture; it becomes visible when the card is next shown.
    indirect case draw(CardNumber, Presentation, Scale)
    /// Shows one colour, premultiplied ARGB, over an area of the stage, logical pixels, instead of a card's picture.
    case paint(CardNumber, UInt32, area: Rectangle)
    /// Shows a card's picture in this pose with the next commit of its stage, cut to an area of the stage.
    case show(CardNumber, Pose, within: Rectangle)
    /// Hides a card with the next commit of its stage.
    case unmap(CardNumber)

    // MARK: Probes

    case openProbe(OutputNumber)
    case closeProbe(OutputNumber)
}
