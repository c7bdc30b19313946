import Configuration
import Geometry
import Layout
import Messages
import Rules
import Testing

@testable import Migration

@Suite struct MakoTests {
    @Test(arguments: [
        "font=Sans 12\nbackground-color=#285577", "background-color=#285577\nfont=Sans 12",
        "border-color=#ff0000\nbackground-color=#285577", "text-color=#ffffff",
        "border-color=#ff0000\ntext-color=#ffffff\nbackground-color=#285577",
    ])
    func textCanBeReadOnItsGround(text: String) throws {
        let file = try Importing(.mako, text)
        let theme = try #require(
            file.settings.catalog.themes[.plain])
        for colors in [theme.light, theme.dark] {
            #expect(colors.ground == Color(0x285577))
            #expect(colors.text == .white)
        }
    }

    @Test func everyOptionIsConvertedOrRefusedWithAReason() throws {
        let file = try Importing(
            .mako,
            """
            # a comment
            font=Noto Sans Bold 12
            background-color=#101010cc
            text-color=#eeeeee
            border-color=#f00
            progress-color=over #5588AAFF
            width=420
            height=160
            margin=8
            outer-margin=4,6
            padding=10,14
            border-size=1
            border-radius=12
            anchor=bottom-right
            layer=overlay
            output=DP-1
            default-timeout=7500
            max-visible=3
            sort=-time
            group-by=app-name
            markup=1
            actions=1
            history=1
            max-history=50
            icon-path=/usr/share/icons/X
            text-alignment=right
            sort=-priority
            on-button-left=dismiss
            on-button-middle=exec makoctl menu -n "$id" dmenu
            on-touch=none
            bogus=1
            """)
        #expect(file.diagnostics == [])
        let settings = file.settings
        #expect(settings.history.mode == .record)
        #expect(settings.history.mostEntries == 50)
        #expect(settings.board.defaults.said.position == .bottomRight)
        #expect(settings.board.defaults.said.expiry == .milliseconds(7500))
        #expect(settings.board[.notifications].maxVisible == 3)
        // mako lists from the top also at the lower edge.
        #expect(settings.board[.notifications].newest == .awayFromEdge)
        #expect(settings.board[.notifications].grouping == .application)
        #expect(settings.board[.notifications].pileFrom == 2)
        #expect(settings.meanings.bindings[.left] == .dismiss)
        #expect(settings.meanings.bindings[.tap] == .nothing)
        #expect(settings.meanings.bindings[.middle] == .menu)
        let layout = try #require(settings.catalog.layouts[MessageLayout(known: "mako")])
        #expect(layout.width == 420 && layout.maxHeight == 212 && layout.radius == 12)
        #expect(layout.margin.top == 12 && layout.margin.right == 14 && layout.gap == 8)
        #expect(layout.padding.top == 10 && layout.padding.left == 14)
        let theme = try #require(settings.catalog.themes[.plain])
        #expect(theme.light.ground == Color(argb: 0xCC10_1010))
        #expect(theme.light.ground == theme.dark.ground && theme.light.text == theme.dark.text)
        #expect(theme.type.family == "Noto Sans")
        let counts = file.migration.counts
        #expect(counts.refused == 4, "\(file.refusals)")
        #expect(counts.all == 30)
    }

    @Test func defaultsOfMakoAreWritten() throws {
        let file = try Importing(.mako, "")
        #expect(file.diagnostics == [])
        #expect(file.settings.board.defaults.said.expiry == .never)
        #expect(file.settings.meanings.bindings[.tap] == .dismiss)
        #expect(file.settings.meanings.bindings[.right] == .dismiss)
        #expect(file.settings.history.mode == .record)
        #expect(file.settings.board[.notifications].newest == .atEdge)
        // The newest message is on top there, too.
        let bottom = try Importing(.mako, "anchor=bottom-left")
        #expect(bottom.settings.board[.notifications].newest == .awayFromEdge)
    }

    @Test func clicksAndCommandsOfASectionAreConverted() throws {
        let file = try Importing(
            .mako,
            """
            on-button-left=exec xdg-open "$HOME"
            [urgency=critical]
            on-button-right=none
            [app-name=Mail]
            on-button-left=dismiss-group
            on-button-right=invoke-action reply
            """)
        #expect(file.diagnostics == [])
        let settings = file.settings
        guard case .command(let words)? = settings.meanings.bindings[.left] else {
            Issue.record("no command")
            return
        }
        #expect(words.last?.hasSuffix("xdg-open \"$HOME\"") == true)
        #expect(words.last?.contains("$MARTLET_ID") == true)
        let critical = settings.board.defaults(for: .notifications, .critical)
        #expect(critical.bindings[.right] == .nothing)
        let rule = try #require(settings.rules.first)
        #expect(rule.changes.values.bindings[.left] == .dismissGroup)
        #expect(rule.changes.values.bindings[.right] == .actionNamed("reply"))
        #expect(file.refusals.isEmpty, "\(file.refusals)")
    }

    @Test func sectionsAreDefaultsOfAnUrgencyOrRules() throws {
        let file = try Importing(
            .mako,
            """
            [urgency=critical]
            default-timeout=0
            border-color=#ff0000
            [app-name="Google Chrome" summary~="\\\\<mail\\\\>" !actionable]
            invisible=1
            on-notify=exec mpv ding.oga
            [mode=do-not-disturb]
            invisible=1
            [grouped]
            format=(%g) %s
            [app-name=Spotify]
            default-timeout=2000
            ignore-timeout=1
            format=%a: <i>%s</i>\\n<span size="small">%b</span>
            """)
        #expect(file.diagnostics == [])
        #expect(file.settings.board.defaults(for: .notifications, .critical).said.expiry == .never)
        let rules = file.settings.rules
        let names = [
            "Google-Chrome", "do-not-disturb", "Spotify", "Spotify-critical", "Google-Chrome-2",
            "Spotify-2",
        ]
        #expect(rules.map { $0.name.rawValue } == names)
        #expect(rules[0].criteria.texts[.appName] == .equals("Google Chrome"))
        #expect(rules[0].criteria.texts[.title] == .expression("(?s)\\bmail\\b"))
        #expect(rules[0].criteria.flags[.hasActions] == false)
        #expect(rules[0].reachesScreen == false)
        #expect(rules[4].criteria == rules[0].criteria)
        #expect(rules[4].hook?.words.last?.hasSuffix("mpv ding.oga") == true)
        #expect(rules[1].criteria.texts[.mode] == .equals("do-not-disturb"))
        #expect(rules[2].changes.values.said.expiry == .milliseconds(2000))
        #expect(rules[5].changes.texts[.title]?.source == "{app-name}: {title}")
        #expect(rules[5].changes.texts[.body] == nil)
        #expect(file.refusals.isEmpty && file.inPart.count == 5)
    }

    /// Sections of an included file end with that file.
    @Test func linesBehindAnIncludedSectionAreForAllMessages() throws {
        let file = try Importing(
            .mako, "include=/a\nwidth=420\nanchor=top-left\n[app-name=B]\ninclude=/a\n",
            included: ["/a": "border-size=7\n[app-name=A]\ninvisible=1\n"])
        #expect(file.diagnostics == [])
        let layout = try #require(file.settings.catalog.layouts[MessageLayout(known: "mako")])
        #expect(layout.width == 420 && layout.borderWidth == 7)
        let other = file.judged { $0.appName = "C" }
        #expect(other.position == .topLeft && !other.isOffScreen)
        #expect(file.judged { $0.appName = "A" }.isOffScreen)
        #expect(
            file.refusals == [
                "nothing of its section is taken over", "mako accepts this only above all sections",
            ])
    }

    @Test func includesAreReadAndCirclesAreRefused() throws {
        let file = try Importing(
            .mako, "include=/a\nwidth=400",
            included: ["/a": "include=/b\nwidth=300", "/b": "include=/a\nheight=90"])
        #expect(file.diagnostics == [])
        #expect(file.refusals == ["the file includes itself"])
        #expect(file.settings.catalog.layouts[MessageLayout(known: "mako")]?.width == 400)
        #expect(try Importing(.mako, "include=/c").refusals == ["there is no such file"])
    }

    @Test func numberOfIncludesIsBounded() throws {
        var included: [String: String] = [:]
        for number in 0..<200 { included["/\(number)"] = "include=/\(number + 1)" }
        let file = try Importing(.mako, "include=/0", included: included)
        #expect(file.diagnostics == [])
        #expect(file.refusals.count == 1)
    }
}
