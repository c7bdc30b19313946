import Configuration
import Geometry
import Layout
import Messages
import Rules
import Testing

@testable import Migration

/// Effects of the rules of an imported file of mako on messages.
@Suite struct MakoRuleTests {
    @Test func exceptionsFromAModeAreShown() throws {
        let file = try Importing(
            .mako,
            """
            [app-name=Early]
            invisible=0
            [mode=do-not-disturb]
            invisible=1
            [mode=do-not-disturb app-name=notify-send]
            invisible=0
            [category=volume]
            invisible=false
            [app-name=Spotify]
            invisible=true
            """)
        #expect(file.diagnostics == [])
        #expect(file.settings.modes[ModeName(known: "do-not-disturb")]?.shows == .all)
        func isShown(_ application: String, category: String = "", _ modes: Set<String>) -> Bool {
            !file.judged(modes: modes) {
                ($0.appName, $0.category) = (application, category)
                $0.urgency = .critical
            }.isOffScreen
        }
        let quiet: Set = ["do-not-disturb"]
        #expect(isShown("Mail", []) && !isShown("Mail", quiet))
        #expect(isShown("notify-send", quiet) && !isShown("Early", quiet))
        #expect(isShown("Mail", category: "volume", quiet))
        #expect(!isShown("Spotify", []) && !isShown("Spotify", category: "volume", quiet))
        #expect(file.inPart.count == 2 && file.refusals.isEmpty)
    }

    @Test func theLastFittingFormatIsTheOneThatIsFilled() throws {
        let file = try Importing(
            .mako,
            """
            format=%a: %s\\n%b
            [app-name=Volume]
            format=%s!
            [summary=Title]
            format=<b>%s</b>\\n(%b)
            """)
        #expect(file.diagnostics == [])
        let plain = file.judged { $0.title = "Other" }
        #expect(plain.title == "Mail: Other" && plain.body.text == "Body")
        let volume = file.judged { ($0.appName, $0.title) = ("Volume", "Other") }
        #expect(volume.title == "Other!" && volume.body.text.isEmpty)
        let titled = file.judged { $0.appName = "Volume" }
        #expect(titled.title == "Title" && titled.body.text == "(Body)")
    }

    @Test func titleIsAsBoldAsItsFormat() throws {
        let plain = try Importing(.mako, "format=%s\\n%b\n[app-name=A]\nformat=<b>%s</b>\\n%b\n")
        #expect(plain.settings.catalog.themes[.plain]?.type.title.weight == 400)
        let bold = plain.judged { $0.appName = "A" }
        #expect(plain.settings.catalog.themes[bold.theme]?.type.title.weight == 700)
        #expect(try Importing(.mako, "").settings.catalog.themes[.plain]?.type.title.weight == 700)
        let light = try Importing(.mako, "font=Sans Light 10\nformat=%s\\n%b\n")
        #expect(light.settings.catalog.themes[.plain]?.type.title.weight == 300)
        let colored = try Importing(.mako, "format=<span color='#f00'><b>%s</b></span>\\n%b\n")
        #expect(colored.settings.catalog.themes[.plain]?.dark.text == Color(0xFF0000))
        #expect(colored.inPart.isEmpty)
        let joined = try Importing(.mako, "format=<b>%s</b> %b\n")
        let layout = try #require(joined.settings.catalog.layouts[MessageLayout(known: "mako")])
        #expect(layout.joinsTexts)
        #expect(joined.judged { _ in }.title == "Title")
    }

    @Test func theLastFittingCommandRuns() throws {
        let file = try Importing(
            .mako,
            """
            on-notify=exec first
            [app-name=Loud]
            on-notify=exec second
            [mode=quiet]
            on-notify=none
            """)
        #expect(file.diagnostics == [])
        func commands(_ application: String, _ modes: Set<String> = []) -> [String] {
            file.judged(modes: modes) { $0.appName = application }.hooks.map {
                $0.words.last?.split(separator: " ").last.map(String.init) ?? ""
            }
        }
        #expect(commands("Mail") == ["first"] && commands("Loud") == ["second"])
        #expect(commands("Mail", ["quiet"]) == [] && commands("Loud", ["quiet"]) == [])
    }

    @Test func laterUrgencyWinsOverAnEarlierSection() throws {
        let file = try Importing(
            .mako,
            """
            [app-name=Mail]
            anchor=top-left
            border-color=#00ff00
            background-color=#101010
            [urgency=critical]
            anchor=bottom-right
            border-color=#ff0000
            [urgency=low]
            text-color=#808080
            [app-name=Chat]
            border-size=7
            """)
        #expect(file.diagnostics == [])
        func theme(_ message: Message) throws -> ThemeColors {
            try #require(file.settings.catalog.themes[message.theme]).dark
        }
        let mail = file.judged { _ in }
        #expect(mail.position == .topLeft)
        #expect(try theme(mail).border == Color(0x00FF00))
        let urgent = file.judged { $0.urgency = .critical }
        #expect(urgent.position == .bottomRight)
        // The colour of the ground is that of the application's section.
        #expect(try theme(urgent).border == Color(0xFF0000))
        #expect(try theme(urgent).ground == Color(0x101010))
        let low = file.judged { ($0.appName, $0.urgency) = ("Chat", .low) }
        #expect(try theme(low).text == Color(0x808080))
        #expect(file.settings.catalog.layouts[low.layout]?.borderWidth == 7)
    }

    @Test func groupsOfAnyFieldsAreConverted() throws {
        let file = try Importing(
            .mako, "group-by=app-name,summary\n[app-name=Volume]\ngroup-by=category\n")
        #expect(file.diagnostics == [] && file.refusals.isEmpty)
        #expect(file.judged { _ in }.group == "Mail / Title")
        let volume = file.judged { ($0.appName, $0.category) = ("Volume", "osd") }
        #expect(volume.group == "osd")
        let layout = try #require(file.settings.catalog.layouts[MessageLayout(known: "mako")])
        #expect(layout.count.countsPile)
    }

    @Test func programOfMakosMenuIsTakenOver() throws {
        let file = try Importing(
            .mako, "on-button-right=exec makoctl menu -n \"$id\" -- wmenu -p 'Select action: '\n")
        #expect(file.settings.menu.command == ["wmenu", "-p", "Select action: "])
        #expect(file.settings.meanings.bindings[.right] == .menu)
        #expect(ShellWords.words("a 'b c' \"d\\\"e\" f\\ g") == ["a", "b c", "d\"e", "f g"])
        #expect(ShellWords.words("a | b") == nil && ShellWords.words("a 'b") == nil)
    }

    @Test func linesThatAreNearToMakosHaveAReason() throws {
        let file = try Importing(
            .mako,
            """
            max-history=20
            max-icon-size=32
            icon-border-radius=8
            on-notify=exec play
            on-button-middle=dismiss-group
            border-radius=1,2,3,4
            progress-color=over #313244
            [mode=default]
            width=200
            [expiring]
            margin=3
            """)
        #expect(file.diagnostics == [] && file.refusals.isEmpty, "\(file.refusals)")
        let whole = file.migration.lines.filter { $0.verdict == .converted }.map { $0.text }
        #expect(whole == ["width=200"])
        // Without a mode, mako's own one is on.
        #expect(file.judged { _ in }.layout != file.judged(modes: ["a"]) { _ in }.layout)
    }
}
