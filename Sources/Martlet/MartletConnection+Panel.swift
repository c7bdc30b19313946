internal import Bus

extension MartletConnection {
    /// Opens the panel, which lists the messages of the history. One that is open at another output goes to this one.
    ///
    /// - Parameters:
    ///   - output: The name of an output; nil: the one on which messages are shown.
    ///   - takesFocus: Whether the panel takes keyboard focus at once; else when somebody writes in it.
    /// - Throws: ``MartletError/invalidValue(_:)`` where the output is not there.
    public func openPanel(
        output: String? = nil, focus takesFocus: Bool = false
    ) throws(MartletError) {
        try panel("OpenPanel", output, takesFocus)
    }

    /// Closes the panel; nothing happens where it is closed.
    public func closePanel() throws(MartletError) {
        try call("ClosePanel", writing: { _ in }, reading: { _ in })
    }

    /// Closes the panel if it is open, else opens it.
    ///
    /// - Parameters:
    ///   - output: The name of an output; nil: the one on which messages are shown.
    ///   - takesFocus: Whether a panel that is opened takes keyboard focus at once.
    /// - Throws: ``MartletError/invalidValue(_:)`` where the output is not there.
    public func togglePanel(
        output: String? = nil, focus takesFocus: Bool = false
    ) throws(MartletError) {
        try panel("TogglePanel", output, takesFocus)
    }

    /// Whether the panel is open.
    public func isPanelOpen() throws(MartletError) -> Bool {
        try call(
            "PanelOpen", writing: { _ in },
            reading: { (reply) throws(BusError) in try reply.bool() })
    }

    private func panel(
        _ method: String, _ output: String?, _ takesFocus: Bool
    ) throws(MartletError) {
        try call(
            method,
            writing: { writer in
                writer.string(output ?? "")
                writer.bool(takesFocus)
            }, reading: { _ in })
    }
}
