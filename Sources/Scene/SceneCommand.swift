package import InputPanels

/// What the scene wants done, in this order.
package enum SceneCommand {
    case surface(SurfaceCommand)
    case seat(SeatCommand)
    case report(SceneReport)
    /// Answers all who asked for keyboard regions.
    case answerRegions([KeyboardRegion])
    /// Sends `SceneEvent.pass` at the end of the turn of the loop.
    case schedulePass
}
