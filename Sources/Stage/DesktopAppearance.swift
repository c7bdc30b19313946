package import Bus
package import Layout

/// Whether the desktop wants light or dark, as the portal tells it
/// (`org.freedesktop.appearance color-scheme`), now and whenever it changes.
package final class DesktopAppearance {
    private let bus: BusConnection
    private let handler: (Appearance) -> Void
    private var match: BusMatch?
    private var owner: BusMatch?

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"

    /// - Parameter handler: Told of every answer, also if it is the same again.
    package init(bus: BusConnection, handler: @escaping (Appearance) -> Void) throws(BusError) {
        self.bus = bus
        self.handler = handler
        match = try bus.match(
            MatchRule(
                sender: Self.portal, path: Self.path, interface: Self.interface,
                member: "SettingChanged", firstArgument: Self.namespace)
        ) { [self] signal in changed(signal.reader) }
        owner = try bus.watchOwner(of: Self.portal) { [self] owner in
            if owner != nil { ask() }
        }
        ask()
    }

    /// A desktop without the portal, or without a preference, is a light one.
    private func ask() {
        do throws(BusError) {
            try bus.call(
                BusTarget(
                    destination: Self.portal, path: Self.path, interface: Self.interface), "Read"
            ) { arguments in
                arguments.string(Self.namespace)
                arguments.string(Self.key)
            } reply: { [self] result in
                do throws(BusError) { handler(Self.appearance(try result.get())) } catch {
                    // No portal, or an older one without this setting.
                }
            }
        } catch {
            // The bus is gone, which its owner is told.
        }
    }

    private func changed(_ reader: MessageReader) {
        do throws(BusError) {
            guard try reader.string() == Self.namespace, try reader.string() == Self.key else {
                return
            }
            handler(Self.appearance(reader))
        } catch {
            // A signal of another signature tells nothing.
        }
    }

    /// Reads 0 (no preference), 1 (dark) or 2 (light), in as many variants as it is wrapped.
    private static func appearance(_ reader: MessageReader) -> Appearance {
        do throws(BusError) {
            return try reader.variant { (signature) throws(BusError) -> Appearance in
                switch signature {
                case "u": try reader.uint32() == 1 ? .dark : .light
                case "v": appearance(reader)
                default: .light
                }
            }
        } catch { return .light }
    }
}
