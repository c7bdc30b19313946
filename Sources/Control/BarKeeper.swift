package import Messages

/// The bar, as clients of the control interface fill and ask it.
package protocol BarKeeper: AnyObject {
    /// All items, from the first page on, also while the bar is hidden.
    var barItems: [BarItem] { get }
    /// How the bar stands.
    var barState: BarState { get }
    /// The item of this name; nil: there is none.
    func barItem(_ id: BarItemID) -> BarItem?
    /// Adds an item, or replaces the one of the same name.
    ///
    /// - Throws: Why the item is not taken; nothing changes then.
    func setBarItem(_ item: BarItem) throws(BarRefusal)
    /// Removes an item, if it is there.
    func removeBarItem(_ id: BarItemID)
    /// Asks the bar for something; `completion` is called once, with what became of it.
    func askBar(_ request: BarRequest, completion: @escaping (BarOutcome) -> Void)
    /// Has the bar be a pill, or no pill.
    func minimiseBar(_ isMinimised: Bool)
}
