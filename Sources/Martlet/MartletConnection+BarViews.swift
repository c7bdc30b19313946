internal import Bus

extension MartletConnection {
    /// Where a view would stand that a program draws for the open view of the bar. The height is the most that there may be:
    /// what is higher than the screen scrolls.
    public func barRoom() throws(MartletError) -> MessageRoom {
        try call(
            "BarRoom", writing: { _ in },
            reading: { (reply) throws(BusError) in try MessageRoom(reply) })
    }

    /// Puts an item on the bar with a view that stands, when the bar is opened, in the place of picture and texts.
    ///
    /// The connection keeps the view until ``clearBarItem(_:)``. While the program waits for events
    /// (``wait(milliseconds:)``, ``nextEvent()``), the view is drawn again wherever it comes to stand in another room, and
    /// told of taps. Events are subscribed to.
    ///
    /// - Parameters:
    ///   - item: What else the item shows.
    ///   - view: What is to be drawn.
    /// - Returns: The id of the item.
    @discardableResult
    public func setBarItem(
        _ item: BarItem, showing view: any MessageView
    ) throws(MartletError) -> String {
        try subscribe()
        let room = try barRoom()
        var item = item
        item.content = view.content(in: room)
        let id = try setBarItem(item)
        barViews[id] = ShownBarView(view: view, room: room, isKept: item.isKept)
        return id
    }

    /// Draws the view of an item of the bar again, because it looks different now.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where the item is gone. Nothing happens for an item without a view.
    public func redrawBarItem(_ id: String) throws(MartletError) {
        guard let shown = barViews[id] else { return }
        var item = BarItem(id: id)
        item.content = shown.view.content(in: shown.room)
        item.isKept = shown.isKept
        try setBarItem(item)
    }

    /// Has the views do what an event means for them.
    func serveBarViews(_ event: MessageEvent) throws(MartletError) {
        switch event {
        case .barContentWanted(let id, let room):
            barViews[id]?.room = room
            try redrawBarItem(id)
        case .barContentTapped(let id, let point):
            if barViews[id]?.view.tapped(at: point) == true { try redrawBarItem(id) }
        default: break
        }
    }
}
