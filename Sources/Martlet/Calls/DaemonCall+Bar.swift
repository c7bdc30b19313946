import Bus

extension DaemonCall<String> {
    /// Puts an item on the bar, or changes the one of its ``BarItem/id``: what the item leaves nil stays as it was. The item is
    /// gone with this connection, unless it is kept.
    ///
    /// The value: the id of the item. Fails with ``MartletError/invalidValue(_:)`` for a value that the daemon refuses, and with
    /// ``MartletError/refused(name:text:)`` where another program has an item of this id, or as many items are there as may be.
    ///
    /// What a person presses comes to this connection alone, as ``MessageEvent/barPressed(id:key:token:)`` and
    /// ``MessageEvent/barSeek(id:time:)``.
    public static func setBarItem(_ item: BarItem) -> DaemonCall {
        DaemonCall("SetBarItem", writing: { item.write(to: &$0) })
    }
}

extension DaemonCall<Void> {
    /// Changes an item of the bar without asking for its id.
    static func changeBarItem(_ item: BarItem) -> DaemonCall {
        DaemonCall("SetBarItem", writing: { item.write(to: &$0) })
    }

    /// Removes an item that this connection has set, or one that is kept.
    ///
    /// Fails with ``MartletError/refused(name:text:)`` where no program has set such an item, or another one has.
    public static func clearBarItem(_ id: String) -> DaemonCall {
        DaemonCall("ClearBarItem", writing: { $0.string(id) })
    }

    /// Has the bar be a pill, or no pill.
    public static func minimiseBar(_ isMinimised: Bool = true) -> DaemonCall {
        DaemonCall("MinimiseBar", writing: { $0.bool(isMinimised) })
    }
}

extension DaemonCall<[ShownBarItem]> {
    /// Asks for all items of the bar, from the first page on, also while the bar is hidden.
    public static var barItems: DaemonCall {
        DaemonCall(
            "ListBarItems",
            reading: { (reply) throws(BusError) in
                var items: [ShownBarItem] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    if let item = try ShownBarItem.read(reply) { items.append(item) }
                }
                return items
            })
    }
}

extension DaemonCall<BarState> {
    /// Asks how the bar stands.
    public static var barState: DaemonCall {
        DaemonCall(
            "BarState",
            reading: { (reply) throws(BusError) in
                BarState(rawValue: try reply.string()) ?? .hidden
            })
    }
}

extension DaemonCall<BarOutcome> {
    /// Opens the bar into its view. Answered when the view stands, or will not; the daemon waits for a finger that drags the
    /// bar.
    public static var openBar: DaemonCall { ask("OpenBar") }

    /// Closes the view, so that the bar is seen. Answered when that is done, or will not be.
    public static var closeBar: DaemonCall { ask("CloseBar") }

    /// Has the bar appear although it was swiped away or dismissed. Answered when the bar stands, or will not.
    public static var presentBar: DaemonCall { ask("PresentBar") }

    /// Has the bar disappear until there is something new to show. Answered when the bar is gone, or will not be.
    public static var dismissBar: DaemonCall { ask("DismissBar") }

    /// Gives the bar keyboard focus, and has it appear for that. Answered when the bar stands, or will not.
    public static var focusBar: DaemonCall { ask("FocusBar") }

    /// Waits for a minute: a finger may rest on the bar.
    private static func ask(_ member: String) -> DaemonCall {
        DaemonCall(
            member, patience: 60_000,
            reading: { (reply) throws(BusError) in
                BarOutcome(rawValue: try reply.string()) ?? .impossible
            })
    }
}

extension DaemonCall<MessageRoom> {
    /// Asks where a picture that a program draws would stand in the open view of the bar. The height is the most that there
    /// may be: what is higher than the screen scrolls.
    public static var barRoom: DaemonCall {
        DaemonCall("BarRoom", reading: { (reply) throws(BusError) in try MessageRoom(reply) })
    }
}
