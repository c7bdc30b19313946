import Wayland

/// Control of the power of an output, which no other program has meanwhile: as phosh has it all the time, and wlopm for a
/// moment.
@MainActor package final class OutputPower {
    private let connection: Connection
    private let power: ZwlrOutputPowerV1
    private let outputs: [WlOutput]
    /// The power that the compositor has told last.
    private var mode: ZwlrOutputPowerV1.Mode?
    /// Whether the compositor lets nobody, or somebody else, turn the output off.
    package private(set) var isRefused = false

    /// - Throws: `HarnessError` where the compositor has no such protocol, or no such output.
    package init(of name: String, in session: HeadlessSession) throws {
        connection = try Connection.open(socket: session.displayPath)
        let globals = Globals(connection)
        try connection.roundtrip()
        guard let offer = globals.offers(of: ZwlrOutputPowerManagerV1.self).first else {
            throw HarnessError("nobody can turn outputs off")
        }
        let manager = globals.bind(offer, as: ZwlrOutputPowerManagerV1.self)
        var found: WlOutput?
        outputs = globals.offers(of: WlOutput.self).map {
            globals.bind($0, as: WlOutput.self)
        }
        for output in outputs {
            output.onEvent = { event in
                if case .name(name) = event { found = output }
            }
        }
        try connection.roundtrip()
        for output in outputs { output.onEvent = nil }
        guard let found else { throw HarnessError("no output \(name)") }
        power = manager.getOutputPower(output: found)
        power.onEvent = { [unowned self] event in
            MainActor.assumeIsolated {
                switch event {
                case .failed: isRefused = true
                case .mode(let mode): self.mode = mode
                }
            }
        }
        try connection.roundtrip()
    }

    /// Whether the output is on, as the compositor has told last.
    package var isOn: Bool { mode == .on }

    isolated deinit {
        power.onEvent = nil
        connection.close()
    }

    /// Turns the output on or off, and waits until it is: sway and labwc do so a moment later.
    package func set(isOn: Bool) throws {
        let wanted: ZwlrOutputPowerV1.Mode = isOn ? .on : .off
        power.setMode(mode: wanted)
        _ = try wait(for: "the power of the output") {
            try connection.roundtrip()
            return mode == wanted || isRefused ? true : nil
        }
    }
}

extension HeadlessSession {
    /// Turns an output on or off, as swayidle and wlopm do.
    ///
    /// - Returns: Whether that was not refused.
    package func setPower(of name: String, isOn: Bool) throws -> Bool {
        let power = try OutputPower(of: name, in: self)
        guard !power.isRefused else { return false }
        try power.set(isOn: isOn)
        return !power.isRefused
    }

    /// Whether an output is on. Meanwhile no other program can turn it on or off.
    package func isOn(_ name: String) throws -> Bool { try OutputPower(of: name, in: self).isOn }
}
