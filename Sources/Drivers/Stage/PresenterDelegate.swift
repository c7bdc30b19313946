package import Scene

/// Receives a person's actions on the cards, and learns whether there is a screen.
package protocol PresenterDelegate: AnyObject {
    /// Handles a report of the scene.
    func told(_ report: SceneReport)
    /// A compositor has all protocols that are needed to show messages: the first one, or one that followed.
    func compositorUsable()
    /// The connection to the compositor was lost, or the compositor ended it; the presenter waits for this compositor
    /// or another one.
    func compositorLost(_ reason: String)
    /// The compositor lacks a protocol without which nothing can be shown; `reason` names it.
    func compositorUnusable(_ reason: String)
}

extension PresenterDelegate {
    /// Does nothing.
    package func compositorUsable() {}
}
