package import Geometry
package import Gestures
package import Layout

/// What the scene wants done with layer surfaces, the cards on them and the probes of exclusive zones.
package enum SurfaceCommand {
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
    /// Puts the layer surface where a new one would be among those of its layer, and commits.
    case restack(StageNumber)
    /// The cards from the lowest to the highest; others keep their height among them.
    case raise(StageNumber, [CardNumber])

    // MARK: Cards

    case addCard(CardNumber, StageNumber)
    case dropCard(CardNumber)
    /// Draws a card's picture; it is seen when the card is shown next.
    case draw(CardNumber, Presentation, Scale)
    /// Shows one colour, premultiplied ARGB, all over an area of the stage, logical pixels, in the place of a card's
    /// picture.
    case paint(CardNumber, UInt32, area: Rectangle)
    /// Shows the picture of a card so with the next commit of its stage, cut to an area of the stage.
    case show(CardNumber, Pose, within: Rectangle)
    /// Takes a card off the screen with the next commit of its stage.
    case unmap(CardNumber)

    // MARK: Probes

    case openProbe(OutputNumber)
    case closeProbe(OutputNumber)
}
