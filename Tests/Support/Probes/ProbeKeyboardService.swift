import Bus

/// A service on the bus that reports whether an on-screen keyboard is shown, and shows none.
@MainActor package final class ProbeKeyboardService {
    /// The service that is imitated.
    package enum Kind: Sendable, CaseIterable {
        /// `sm.puri.OSK0`.
        case osk0
        /// KWin's.
        case kwin

        var name: String { self == .osk0 ? "sm.puri.OSK0" : "org.kde.KWin" }
        var path: String { self == .osk0 ? "/sm/puri/OSK0" : "/VirtualKeyboard" }

        var interface: BusInterface {
            switch self {
            case .osk0:
                BusInterface(
                    "sm.puri.OSK0", methods: [], signals: [],
                    properties: [BusProperty("Visible", "b", .announced)])
            case .kwin:
                BusInterface(
                    "org.kde.kwin.VirtualKeyboard", methods: [],
                    signals: [BusSignal("visibleChanged", "", "")],
                    properties: [BusProperty("visible", "b")])
            }
        }
    }

    private final class State {
        var isVisible = false
    }

    private let bus: BusClient
    private let kind: Kind
    private let state = State()
    private var export: BusExport?

    /// Appears on a session's bus, hidden.
    package init(_ kind: Kind, in session: HeadlessSession) throws {
        self.kind = kind
        bus = try BusClient(address: session.busAddress)
        let state = state
        export = try bus.connection.export(
            kind.interface, at: kind.path, methods: { _ in },
            properties: { _, writer in writer.bool(state.isVisible) })
        try bus.call(.bus, "RequestName") { writer in
            writer.string(kind.name)
            writer.uint32(0)
        }
    }

    /// Reports that its keyboard is visible or hidden, and answers requests for a moment.
    package func say(isVisible: Bool) throws {
        state.isVisible = isVisible
        switch kind {
        case .osk0:
            bus.connection.emitChanged(
                path: kind.path, interface: "sm.puri.OSK0", property: "Visible")
        case .kwin:
            bus.connection.emit(
                path: kind.path, interface: "org.kde.kwin.VirtualKeyboard",
                member: "visibleChanged")
        }
        try serve(0.1)
    }

    /// Answers requests, for so many seconds.
    package func serve(_ seconds: Double) throws { try bus.pump(seconds) }
}
