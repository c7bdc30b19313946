package import Bus
package import InputPanels

/// Reads the state of on-screen keyboards from their services on the session bus, and reports every change.
///
/// No service is started for this, and a missing one costs nothing.
package final class KeyboardServices {
    private let bus: BusConnection
    private let handler: (KeyboardService, KeyboardService.State) -> Void
    private var matches: [BusMatch] = []

    /// - Parameter handler: Called once for every service, and then after every change.
    package init(
        bus: BusConnection, handler: @escaping (KeyboardService, KeyboardService.State) -> Void
    ) throws(BusError) {
        self.bus = bus
        self.handler = handler
        for service in KeyboardService.allCases {
            matches.append(
                try bus.match(service.change) { [self] _ in askState(of: service) })
            matches.append(
                try bus.watchOwner(of: service.name) { [self] owner in
                    handler(service, owner == nil ? .absent : .hidden)
                    if owner != nil { askState(of: service) }
                })
            askOwner(of: service)
        }
    }

    /// Asks for the owner first: a call to a name without an owner would start the service.
    private func askOwner(of service: KeyboardService) {
        let target = BusTarget(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus")
        do throws(BusError) {
            try bus.call(target, "NameHasOwner") { arguments in
                arguments.string(service.name)
            } reply: { [self] result in
                do throws(BusError) {
                    guard try result.get().bool() else { return handler(service, .absent) }
                    askState(of: service)
                } catch { handler(service, .absent) }
            }
        } catch {
            // The connection to the bus is closed; the owner of the bus handles that.
        }
    }

    private func askState(of service: KeyboardService) {
        let target = BusTarget(
            destination: service.name, path: service.path,
            interface: "org.freedesktop.DBus.Properties")
        do throws(BusError) {
            try bus.call(target, "Get") { arguments in
                arguments.string(service.interface)
                arguments.string(service.property)
            } reply: { [self] result in
                do throws(BusError) {
                    handler(service, Self.isTrue(try result.get()) ? .visible : .hidden)
                } catch {
                    // A service without this property has no visible keyboard.
                    handler(service, .hidden)
                }
            }
        } catch {
            // The connection to the bus is closed; the owner of the bus handles that.
        }
    }

    private static func isTrue(_ reader: MessageReader) -> Bool {
        do throws(BusError) {
            return try reader.variant { (signature) throws(BusError) -> Bool in
                signature == "b" ? try reader.bool() : false
            }
        } catch { return false }
    }
}

extension KeyboardService {
    fileprivate var name: String {
        switch self {
        case .osk0: "sm.puri.OSK0"
        case .kwin: "org.kde.KWin"
        }
    }

    fileprivate var path: String {
        switch self {
        case .osk0: "/sm/puri/OSK0"
        case .kwin: "/VirtualKeyboard"
        }
    }

    fileprivate var interface: String {
        switch self {
        case .osk0: "sm.puri.OSK0"
        case .kwin: "org.kde.kwin.VirtualKeyboard"
        }
    }

    fileprivate var property: String {
        switch self {
        case .osk0: "Visible"
        case .kwin: "visible"
        }
    }

    /// Match rule of the signal that reports changes.
    fileprivate var change: MatchRule {
        switch self {
        case .osk0:
            MatchRule(
                sender: name, path: path, interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged", firstArgument: interface)
        case .kwin:
            MatchRule(
                sender: name, path: path, interface: interface, member: "visibleChanged")
        }
    }
}
