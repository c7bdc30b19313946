import Wayland

extension HeadlessSession {
    /// Turns an output on or off, as swayidle and phosh do.
    ///
    /// - Returns: Whether the compositor can.
    package func setPower(of name: String, isOn: Bool) throws -> Bool {
        let connection = try Connection.open(socket: displayPath)
        defer { connection.close() }
        let globals = Globals(connection)
        try connection.roundtrip()
        guard let offer = globals.offers(of: ZwlrOutputPowerManagerV1.self).first else {
            return false
        }
        let manager = globals.bind(offer, as: ZwlrOutputPowerManagerV1.self, maximum: 1)
        var found: WlOutput?
        let outputs = globals.offers(of: WlOutput.self).map {
            globals.bind($0, as: WlOutput.self, maximum: 4)
        }
        for output in outputs {
            output.onEvent = { event in
                if case .name(name) = event { found = output }
            }
        }
        try connection.roundtrip()
        guard let found else { throw HarnessError("no output \(name)") }
        let power = manager.getOutputPower(output: found)
        var hasFailed = false
        power.onEvent = { event in if case .failed = event { hasFailed = true } }
        power.setMode(mode: isOn ? .on : .off)
        try connection.roundtrip()
        for output in outputs { output.onEvent = nil }
        power.onEvent = nil
        return !hasFailed
    }
}
