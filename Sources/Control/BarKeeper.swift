package import Messages

/// The bar's interface for clients of the control interface.
package protocol BarKeeper: AnyObject {
    /// The listed items in the order of their pages, even while the bar is hidden.
    var barItems: [BarItem] { get }
    /// The state that the bar has or moves to.
    var barState: BarState { get }
    /// The item with this id; nil: there is none.
    func barItem(_ id: BarItemID) -> BarItem?
    /// Adds an item, or replaces the one with the same id.
    ///
    /// - Throws: Why the item was refused; then nothing changes.
    func setBarItem(_ item: BarItem) throws(BarRefusal)
    /// Removes an item, if it exists.
    func removeBarItem(_ id: BarItemID)
    /// Makes a request to the bar; `completion` is called once, with the outcome.
    func askBar(_ request: BarRequest, completion: @escaping (BarOutcome) -> Void)
    /// Sets whether the bar is minimised to a pill.
    func minimiseBar(_ isMinimised: Bool)
}
