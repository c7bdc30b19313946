package import Scene

/// Who is told what a person does with the cards, and whether there is a screen at all.
package protocol PresenterDelegate: AnyObject {
    /// Something has happened on the screen.
    func told(_ report: SceneReport)
    /// The compositor went away, or threw us out; it or its successor is now waited for.
    func compositorLost(_ reason: String)
    /// The compositor lacks what nothing can be shown without; `reason` names it.
    func compositorUnusable(_ reason: String)
}
