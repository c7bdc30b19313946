package import Bus
import Messages

/// What the desktop wants, as the settings portal tells it (org.freedesktop.portal.Settings), now
/// and whenever that changes.
///
/// Motion is reduced where either the portal's own setting or GNOME's, which is older, says so.
package final class DesktopSettings {
    private let bus: BusConnection
    private let handler: (DesktopPreferences) -> Void
    private var matches: [BusMatch] = []
    private var preferences = DesktopPreferences()
    private var asksForLessMotion = false
    private var hasAnimations = true

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// What is asked for.
    private enum Setting: CaseIterable {
        /// 0 no preference, 1 dark, 2 light.
        case colorScheme
        /// 0 no preference, 1 reduced; not every portal has it.
        case reducedMotion
        /// GNOME's switch; true: things may move.
        case animations

        var namespace: String {
            switch self {
            case .colorScheme, .reducedMotion: "org.freedesktop.appearance"
            case .animations: "org.gnome.desktop.interface"
            }
        }

        var key: String {
            switch self {
            case .colorScheme: "color-scheme"
            case .reducedMotion: "reduced-motion"
            case .animations: "enable-animations"
            }
        }
    }

    /// - Parameter handler: Told of every change; before the first, nothing is wanted.
    package init(
        bus: BusConnection, handler: @escaping (DesktopPreferences) -> Void
    ) throws(BusError) {
        self.bus = bus
        self.handler = handler
        for namespace in [Setting.colorScheme.namespace, Setting.animations.namespace] {
            let rule = MatchRule(
                sender: Self.portal, path: Self.path, interface: Self.interface,
                member: "SettingChanged", firstArgument: namespace)
            matches.append(try bus.match(rule) { [self] signal in changed(signal.reader) })
        }
        matches.append(
            try bus.watchOwner(of: Self.portal) { [self] owner in
                if owner != nil { askAll() }
            })
        askAll()
    }

    private func askAll() {
        for setting in Setting.allCases { ask(setting) }
    }

    private func ask(_ setting: Setting) {
        let target = BusTarget(
            destination: Self.portal, path: Self.path, interface: Self.interface)
        do throws(BusError) {
            try bus.call(target, "Read") { arguments in
                arguments.string(setting.namespace)
                arguments.string(setting.key)
            } reply: { [self] result in
                do throws(BusError) { take(setting, try result.get()) } catch {
                    // No portal, or one without this setting.
                }
            }
        } catch {
            // The bus is gone, which its owner is told.
        }
    }

    private func changed(_ reader: MessageReader) {
        do throws(BusError) {
            let namespace = try reader.string()
            let key = try reader.string()
            for setting in Setting.allCases
            where setting.namespace == namespace && setting.key == key { take(setting, reader) }
        } catch {
            // A signal of another signature tells nothing.
        }
    }

    private func take(_ setting: Setting, _ reader: MessageReader) {
        let old = preferences
        let number = Self.number(reader)
        switch setting {
        case .colorScheme: preferences.appearance = number == 1 ? .dark : .light
        case .reducedMotion: asksForLessMotion = number == 1
        case .animations: hasAnimations = number != 0
        }
        preferences.reducedMotion = asksForLessMotion || !hasAnimations
        if preferences != old { handler(preferences) }
    }

    /// The number or truth value in as many variants as it is wrapped; nil for anything else.
    private static func number(_ reader: MessageReader) -> UInt32? {
        do throws(BusError) {
            return try reader.variant { (signature) throws(BusError) -> UInt32? in
                switch signature {
                case "u": try reader.uint32()
                case "b": try reader.bool() ? 1 : 0
                case "v": number(reader)
                default: nil
                }
            }
        } catch { return nil }
    }
}
