import Configuration
import Messages
import Rules
import Testing

/// The tables of modes.
@Suite struct ModeTests {
    private let work = ModeName(known: "work")

    @Test func everyKeyOfAModeIsReadAndWritten() throws {
        let reading = try Reading(
            """
            [mode.do-not-disturb]
            shows = "nothing"
            summary = false
            schedule = { from = "22:00", to = "7:00" }
            [mode.work]
            shows = "normal"
            while = ["locked", "fullscreen", "sharing", "camera", "microphone"]
            hide-contents = true
            schedule = [{ from = "9:00", to = "12:30", weekday = "monday" }, { from = "13:00", to = "24:00" }]
            locks = true
            on-enter = ["a", "b c"]
            on-leave = ["d"]
            [mode.work.set]
            position = "bottom-left"
            urgency = "low"
            [[rule]]
            name = "r"
            pass-modes = true
            """)
        #expect(reading.diagnostics == [])
        let settings = reading.settings
        let quiet = try #require(settings.modes[.doNotDisturb])
        #expect(quiet.shows == .nothing && !quiet.sumsUp)
        #expect(quiet.schedules == [ModeSchedule(TimeOfDay(from: 1320, to: 420))])
        let mode = try #require(settings.modes[work])
        #expect(mode.shows == .normal && mode.sumsUp && mode.locks && !quiet.locks)
        #expect(mode.conditions == [.locked, .fullscreen, .sharing, .camera, .microphone])
        #expect(mode.hidesContents && !quiet.hidesContents)
        #expect(
            mode.schedules == [
                ModeSchedule(TimeOfDay(from: 540, to: 750), on: [.monday]),
                ModeSchedule(TimeOfDay(from: 780, to: 1440)),
            ])
        #expect(mode.enterCommand == ["a", "b c"] && mode.leaveCommand == ["d"])
        #expect(mode.changes.urgency == .low && mode.changes.values.said.position == .bottomLeft)
        #expect(settings.rules[0].passesModes == true)
        let again = try Reading(ConfigurationText.settings(settings))
        #expect(again.diagnostics == [])
        #expect(again.settings == settings)
    }

    @Test func doNotDisturbHasItsDefaultsWithoutATable() throws {
        #expect(try Reading("[mode.do-not-disturb]\n").settings.modes.isEmpty)
        #expect(try Reading("[mode.work]\n").settings.modes[work] == ModeSettings())
        #expect(ConfigurationText.settings(Settings()).contains("\n[mode.do-not-disturb]\n"))
    }

    @Test func privateHasItsDefaultsWithoutATableAndCanBeTurnedOff() throws {
        #expect(try Reading("[mode.private]\n").settings.modes.isEmpty)
        let off = try Reading("[mode.private]\nwhile = []\n").settings.modes[.private]
        #expect(off?.conditions == [] && off?.hidesContents == true)
        let text = ConfigurationText.settings(Settings())
        #expect(text.contains("\n[mode.private]\n"))
        #expect(try Reading(text).settings == Settings())
    }

    @Test(arguments: [
        ("shows = \"loud\"", "shows", "allowed: nothing, critical, normal, all"),
        (
            "while = [\"shared\"]", "while",
            "allowed: each at most once in brackets: fullscreen, locked, sharing, camera, microphone"
        ),
        ("schedule = \"night\"", "schedule", "from = \"22:00\""),
        ("schedule = { from = \"24:00\", to = \"7:00\" }", "schedule", "from = "),
        ("schedule = { from = \"22:00\" }", "schedule", "to = "),
        (
            "schedule = { from = \"22:00\", to = \"7:00\", weekday = \"someday\" }", "schedule",
            "weekday"
        ),
        ("schedule = { from = \"22:00\", to = \"7:00\", x = 1 }", "schedule", "from"),
        ("sumary = true", "sumary", "did you mean “summary”?"),
        ("set.urgency = \"high\"", "set.urgency", "low, normal, critical"),
    ])
    func invalidValuesAreNamed(line: String, key: String, text: String) throws {
        let reading = try Reading("[mode.work]\n\(line)\n")
        let said = try #require(reading.diagnostics.first?.description)
        #expect(said.contains("mode.work.\(key)") && said.contains(text), "\(said)")
    }

    @Test func invalidNameIsRefused() throws {
        #expect(try Reading("[mode.\"a b\"]\n").diagnostics.count == 1)
    }
}
