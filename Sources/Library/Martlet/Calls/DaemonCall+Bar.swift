import Bus

extension DaemonCall<String> {
    /// Puts an item on the bar, or changes the one with its ``BarItem/id``; nil leaves a value as it was. The item is
    /// removed with this connection, unless it is kept.
    ///
    /// The value is the id of the item. Fails with ``MartletError/invalidValue(_:)`` for a value that the daemon
    /// refuses, and with ``MartletError/refused(name:text:)`` if another program has an item with this id, or the
    /// item limit is reached.
    ///
    /// Pressed buttons and set times are reported to this connection alone, as
    /// ``MessageEvent/barPressed(id:key:token:)`` and ``MessageEvent/barSeek(id:time:)``.
    public static func setBarItem(_ item: BarItem) -> DaemonCall {
        DaemonCall(.setBarItem, writing: { item.write(to: &$0) })
    }
}

extension DaemonCall<Void> {
    /// Changes an item of the bar, without returning its id.
    static func changeBarItem(_ item: BarItem) -> DaemonCall {
        DaemonCall(.setBarItem, writing: { item.write(to: &$0) })
    }

    /// Removes an item that this connection has set, or one that is kept.
    ///
    /// Fails with ``MartletError/refused(name:text:)`` if no program has set such an item, or another one has.
    public static func clearBarItem(_ id: String) -> DaemonCall {
        DaemonCall(.clearBarItem, writing: { $0.string(id) })
    }

    /// Turns the bar into a pill, or back.
    public static func minimiseBar(_ isMinimised: Bool = true) -> DaemonCall {
        DaemonCall(.minimiseBar, writing: { $0.bool(isMinimised) })
    }
}

extension DaemonCall<[ShownBarItem]> {
    /// Returns all items of the bar, from the first page on, also while the bar is hidden.
    public static var barItems: DaemonCall {
        DaemonCall(
            .listBarItems,
            reading: { (reply) throws(BusError) in
                try reply.items { (reader) throws(BusError) in try ShownBarItem.read(reader) }
            })
    }
}

extension DaemonCall<BarState> {
    /// Returns the state of the bar.
    public static var barState: DaemonCall {
        DaemonCall(
            .barState,
            reading: { (reply) throws(BusError) in
                BarState(rawValue: try reply.string()) ?? .hidden
            })
    }
}

extension DaemonCall<BarOutcome> {
    /// Opens the bar into its view. The answer comes when the view is open, or will not be; while a finger drags the
    /// bar, the daemon waits.
    public static var openBar: DaemonCall { ask(.openBar) }

    /// Closes the view, so that the bar is shown. The answer comes when that is done, or will not be.
    public static var closeBar: DaemonCall { ask(.closeBar) }

    /// Shows the bar although it was swiped away or dismissed. The answer comes when the bar is shown, or will not be.
    public static var presentBar: DaemonCall { ask(.presentBar) }

    /// Hides the bar until there is something new to show. The answer comes when the bar is hidden, or will not be.
    public static var dismissBar: DaemonCall { ask(.dismissBar) }

    /// Gives the bar keyboard focus, and shows it for that. The answer comes when the bar is shown, or will not be.
    public static var focusBar: DaemonCall { ask(.focusBar) }

    /// Waits up to a minute for the answer, since a finger may rest on the bar.
    private static func ask(_ method: ControlMethod) -> DaemonCall {
        DaemonCall(
            method, patience: 60_000,
            reading: { (reply) throws(BusError) in
                BarOutcome(rawValue: try reply.string()) ?? .impossible
            })
    }
}

extension DaemonCall<MessageRoom> {
    /// Returns the room for a picture that a program draws in the open view of the bar. The height is that of the
    /// tallest picture: one that is taller than the screen scrolls.
    public static var barRoom: DaemonCall { DaemonCall(.barRoom) }
}
