import Configuration
import Geometry
import Layout
import Messages
import Testing

@testable import Migration

/// The look of messages for which a file says little.
@Suite struct LookTests {
    private func layout(_ file: Importing, _ peer: Peer) throws -> LayoutDescription {
        try #require(file.settings.catalog.layouts[MessageLayout(known: peer.rawValue)])
    }

    private func theme(_ file: Importing, _ urgency: MessageUrgency = .normal) throws
        -> ThemeDescription
    {
        let message = file.judged { $0.urgency = urgency }
        return file.settings.catalog.themes[message.theme] ?? .plain
    }

    @Test func messagesLookLikeThoseOfMakoWhereTheFileSaysNothing() throws {
        let file = try Importing(.mako, "background-color=#202040\n[urgency=low]\nborder-size=4\n")
        #expect(file.diagnostics == [])
        let layout = try layout(file, .mako)
        #expect(layout.borderWidth == 2 && layout.radius == 0 && layout.width == 300)
        #expect(
            layout.maxHeight == 152 && layout.body.maxLines == 4 && layout.padding == Insets(all: 5)
                && layout.gap == 10)
        #expect(!layout.hasShadow && !layout.marksCritical && !layout.age.isShown)
        #expect(!layout.visual.order.contains(.sign) || layout.visual.order.first != .sign)
        for urgency in [MessageUrgency.low, .normal, .critical] {
            let theme = try theme(file, urgency)
            #expect(theme.dark.ground == Color(0x202040) && theme.light.ground == theme.dark.ground)
            #expect(theme.dark.border == Color(0x4C7899) && theme.dark.text == .white)
            #expect(theme.type.body.size == (10 * 96.0 / 72 * 100).rounded() / 100)
            #expect(theme.type.body.lineHeight == 0)
        }
        // The “N more” card and the panel have the theme of this name.
        #expect(file.settings.catalog.themes[.plain] == (try theme(file)))
    }

    @Test func missingUrgencyHasDunstsColours() throws {
        let file = try Importing(
            .dunst,
            "[urgency_low]\nbackground=\"#000080\"\n[urgency_normal]\nbackground=\"#000080\"\n"
        )
        #expect(file.diagnostics == [])
        #expect(try theme(file, .normal).dark.ground == Color(0x000080))
        #expect(try theme(file, .critical).dark.ground == Color(0x900000))
        #expect(try theme(file, .critical).dark.border == Color(0xFF0000))
        #expect(try theme(file, .low).dark.text == Color(0x888888))
        let layout = try layout(file, .dunst)
        // As wide as dunst's window, which has three times its frame.
        #expect(layout.width == 309 && layout.borderWidth == 3 && layout.spacing == 8)
    }

    @Test func settingsOfTheGlobalSectionCountForEachUrgency() throws {
        let file = try Importing(
            .dunst,
            "[global]\nbackground=\"#ffffff\"\ntimeout=8\n[urgency_low]\n[urgency_critical]\ntimeout=3\n"
        )
        #expect(file.diagnostics == [])
        for urgency in [MessageUrgency.low, .normal, .critical] {
            #expect(try theme(file, urgency).dark.ground == .white)
        }
        func time(_ urgency: MessageUrgency) -> Expiry? {
            file.settings.board.defaults(for: .notifications, urgency).said.expiry
        }
        #expect(time(.low) == .milliseconds(8000) && time(.normal) == .milliseconds(8000))
        #expect(time(.critical) == .milliseconds(3000))
    }

    @Test func bordersAreAsWideAsTheFileSays() throws {
        #expect(try layout(Importing(.mako, "border-size=5\n"), .mako).borderWidth == 5)
        #expect(try layout(Importing(.mako, "border-size=0\n"), .mako).borderWidth == 0)
        let dunst = try Importing(.dunst, "[global]\nframe_width=4\nwidth=100\nheight=50\n")
        #expect(try layout(dunst, .dunst).borderWidth == 4)
        #expect(try layout(dunst, .dunst).width == 112 && layout(dunst, .dunst).maxHeight == 110)
    }

    @Test func cornersOfMakoKeepTextFromTheSides() throws {
        let file = try Importing(.mako, "border-radius=15\n[urgency=low]\npadding=20\n")
        let layout = try layout(file, .mako)
        #expect(layout.padding == Insets(top: 5, right: 15, bottom: 5, left: 15))
        #expect(layout.minHeight == 34 && layout.spacing == 5)
        let low = file.judged { $0.urgency = .low }
        #expect(file.settings.catalog.layouts[low.layout]?.padding == Insets(all: 20))
    }

    /// mako centres the text, also if the padding is uneven.
    @Test func textsOfMakoAreInTheMiddleOfTheirHeight() throws {
        let layout = try layout(Importing(.mako, "padding=0,5,10\n"), .mako)
        #expect(layout.padding == Insets(top: 5, right: 5, bottom: 5, left: 5))
    }

    /// A format's colour counts more than that of texts, and lines may be in any order.
    @Test func titlesHaveTheColourAndWeightOfTheirFormat() throws {
        let file = try Importing(
            .dunst,
            """
            [global]
            format = "<span foreground='#f3f4f5'>%s</span>\\n%b"
            font = Sans Light 12
            [urgency_low]
            foreground = "#a8a8a8"
            [urgency_normal]
            foreground = "#b8b8b8"
            [mail]
            appname = Mail
            format = "<b>%s</b>\\n%b"
            """)
        #expect(file.diagnostics == [] && file.refusals.isEmpty)
        func theme(_ application: String, _ urgency: MessageUrgency) throws -> ThemeDescription {
            let message = file.judged { ($0.appName, $0.urgency) = (application, urgency) }
            return try #require(file.settings.catalog.themes[message.theme])
        }
        for urgency in [MessageUrgency.low, .normal, .critical] {
            let other = try theme("Other", urgency)
            #expect(other.dark.text == Color(0xF3F4F5) && other.type.title.weight == 300)
        }
        #expect(try theme("Other", .low).dark.bodyText == Color(0xA8A8A8))
        let mail = try theme("Mail", .normal)
        #expect(mail.type.title.weight == 700)
    }

    @Test func barsOfProgressHaveTheColourOfTheFile() throws {
        let mako = try Importing(.mako, "progress-color=source #123456\n")
        #expect(try theme(mako).dark.sign == Color(0x123456))
        let dunst = try Importing(.dunst, "[urgency_low]\nhighlight=\"#FFEE00\"\n")
        #expect(try theme(dunst, .low).dark.sign == Color(0xFFEE00))
        #expect(try theme(dunst, .low).dark.onAccent == .black)
        #expect(try theme(dunst).dark.sign == Color(0x1745D1))
    }

    @Test func fileWithoutALookHasThatOfItsProgram() throws {
        let swaync = try Importing(.swaync, "{}")
        #expect(swaync.diagnostics == [])
        let layout = try layout(swaync, .swaync)
        #expect(layout.width == 476 && layout.radius == 12 && layout.borderWidth == 1)
        #expect(layout.padding == Insets(all: 4) && layout.margin.top == 6 && layout.gap == 12)
        #expect(try theme(swaync).dark.ground == Color(argb: 0xCC30_3030))
        #expect(try theme(swaync).type.title.size == 16)
    }
}
