import Configuration
import Layout
import Messages
import Rules
import Testing

@testable import Migration

/// Lines of dunst's files whose verdict was wrong, and others like them.
@Suite struct DunstVerdictTests {
    @Test func progressIsInATextOnlyIfThereIsSome() throws {
        let file = try Importing(.dunst, "[global]\nformat = \"<b>%s %p</b>\\n%b\\n%n\"\n")
        #expect(file.diagnostics == [] && file.refusals.isEmpty)
        let plain = file.judged { _ in }
        #expect(plain.title == "Title" && plain.body.text.hasPrefix("Body"))
        #expect(!plain.body.text.contains("{") && !plain.title.contains("["))
        let volume = file.judged { $0.progress = 0.6 }
        #expect(volume.title == "Title [60%]" && volume.body.text == "Body\n60")
    }

    @Test func historyLengthOfZeroMeansNoLimit() throws {
        let endless = try Importing(.dunst, "[global]\nhistory_length = 0\n")
        #expect(endless.settings.history.mode == .record)
        #expect(endless.settings.history.mostEntries == 1_000_000)
        #expect(endless.settings.history.mostDays == 0 && endless.inPart.count == 1)
        let short = try Importing(.dunst, "[global]\nhistory_length = 20\n")
        #expect(short.settings.history.mostEntries == 20 && short.inPart.count == 1)
    }

    @Test(arguments: [("3", 2), ("1", 1), ("20", 19)]) func lastPlaceShowsTheNumberOfOthers(
        limit: String, shown: Int
    ) throws {
        let file = try Importing(.dunst, "[global]\nnotification_limit = \(limit)\n")
        #expect(file.settings.board[.notifications].maxVisible == shown)
        #expect(file.settings.board[.notifications].overflow == .wait)
        let all = try Importing(
            .dunst, "[global]\nindicate_hidden = no\nnotification_limit = \(limit)\n")
        #expect(all.settings.board[.notifications].maxVisible == Int(limit))
    }

    @Test func settingsOutsideOfTheirSectionAreIgnoredAsByDunst() throws {
        let file = try Importing(
            .dunst, "[global]\nwidth = 400\n[urgency_low]\nwidth = 100\nframe_width = 9\n")
        let layout = try #require(file.settings.catalog.layouts[MessageLayout(known: "dunst")])
        #expect(layout.width == 409 && layout.borderWidth == 3)
        #expect(file.refusals.count == 2 && file.refusals[0].contains("outside of [global]"))
    }

    @Test func theLastDefaultIconCounts() throws {
        let file = try Importing(
            .dunst,
            """
            [urgency_normal]
            default_icon = a
            [mail]
            appname = Mail
            default_icon = b
            """)
        #expect(file.diagnostics == [])
        func icon(_ application: String) -> String? {
            let message = file.judged { $0.appName = application }
            guard case .source(.icon(let name))? = message.icon else { return nil }
            return name
        }
        #expect(icon("Mail") == "b" && icon("Other") == "a")
    }

    @Test func namedActionsAreBoundForTheRule() throws {
        let file = try Importing(
            .dunst,
            """
            [global]
            mouse_left_click = do_action, close_current
            mouse_middle_click = close_current
            [mail]
            appname = Mail
            action_name = reply
            override_pause_level = 100
            hide_text = yes
            """)
        #expect(file.diagnostics == [] && file.refusals.isEmpty, "\(file.refusals)")
        let mail = file.judged { _ in }
        #expect(mail.bindings[.left] == .actionNamed("reply"))
        #expect(mail.bindings[.tap] == .actionNamed("reply") && mail.bindings[.middle] == nil)
        #expect(mail.passesModes)
        let layout = try #require(file.settings.catalog.layouts[mail.layout])
        #expect(!layout.title.isShown && !layout.body.isShown)
    }

    @Test func settingsThatAreOffAreTakenOver() throws {
        let file = try Importing(
            .dunst,
            """
            [global]
            sort = no
            scale = 0
            transparency = 0
            idle_threshold = 0
            show_indicators = no
            sticky_history = no
            force_xinerama = false
            corners = all
            gap_size = 4
            separator_height = 2
            progress_bar_frame_width = 0
            line_height = 0
            """)
        #expect(file.refusals.isEmpty && file.inPart.isEmpty, "\(file.refusals)")
    }

    @Test func expressionsOfPCREAreUsedAsTheyAre() throws {
        let file = try Importing(
            .dunst,
            "[global]\nenable_pcre_regex = yes\n[a]\nsummary = \"(?i)^tit\"\nskip_display = yes\n")
        #expect(file.judged { _ in }.isOffScreen)
        #expect(!file.judged { $0.title = "Other" }.isOffScreen)
        #expect(file.inPart.count == 1)
    }
}
