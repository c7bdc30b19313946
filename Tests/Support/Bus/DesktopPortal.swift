import Bus

/// A portal that serves the desktop's settings: org.freedesktop.portal.Settings.
@MainActor package final class DesktopPortal {
    /// A setting that can be asked for.
    package enum Setting: Sendable, CaseIterable {
        /// 0 no preference, 1 dark, 2 light.
        case colorScheme
        /// 0 no preference, 1 reduced.
        case reducedMotion
        /// 0 no preference, 1 high.
        case contrast
        /// Red, green and blue.
        case accentColor
        /// GNOME's switch.
        case animations
        /// GNOME's factor of all text.
        case textScale
        /// KDE's resolution of fonts.
        case fontResolution
        /// GNOME's older switch of contrast.
        case highContrast

        var name: [String] {
            switch self {
            case .colorScheme: ["org.freedesktop.appearance", "color-scheme"]
            case .reducedMotion: ["org.freedesktop.appearance", "reduced-motion"]
            case .contrast: ["org.freedesktop.appearance", "contrast"]
            case .accentColor: ["org.freedesktop.appearance", "accent-color"]
            case .animations: ["org.gnome.desktop.interface", "enable-animations"]
            case .textScale: ["org.gnome.desktop.interface", "text-scaling-factor"]
            case .fontResolution: ["org.kde.kdeglobals.General", "forceFontDPI"]
            case .highContrast: ["org.gnome.desktop.a11y.interface", "high-contrast"]
            }
        }
    }

    /// A value, of the type of its setting or of another.
    package enum Value: Sendable {
        case number(UInt32)
        case flag(Bool)
        case text(String)
        case real(Double)
        case color(Double, Double, Double)

        func write(to writer: inout MessageWriter) {
            switch self {
            case .number(let number): writer.variant("u") { $0.uint32(number) }
            case .flag(let flag): writer.variant("b") { $0.bool(flag) }
            case .text(let text): writer.variant("s") { $0.string(text) }
            case .real(let number): writer.variant("d") { $0.double(number) }
            case .color(let red, let green, let blue):
                writer.variant("(ddd)") { writer in
                    writer.structure("ddd") { writer in
                        for share in [red, green, blue] { writer.double(share) }
                    }
                }
            }
        }
    }

    private static let interface = BusInterface(
        "org.freedesktop.portal.Settings",
        methods: [
            BusMethod("Read", "ss", "namespace key", returns: "v", "value"),
            BusMethod("ReadOne", "ss", "namespace key", returns: "v", "value"),
        ],
        signals: [BusSignal("SettingChanged", "ssv", "namespace key value")],
        properties: [])

    private static let path = "/org/freedesktop/portal/desktop"
    private static let name = "org.freedesktop.portal.Desktop"

    private final class Settings {
        var values: [Setting: Value] = [:]
        /// The settings that were read.
        var asked: Set<Setting> = []
    }

    private let bus: BusClient
    private let settings = Settings()
    private var export: BusExport?

    /// Appears on a bus with these settings; all others are unknown.
    package init(address: String, settings values: [Setting: Value]) throws {
        bus = try BusClient(address: address)
        settings.values = values
        let settings = self.settings
        export = try bus.connection.export(
            Self.interface, at: Self.path, methods: { Self.answer($0, settings) })
        try bus.call(.bus, "RequestName") { writer in
            writer.string(Self.name)
            writer.uint32(0)
        }
    }

    /// Appears on a session's bus with a colour scheme: 0 no preference, 1 dark, 2 light.
    package convenience init(address: String, scheme: UInt32) throws {
        try self.init(address: address, settings: [.colorScheme: .number(scheme)])
    }

    /// Answers requests, for so many seconds.
    package func serve(_ seconds: Double) throws { try bus.pump(seconds) }

    /// Answers requests until each of these settings has been asked for and answered.
    package func serveUntilAsked(for settings: Setting...) throws {
        guard try bus.eventually({ self.settings.asked.isSuperset(of: settings) }) else {
            throw HarnessError("nobody has asked for \(settings): \(self.settings.asked)")
        }
        try bus.pump()
    }

    /// Changes the scheme and sends the signal.
    package func change(to scheme: UInt32) throws {
        try change(.colorScheme, to: .number(scheme))
    }

    /// Changes a setting and sends the signal.
    package func change(_ setting: Setting, to value: Value) throws {
        settings.values[setting] = value
        bus.connection.emit(
            path: Self.path, interface: "org.freedesktop.portal.Settings", member: "SettingChanged"
        ) { writer in
            for name in setting.name { writer.string(name) }
            value.write(to: &writer)
        }
        try bus.pump()
    }

    /// `Read` wraps the value in a second variant: an old mistake of the portal, which its users know.
    private nonisolated static func answer(_ call: MethodCall, _ settings: Settings) {
        do throws(BusError) {
            let name = [try call.reader.string(), try call.reader.string()]
            let setting = Setting.allCases.first { $0.name == name }
            if let setting { settings.asked.insert(setting) }
            guard let value = setting.flatMap({ settings.values[$0] }) else {
                return call.fail("org.freedesktop.portal.Error.NotFound", "no such setting")
            }
            call.reply { writer in
                if call.member == "Read" {
                    writer.variant("v") { value.write(to: &$0) }
                } else {
                    value.write(to: &writer)
                }
            }
        } catch { call.fail(error) }
    }
}
