import Bus

/// Opens and closes the panel of a running daemon by its D-Bus calls.
@MainActor struct PanelSwitch {
    private let bus: BusConnection
    private let target: BusTarget
    private let isMartlet: Bool

    /// Nil: the daemon has no panel.
    init?(of contender: Contender, on bus: BusConnection) {
        self.bus = bus
        isMartlet = contender == .martletd
        switch contender {
        case .martletd:
            target = BusTarget(
                destination: "org.martlet.Martlet1", path: "/org/martlet/Martlet1",
                interface: "org.martlet.Martlet1")
        case .swaync:
            // The calls of `swaync-client --open-panel` and `--close-panel`.
            target = BusTarget(
                destination: "org.erikreider.swaync.cc", path: "/org/erikreider/swaync/cc",
                interface: "org.erikreider.swaync.cc")
        case .mako, .dunst, .fnott: return nil
        }
    }

    /// A call that is under way.
    final class Sent {
        var isAnswered = false
        var failure: String?
    }

    /// Opens the panel; the reply arrives while the loop runs.
    func sendOpen() throws -> Sent {
        let sent = Sent()
        try bus.call(
            target, isMartlet ? "OpenPanel" : "SetVisibility", timeout: Self.patience,
            arguments: { writeOpen(to: &$0) },
            reply: { result in
                sent.isAnswered = true
                do {
                    _ = try result.get()
                } catch {
                    sent.failure = "\(error)"
                }
            })
        return sent
    }

    /// Opens the panel and waits for the reply.
    func open() throws {
        _ = try bus.callAndWait(
            target, isMartlet ? "OpenPanel" : "SetVisibility", timeout: Self.patience
        ) { writeOpen(to: &$0) }
    }

    /// Gives the open panel of martletd keyboard focus, and waits for the reply.
    func focus() throws {
        _ = try bus.callAndWait(target, "OpenPanel", timeout: Self.patience) { writer in
            writer.string("")
            writer.bool(true)
        }
    }

    /// Closes the panel and waits for the reply, which arrives before the panel has disappeared.
    func close() throws {
        _ = try bus.callAndWait(
            target, isMartlet ? "ClosePanel" : "SetVisibility", timeout: Self.patience
        ) { writer in
            if !isMartlet { writer.bool(false) }
        }
    }

    /// Microseconds.
    private static let patience: UInt64 = 20_000_000

    private func writeOpen(to writer: inout MessageWriter) {
        guard isMartlet else { return writer.bool(true) }
        // On the output where messages are shown, without keyboard focus.
        writer.string("")
        writer.bool(false)
    }
}
