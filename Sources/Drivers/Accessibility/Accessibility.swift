package import Bus
package import Scene

/// Reports what is on the screen to assistive technology, by AT-SPI over D-Bus.
///
/// While no assistive technology is running, there is no connection to the accessibility bus, and no trees of
/// accessible objects are built.
package final class Accessibility {
    private let loop: EventLoop
    private let language: AccessibleLanguage
    private let version: String
    private var watch: AssistiveWatch?
    /// The connection to the accessibility bus; nil: no assistive technology is running.
    private var link: AccessibleLink?
    /// Called with true when assistive technology starts and trees must be passed to `show`, with false when it has
    /// ended.
    package var onNeedChanged: (Bool) -> Void = { _ in }
    /// Called when assistive technology operates an object, for example presses a button.
    package var perform: (AccessibleKey, AccessibleDeed) -> Void = { _, _ in }

    /// - Parameter version: Version of Martlet.
    package init(
        session: BusConnection, loop: EventLoop, language: AccessibleLanguage, version: String
    ) {
        (self.loop, self.language, self.version) = (loop, language, version)
        watch = AssistiveWatch(session: session) { [self] address in
            close()
            if let address { open(address) }
        }
    }

    /// Starts watching whether assistive technology is running.
    package func start() throws(BusError) { try watch?.start() }

    /// Reports the current tree of accessible objects; without assistive technology nothing happens.
    package func show(_ tree: AccessibleTree) { link?.show(tree) }

    /// Removes the objects from the accessibility bus.
    package func stop() {
        watch = nil
        close()
    }

    private func open(_ address: String) {
        do throws(BusError) {
            let link = try AccessibleLink(
                address: address, loop: loop, language: language, version: version)
            link.perform = { [self] key, deed in perform(key, deed) }
            link.onLost = { [self] in close() }
            self.link = link
            onNeedChanged(true)
        } catch {
            // The accessibility bus ended meanwhile; `watch` reports the address of the next one.
        }
    }

    private func close() {
        guard let link else { return }
        self.link = nil
        link.close()
        onNeedChanged(false)
    }
}

/// The language of the texts that assistive technology reads.
package struct AccessibleLanguage {
    /// As in the environment, such as `de_AT.UTF-8`.
    let locale: String
    /// The name of a role in the language, by its name in AT-SPI's own table.
    let roleName: (String) -> String

    package init(locale: String, roleName: @escaping (String) -> String) {
        (self.locale, self.roleName) = (locale, roleName)
    }
}

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
