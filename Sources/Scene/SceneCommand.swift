package import InputPanels

/// A command of the scene. Commands are carried out in the order in which they were returned.
package enum SceneCommand {
    case surface(SurfaceCommand)
    case seat(SeatCommand)
    case report(SceneReport)
    /// Answers all requests for keyboard regions.
    case answerRegions([KeyboardRegion])
    /// Finds out whether an output is off, and reports a change by `SceneEvent.outputs`. `isSeen`: whether it is on where
    /// another program has control of its power.
    case checkPower(OutputNumber, isSeen: Bool)
    /// Sends `SceneEvent.pass` at the end of the turn of the loop.
    case schedulePass
}
