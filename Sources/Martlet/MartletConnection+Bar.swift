internal import Bus

extension MartletConnection {
    /// Puts an item on the bar, or changes the one of its ``BarItem/id``: what the item leaves nil stays as it was. The item
    /// is gone with this connection, unless it is kept.
    ///
    /// What its person presses comes to this connection alone, as ``MessageEvent/barPressed(id:key:token:)`` and
    /// ``MessageEvent/barSeek(id:time:)``, once ``subscribe()`` was called.
    ///
    /// - Returns: The id of the item.
    /// - Throws: ``MartletError/invalidValue(_:)`` for a value that the daemon refuses, ``MartletError/refused(name:text:)``
    ///   where another program has an item of this id, or as many items are there as may be.
    @discardableResult
    public func setBarItem(_ item: BarItem) throws(MartletError) -> String {
        try call(
            "SetBarItem", writing: { item.write(to: &$0) },
            reading: { (reply) throws(BusError) in try reply.string() })
    }

    /// Removes an item that this connection has set, or one that is kept.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where no program has set such an item, or another one has.
    public func clearBarItem(_ id: String) throws(MartletError) {
        try call("ClearBarItem", writing: { $0.string(id) }, reading: { _ in })
        barViews[id] = nil
    }

    /// All items of the bar, from the first page on, also while the bar is hidden.
    public func barItems() throws(MartletError) -> [ShownBarItem] {
        try call(
            "ListBarItems", writing: { _ in },
            reading: { (reply) throws(BusError) in
                var items: [ShownBarItem] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    if let item = try ShownBarItem.read(reply) { items.append(item) }
                }
                return items
            })
    }

    /// How the bar stands.
    public func barState() throws(MartletError) -> BarState {
        try call(
            "BarState", writing: { _ in },
            reading: { (reply) throws(BusError) in
                BarState(rawValue: try reply.string()) ?? .hidden
            })
    }

    /// Opens the bar into its view. Returns when the view stands, or will not; a finger that holds the bar is waited for.
    @discardableResult
    public func openBar() throws(MartletError) -> BarOutcome { try askBar("OpenBar") }

    /// Closes the view, so that the bar is seen. Returns when that is done, or will not be.
    @discardableResult
    public func closeBar() throws(MartletError) -> BarOutcome { try askBar("CloseBar") }

    /// Has the bar appear although it was swiped away or dismissed. Returns when the bar stands, or will not.
    @discardableResult
    public func presentBar() throws(MartletError) -> BarOutcome { try askBar("PresentBar") }

    /// Has the bar disappear until there is something new to show. Returns when it is gone, or will not be.
    @discardableResult
    public func dismissBar() throws(MartletError) -> BarOutcome { try askBar("DismissBar") }

    /// Has the bar be a pill, or no pill.
    public func minimiseBar(_ isMinimised: Bool = true) throws(MartletError) {
        try call("MinimiseBar", writing: { $0.bool(isMinimised) }, reading: { _ in })
    }

    /// How long the bar is waited for, in milliseconds: a finger may hold it.
    private static let barPatience = 60_000

    private func askBar(_ method: String) throws(MartletError) -> BarOutcome {
        try call(
            method, patience: Self.barPatience, writing: { _ in },
            reading: { (reply) throws(BusError) in
                BarOutcome(rawValue: try reply.string()) ?? .impossible
            })
    }
}
