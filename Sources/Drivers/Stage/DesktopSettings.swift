package import Bus
package import Layout
package import Messages

/// Reads the desktop's preferences from the settings portal (`org.freedesktop.portal.Settings`), and reports every
/// change.
///
/// Motion is reduced, and contrast is high, if either the portal's own setting or GNOME's older one says so.
package final class DesktopSettings {
    private let bus: BusConnection
    private let handler: (DesktopPreferences) -> Void
    private var matches: [BusMatch] = []
    private var values: [Setting: Value] = [:]
    private var preferences = DesktopPreferences()

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// A setting that is read.
    private enum Setting: CaseIterable {
        /// 0 no preference, 1 dark, 2 light.
        case colorScheme
        /// 0 no preference, 1 reduced; not every portal has it.
        case reducedMotion
        /// 0 no preference, 1 high; not every portal has it.
        case contrast
        /// Red, green and blue, 0…1; values outside of that range: no preference.
        case accentColor
        /// GNOME's switch; true: animations are allowed.
        case animations
        /// GNOME's factor of all texts, which Plasma sets too.
        case textScale
        /// KDE's resolution of fonts, in digits: 96 is the usual one, 0 is none. Plasma's portal hands on what stands
        /// in the file kdeglobals.
        case fontResolution
        /// GNOME's older switch.
        case highContrast

        var namespace: String {
            switch self {
            case .colorScheme, .reducedMotion, .contrast, .accentColor: "org.freedesktop.appearance"
            case .animations, .textScale: "org.gnome.desktop.interface"
            case .fontResolution: "org.kde.kdeglobals.General"
            case .highContrast: "org.gnome.desktop.a11y.interface"
            }
        }

        var key: String {
            switch self {
            case .colorScheme: "color-scheme"
            case .reducedMotion: "reduced-motion"
            case .contrast: "contrast"
            case .accentColor: "accent-color"
            case .animations: "enable-animations"
            case .textScale: "text-scaling-factor"
            case .fontResolution: "forceFontDPI"
            case .highContrast: "high-contrast"
            }
        }

        static let namespaces: [String] = [
            Setting.colorScheme.namespace, Setting.animations.namespace,
            Setting.fontResolution.namespace, Setting.highContrast.namespace,
        ]
    }

    /// A value as the portal sends it.
    private enum Value {
        /// A number or a boolean.
        case number(UInt32)
        case real(Double)
        case text(String)
        case color(red: Double, green: Double, blue: Double)
    }

    /// - Parameter handler: Called after every change; before the first call, there are no preferences.
    package init(
        bus: BusConnection, handler: @escaping (DesktopPreferences) -> Void
    ) throws(BusError) {
        self.bus = bus
        self.handler = handler
        for namespace in Setting.namespaces {
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
                do throws(BusError) { read(setting, try result.get()) } catch {
                    // There is no portal, or it does not have this setting.
                }
            }
        } catch {
            // The connection to the bus is closed; the owner of the bus handles that.
        }
    }

    private func changed(_ reader: MessageReader) {
        do throws(BusError) {
            let namespace = try reader.string()
            let key = try reader.string()
            for setting in Setting.allCases
            where setting.namespace == namespace && setting.key == key { read(setting, reader) }
        } catch {
            // Signals with another signature are ignored.
        }
    }

    private func read(_ setting: Setting, _ reader: MessageReader) {
        values[setting] = Self.value(reader)
        let fresh = DesktopSettings.preferences(from: values)
        guard fresh != preferences else { return }
        preferences = fresh
        handler(fresh)
    }

    /// Derives preferences from the values. A value of an unexpected type counts as unset.
    private static func preferences(from values: [Setting: Value]) -> DesktopPreferences {
        func number(_ setting: Setting) -> UInt32? {
            if case .number(let number)? = values[setting] { number } else { nil }
        }
        var preferences = DesktopPreferences()
        if number(.colorScheme) == 1 { preferences.appearance = .dark }
        preferences.reducedMotion = number(.reducedMotion) == 1 || number(.animations) == 0
        preferences.legibility.isHighContrast =
            number(.contrast) == 1 || number(.highContrast) == 1
        preferences.legibility.textScale = textScale(from: values)
        if case .color(let red, let green, let blue)? = values[.accentColor],
            [red, green, blue].allSatisfy({ $0 >= 0 && $0 <= 1 })
        {
            func channel(_ share: Double) -> UInt32 { UInt32((share * 255).rounded()) }
            preferences.legibility.accent = Color(
                channel(red) << 16 | channel(green) << 8 | channel(blue))
        }
        return preferences
    }

    /// By how much all text is larger: GNOME's factor, unless that is 1 and KDE's resolution says otherwise.
    private static func textScale(from values: [Setting: Value]) -> Double {
        var scales: [Double] = []
        if case .real(let factor)? = values[.textScale] { scales.append(factor) }
        if case .text(let digits)? = values[.fontResolution], let resolution = UInt32(digits) {
            scales.append(Double(resolution) / 96)
        }
        return scales.first { $0 >= 0.5 && $0 <= 3 && $0 != 1 } ?? 1
    }

    /// Reads a value, however many variants it is wrapped in; nil: it has another type.
    private static func value(_ reader: MessageReader) -> Value? {
        do throws(BusError) {
            return try reader.variant { (signature) throws(BusError) -> Value? in
                switch signature {
                case "u": return .number(try reader.uint32())
                case "b": return .number(try reader.bool() ? 1 : 0)
                case "d": return .real(try reader.double())
                case "s": return .text(try reader.string(limit: 16))
                case "(ddd)":
                    return try reader.structure("ddd") { () throws(BusError) -> Value in
                        let red = try reader.double()
                        let green = try reader.double()
                        return .color(red: red, green: green, blue: try reader.double())
                    }
                case "v": return value(reader)
                default: return nil
                }
            }
        } catch { return nil }
    }
}

/// The desktop's preferences for everything that is drawn.
package struct DesktopPreferences: Equatable, Sendable {
    /// Light, unless the desktop prefers dark.
    package var appearance = MessageAppearance.light
    /// Whether things fade instead of moving.
    package var reducedMotion = false
    /// Size of texts and strength of colours.
    package var legibility = Legibility()

    /// Creates the preferences of a desktop that sets none.
    package init() {}
}
