import Bus

/// Finds out whether assistive technology is running, from `org.a11y.Bus` on the session bus, and the address of the
/// accessibility bus. Never starts the service.
final class AssistiveWatch {
    private let session: BusConnection
    /// Called with the address of the accessibility bus when assistive technology is running; nil: it is not running
    /// any more.
    private let told: (String?) -> Void
    private var matches: [BusMatch] = []
    /// Whether the service reports running technology; nil: no report yet.
    private var isRunning = false
    /// Number of the last question, so that answers to earlier ones are ignored.
    private var inquiry = 0

    private static let name = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"
    private static let properties = "org.freedesktop.DBus.Properties"
    private static let status = "org.a11y.Status"

    init(session: BusConnection, told: @escaping (String?) -> Void) {
        (self.session, self.told) = (session, told)
    }

    func start() throws(BusError) {
        let rule = MatchRule(
            sender: Self.name, path: Self.path, interface: Self.properties,
            member: "PropertiesChanged", firstArgument: Self.status)
        matches = [
            try session.match(rule) { [self] _ in askStatus() },
            try session.watchOwner(of: Self.name) { [self] owner in
                if owner == nil { set(false) } else { askStatus() }
            },
        ]
        // Asks for the owner first: a call to a name without an owner would start the service.
        try session.call(.bus, "NameHasOwner") {
            $0.string(Self.name)
        } reply: { [self] result in
            attempt { () throws(BusError) in if try result.get().bool() { askStatus() } }
        }
    }

    /// Runs `body`, ignoring errors: without a bus nothing is reported.
    private func attempt(_ body: () throws(BusError) -> Void) {
        do throws(BusError) { try body() } catch {}
    }

    private func askStatus() {
        inquiry += 1
        let number = inquiry
        let target = BusTarget(
            destination: Self.name, path: Self.path, interface: Self.properties)
        attempt { () throws(BusError) in
            try session.call(target, "GetAll") {
                $0.string(Self.status)
            } reply: { [self] result in
                guard number == inquiry else { return }
                var isOn = false
                attempt { () throws(BusError) in
                    let reader = try result.get()
                    try reader.dictionary(keyLimit: 64) { (key, signature) throws(BusError) in
                        guard signature == "b", key == "IsEnabled" || key == "ScreenReaderEnabled"
                        else { return }
                        if try reader.bool() { isOn = true }
                    }
                }
                set(isOn)
            }
        }
    }

    private func set(_ isOn: Bool) {
        if !isOn { inquiry += 1 }
        guard isOn != isRunning else { return }
        isRunning = isOn
        if isOn { askAddress() } else { told(nil) }
    }

    private func askAddress() {
        let target = BusTarget(destination: Self.name, path: Self.path, interface: Self.name)
        attempt { () throws(BusError) in
            try session.call(target, "GetAddress") { [self] result in
                guard isRunning else { return }
                attempt { () throws(BusError) in
                    let address = try result.get().string(limit: 4096)
                    if !address.isEmpty { told(address) }
                }
            }
        }
    }
}
