import Bus
import Messages

/// Calls about the panel.
extension Control {
    /// Opens or toggles the panel.
    func panel(_ call: MethodCall, _ command: PanelCommand) throws(BusError) {
        let name = try call.reader.text(longest: TextLimits.name)
        let takesFocus = try call.reader.bool()
        guard let output = output(name, of: call) else { return }
        guard surroundings.panel(command, output, takesFocus) else {
            return call.fail(.noOutput("there is no output to show the panel on"))
        }
        call.reply()
    }

    func closePanel(_ call: MethodCall) {
        // Without an output no panel is open, so this cannot fail.
        _ = surroundings.panel(.close, "", false)
        call.reply()
    }

    /// Reports to subscribers that the panel opened or closed.
    package func panelChanged(_ isOpen: Bool) {
        emit("PanelChanged") { $0.bool(isOpen) }
    }
}
