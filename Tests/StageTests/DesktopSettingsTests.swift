import Bus
import Layout
import Messages
import Stage
import Support
import Testing

/// Reads the settings of a portal, on a private bus.
@MainActor @Suite struct DesktopSettingsTests {
    /// The reports as short texts: the appearance, and the other settings.
    private final class Told {
        var preferences: [String] = []
    }

    private let bus: PrivateBus
    private let client: BusClient
    private let told = Told()

    init() throws {
        bus = try PrivateBus()
        client = try BusClient(address: bus.address)
    }

    private func settings() throws -> DesktopSettings {
        let told = self.told
        return try DesktopSettings(bus: client.connection) { preferences in
            let appearance = preferences.appearance == .dark ? "dark" : "light"
            let legibility = preferences.legibility
            told.preferences.append(
                appearance + (preferences.reducedMotion ? " reduced" : "")
                    + (legibility.isHighContrast ? " contrast" : "")
                    + (legibility.textScale == 1 ? "" : " x\(legibility.textScale)")
                    + (legibility.accent.map { " \(ColorText.text(argb: $0.argb))" } ?? ""))
        }
    }

    /// Serves the portal and runs the loop until a report arrives, or for a while if none is expected.
    private func talk(with portal: DesktopPortal, expecting isExpected: Bool) throws {
        let count = told.preferences.count
        for _ in 0..<(isExpected ? 1000 : 20) where told.preferences.count == count {
            try portal.serve(0.01)
            try client.pump(0.01)
        }
        try client.pump(0.02)
    }

    @Test(
        arguments: [
            ([.colorScheme: .number(1)], "dark"),
            ([.colorScheme: .number(2)], nil), ([:], nil),
            ([.reducedMotion: .number(1)], "light reduced"),
            ([.reducedMotion: .number(0)], nil),
            ([.animations: .flag(false)], "light reduced"), ([.animations: .flag(true)], nil),
            ([.reducedMotion: .number(0), .animations: .flag(false)], "light reduced"),
            ([.reducedMotion: .number(1), .animations: .flag(true)], "light reduced"),
            (
                [.colorScheme: .number(1), .reducedMotion: .number(1), .animations: .flag(false)],
                "dark reduced"
            ),
            ([.contrast: .number(1)], "light contrast"), ([.contrast: .number(0)], nil),
            ([.highContrast: .flag(true)], "light contrast"),
            ([.textScale: .real(1.5)], "light x1.5"), ([.textScale: .real(1)], nil),
            ([.textScale: .real(0.4)], nil), ([.textScale: .real(.nan)], nil),
            ([.textScale: .real(1e300)], nil), ([.textScale: .number(2)], nil),
            // KDE has text: a resolution, of which 96 is the usual one.
            ([.fontResolution: .text("144")], "light x1.5"), ([.fontResolution: .text("96")], nil),
            ([.fontResolution: .text("0")], nil), ([.fontResolution: .text("-144")], nil),
            ([.fontResolution: .text("9600")], nil), ([.fontResolution: .text("big")], nil),
            ([.fontResolution: .number(144)], nil),
            ([.fontResolution: .text("144"), .textScale: .real(1)], "light x1.5"),
            ([.fontResolution: .text("144"), .textScale: .real(2)], "light x2.0"),
            ([.accentColor: .color(1, 0.5, 0)], "light #FF8000"),
            // The portal's value for "no accent colour", and invalid values.
            ([.accentColor: .color(-1, -1, -1)], nil), ([.accentColor: .color(0, .nan, 0)], nil),
            ([.accentColor: .color(0, 0, 2)], nil),
            // Values of the wrong types.
            ([.reducedMotion: .text("1"), .animations: .text("false")], nil),
        ] as [([DesktopPortal.Setting: DesktopPortal.Value], String?)])
    func settingsAreReadFromThePortal(
        values: [DesktopPortal.Setting: DesktopPortal.Value], expected: String?
    ) throws {
        let portal = try DesktopPortal(address: bus.address, settings: values)
        let settings = try settings()
        try talk(with: portal, expecting: expected != nil)
        #expect(told.preferences.last == expected)
        withExtendedLifetime(settings) {}
    }

    @Test
    func changedSettingsAreReportedOnce() throws {
        let portal = try DesktopPortal(address: bus.address, settings: [:])
        let settings = try settings()
        try talk(with: portal, expecting: false)
        let changes: [(DesktopPortal.Setting, DesktopPortal.Value, isTold: Bool)] = [
            (.reducedMotion, .number(1), true), (.animations, .flag(false), false),
            (.colorScheme, .number(1), true), (.reducedMotion, .number(0), false),
            (.animations, .flag(true), true),
        ]
        for (setting, value, isTold) in changes {
            try portal.change(setting, to: value)
            try talk(with: portal, expecting: isTold)
        }
        #expect(told.preferences == ["light reduced", "dark reduced", "dark"])
        withExtendedLifetime(settings) {}
    }

    @Test
    func laterPortalIsQueried() throws {
        let settings = try settings()
        try client.pump(0.05)
        #expect(told.preferences.isEmpty)
        let portal = try DesktopPortal(
            address: bus.address, settings: [.animations: .flag(false)])
        try talk(with: portal, expecting: true)
        #expect(told.preferences == ["light reduced"])
        withExtendedLifetime(settings) {}
    }
}
