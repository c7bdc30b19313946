import Bus

/// The desktop's settings as the portal has them: org.freedesktop.portal.Settings with the colour scheme.
@MainActor package final class DesktopPortal {
    private static let interface = BusInterface(
        "org.freedesktop.portal.Settings",
        methods: [
            BusMethod("ReadAll", "as", "namespaces", returns: "a{sa{sv}}", "value"),
            BusMethod("Read", "ss", "namespace key", returns: "v", "value"),
            BusMethod("ReadOne", "ss", "namespace key", returns: "v", "value"),
        ],
        signals: [BusSignal("SettingChanged", "ssv", "namespace key value")],
        properties: [])

    private static let path = "/org/freedesktop/portal/desktop"
    private static let name = "org.freedesktop.portal.Desktop"

    private final class Setting {
        var scheme: UInt32 = 0
    }

    private let bus: BusClient
    private let setting = Setting()
    private var export: BusExport?

    /// Appears on a session's bus with a colour scheme: 0 no preference, 1 dark, 2 light.
    package init(address: String, scheme: UInt32) throws {
        bus = try BusClient(address: address)
        setting.scheme = scheme
        let setting = self.setting
        export = try bus.connection.export(
            Self.interface, at: Self.path, methods: { Self.answer($0, scheme: setting.scheme) })
        try bus.call(.bus, "RequestName") { writer in
            writer.string(Self.name)
            writer.uint32(0)
        }
    }

    /// Answers whoever asks, for so many seconds.
    package func serve(_ seconds: Double) throws { try bus.pump(seconds) }

    /// Changes the scheme and tells everybody.
    package func change(to scheme: UInt32) {
        setting.scheme = scheme
        bus.connection.emit(
            path: Self.path, interface: "org.freedesktop.portal.Settings", member: "SettingChanged"
        ) { writer in
            writer.string("org.freedesktop.appearance")
            writer.string("color-scheme")
            writer.variant("u") { $0.uint32(scheme) }
        }
    }

    /// `Read` wraps the value in another variant, an old mistake that the portal's users know.
    private nonisolated static func answer(_ call: MethodCall, scheme: UInt32) {
        call.reply { writer in
            switch call.member {
            case "ReadOne": writer.variant("u") { $0.uint32(scheme) }
            case "Read": writer.variant("v") { $0.variant("u") { $0.uint32(scheme) } }
            default:
                writer.array("{sa{sv}}") { all in
                    all.entry("sa{sv}") { group in
                        group.string("org.freedesktop.appearance")
                        group.array("{sv}") { values in
                            values.field("color-scheme", "u") { $0.uint32(scheme) }
                        }
                    }
                }
            }
        }
    }
}
