import Configuration
import Geometry
import Layout
import Messages
import Rules
import Testing

@testable import Migration

@Suite struct DunstTests {
    @Test func globalSectionIsConverted() throws {
        let file = try Importing(
            .dunst,
            """
            [global]
                monitor = 0
                follow = mouse
                width = (100, 300)
                height = 300
                origin = top-center
                offset = (10, 50)
                notification_limit = 0
                frame_width = 3
                frame_color = "#aaaaaa"   # grey
                font = Monospace 8
                format = "<b>%s</b>\\n%b"
                history_length = 20
                mouse_left_click = do_action, close_current
                mouse_middle_click = context
                corner_radius = 7
                dmenu = /usr/bin/dmenu -p dunst:
            [urgency_critical]
                background = "#900000"
                timeout = 0
                default_icon = dialog-warning
            """)
        #expect(file.diagnostics == [])
        let settings = file.settings
        #expect(settings.history.mode == .record && settings.history.mostEntries == 20)
        #expect(settings.board.defaults.said.position == .top)
        #expect(settings.board.defaults.said.outputChoice == .focused)
        #expect(
            settings.board.defaults(for: .notifications, .low).said.expiry == .milliseconds(10_000))
        #expect(settings.board.defaults(for: .notifications, .critical).said.expiry == .never)
        #expect(settings.meanings.bindings[.left] == .defaultAction)
        #expect(settings.meanings.bindings[.tap] == .defaultAction)
        let layout = try #require(settings.catalog.layouts[MessageLayout(known: "dunst")])
        #expect(layout.fitsContent && layout.minWidth == 109 && layout.width == 309)
        #expect(layout.margin.top == 50 && layout.margin.left == 10)
        // Only the height limits the text, and the application's name is shown only where the format contains it.
        #expect(layout.body.maxLines == 20 && !layout.appName.isShown)
        #expect(settings.catalog.themes[MessageTheme(known: "dunst-critical")] != nil)
        #expect(settings.rules.map { $0.name.rawValue } == ["critical"])
        #expect(settings.rules[0].criteria.texts[.icon] == .equals(""))
        #expect(file.refusals.count == 1, "\(file.refusals)")
    }

    @Test(arguments: [
        ("", MessengerSettings.Newest.awayFromEdge), ("origin = center", .awayFromEdge),
        ("origin = bottom-left", .atEdge),
    ])
    func olderMessagesAreAboveNewerOnes(
        line: String, newest: MessengerSettings.Newest
    ) throws {
        let file = try Importing(.dunst, "[global]\n\(line)\n")
        #expect(file.diagnostics == [])
        #expect(file.settings.board[.notifications].newest == newest)
    }

    @Test(arguments: [true, false])
    func stackDuplicatesIsConverted(_ stacks: Bool) throws {
        let word = stacks ? "yes" : "no"
        let file = try Importing(
            .dunst, "[global]\nstack_duplicates = \(word)\nhide_duplicate_count = \(word)\n")
        #expect(file.diagnostics == [] && file.refusals.isEmpty, "\(file.refusals)")
        #expect(
            file.migration.files[0].text.contains(
                "duplicates = \"\(stacks ? "ignore" : "separate")\""))
        let layout = try #require(file.settings.catalog.layouts[MessageLayout(known: "dunst")])
        #expect(layout.count.countsDuplicates == !stacks)
    }

    @Test func menuProgramAndItsClickAreConverted() throws {
        let file = try Importing(
            .dunst,
            "[global]\ndmenu = /usr/bin/wofi --dmenu\nmouse_right_click = context\nmouse_middle_click = open_url\n"
        )
        #expect(file.diagnostics == [] && file.refusals.isEmpty)
        #expect(file.settings.menu.command == ["/usr/bin/wofi", "--dmenu"])
        #expect(file.settings.meanings.bindings[.right] == .menu)
        #expect(file.settings.meanings.bindings[.middle] == .openLink)
    }

    @Test func rulesKeepTheirNames() throws {
        let file = try Importing(
            .dunst,
            """
            [signed_on]
                appname = Pidgin
                summary = "*signed on*"
                urgency = low
            [script-test]
                summary = "it's #1; really"
                script = ~/bin/it's.sh
            [ignore me]
                category = im
                skip_display = yes
                history_ignore = true
                fullscreen = delay
            [fullscreen]
                msg_urgency = low
                fullscreen = suppress
            [asks-for-time]
                match_dbus_timeout = 5
                timeout = 3
            """)
        #expect(file.diagnostics == [])
        let rules = file.settings.rules
        #expect(
            rules.map { $0.name.rawValue }
                == ["signed_on", "script-test", "ignore-me", "fullscreen-2"])
        #expect(rules[0].criteria.texts[.title] == .glob("*signed on*"))
        #expect(rules[0].changes.urgency == .low)
        #expect(rules[1].criteria.texts[.title] == .equals("it's #1; really"))
        let command = try #require(rules[1].hook?.words.last)
        #expect(command.contains("exec \"$HOME\"'/bin/it'\\''s.sh' \"$MARTLET_APP_NAME\""))
        #expect(rules[2].reachesScreen == false && rules[2].reachesHistory == false)
        #expect(rules[3].criteria.flags[.fullscreen] == true)
        #expect(file.refusals.contains { $0.contains("are not delayed") })
    }

    @Test func regularExpressionsAreUsedOnRequest() throws {
        let file = try Importing(
            .dunst,
            """
            [global]
            enable_posix_regex = true
            [one]
            summary = "^a|b$"
            skip_display = true
            [two]
            summary = "(("
            skip_display = true
            """)
        #expect(file.diagnostics == [])
        #expect(file.settings.rules.map { $0.criteria.texts[.title] } == [.expression("(?m)^a|b$")])
        // The line of the section, and all lines in it.
        #expect(file.refusals.count == 3)
        #expect(file.refusals.allSatisfy { $0.contains("regular expression") })
    }
}
