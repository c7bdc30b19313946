import Bus

extension DaemonCall<Void> {
    /// Opens the panel, which lists the messages of the history. A panel that is open on another output moves to this
    /// one.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` where the output does not exist.
    ///
    /// - Parameters:
    ///   - output: The name of an output; nil: the one on which messages are shown.
    ///   - takesFocus: Whether the panel takes keyboard focus at once; otherwise it does when somebody writes in it.
    public static func openPanel(output: String? = nil, focus takesFocus: Bool = false)
        -> DaemonCall
    {
        panel("OpenPanel", output, takesFocus)
    }

    /// Closes the panel; where it is closed, nothing happens.
    public static var closePanel: DaemonCall { DaemonCall("ClosePanel") }

    /// Closes the panel if it is open, otherwise opens it.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` where the output does not exist.
    ///
    /// - Parameters:
    ///   - output: The name of an output; nil: the one on which messages are shown.
    ///   - takesFocus: Whether a panel that is opened takes keyboard focus at once.
    public static func togglePanel(
        output: String? = nil, focus takesFocus: Bool = false
    ) -> DaemonCall {
        panel("TogglePanel", output, takesFocus)
    }

    private static func panel(
        _ member: String, _ output: String?, _ takesFocus: Bool
    ) -> DaemonCall {
        DaemonCall(
            member,
            writing: { writer in
                writer.string(output ?? "")
                writer.bool(takesFocus)
            })
    }
}

extension DaemonCall<Bool> {
    /// Returns whether the panel is open.
    public static var isPanelOpen: DaemonCall { DaemonCall("PanelOpen") }
}
