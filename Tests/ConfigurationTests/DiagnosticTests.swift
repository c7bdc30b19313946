import Configuration
import Layout
import Messages
import Testing

/// The diagnostics for mistakes in files, and the settings then in effect.
@Suite struct DiagnosticTests {
    @Test(arguments: [
        (
            "appearance = \"bright\"",
            "1:1: appearance: “bright” is not allowed; allowed: automatic, light, dark"
        ),
        ("apearance = \"dark\"", "1:1: apearance: unknown key; did you mean “appearance”?"),
        (
            "\n[bindings]\n  lef = \"none\"",
            "3:3: bindings.lef: unknown key; did you mean “left”?"
        ),
        (
            "[bindings]\nmouse = \"none\"",
            "2:1: bindings.mouse: unknown key; allowed: left, middle, right, back, forward, tap, "
                + "long-press, two-finger-tap, scroll-up, scroll-down, keys"
        ),
        (
            "[gestures]\ntouch-slop = 1000",
            "2:1: gestures.touch-slop: “1000” is not allowed; allowed: 1 to 100 px"
        ),
        (
            "[gestures]\nlong-press-time = \"1 s\"",
            "2:1: gestures.long-press-time: “1 s” is not allowed; allowed: 100ms to 5s"
        ),
        (
            "[defaults]\nduration = 5",
            "2:1: defaults.duration: “5” is not allowed; allowed: auto, forever, 1ms to 24h"
        ),
        (
            "[defaults]\ndim = \"#12\"",
            "2:1: defaults.dim: “#12” is not allowed; allowed: \(Dim.Kind.allowed)"
        ),
        (
            "[messenger.\"a b\"]\norder = 1",
            "1:12: messenger.\"a b\": “a b” is not allowed; allowed: \(MessengerName.rule)"
        ),
        (
            "[messenger]\nalerts = 1",
            "2:1: messenger.alerts: “1” is not allowed; allowed: a table of keys"
        ),
        (
            "[bindings]\nleft = \"hide\"",
            "2:1: bindings.left: “hide” is not allowed; allowed: dismiss, dismiss-group, dismiss-all, "
                + "keep, default-action, menu, reply, copy, copy-code, open-link, snooze, "
                + "snooze-until-mode-ends, silence, restore, none, action 1 to action 16, "
                + "action:NAME, or a command such as [\"notify-log\", \"-a\"]"
        ),
        (
            "[bindings]\nkeys = { hyper = \"copy\" }",
            "2:1: bindings.keys: “hyper” is not a key; allowed: \(BindingKey.rule)"
        ),
        (
            "[defaults]\nbindings = { lef = \"none\" }",
            "2:1: defaults.bindings: unknown key “lef”; allowed: left, middle, right, back, forward, "
                + "tap, long-press, two-finger-tap, scroll-up, scroll-down, keys"
        ),
        ("bindings = 3", "1:1: bindings: “3” is not allowed; allowed: a table of keys"),
        (
            "[messenger.x]\nmax-visible = 1.5",
            "2:1: messenger.x.max-visible: “1.5” is not allowed; allowed: 1 to 50"
        ),
        (
            "[panel]\nwidgets = [\"wifi\"]",
            "2:1: panel.widgets: there is no “wifi” in panel.buttons or panel.sliders"
        ),
        (
            "[panel]\nwidgets = [\"wifi\"]\n[panel.buttons.wifi]\nlabel = \"Wi-Fi\"",
            "2:1: panel.widgets: the button “wifi” has no command"
        ),
        (
            "[panel]\nwidgets = [\"a\", \"a\"]\n[panel.buttons.a]\ncommand = [\"true\"]",
            "2:1: panel.widgets: “a” is there twice"
        ),
        (
            "[bar]\nsnap-share = 1",
            "2:1: bar.snap-share: “1” is not allowed; allowed: 0.1 to 0.9"
        ),
        (
            "[bar]\nstyle = \"../x\"",
            "2:1: bar.style: “../x” is not allowed; "
                + "allowed: compact, prominent, floating, floating-compact, or a name of your own"
        ),
        (
            "[bar]\nmedia = \"sometimes\"",
            "2:1: bar.media: “sometimes” is not allowed; "
                + "allowed: automatic, never, playing, recent, active, always"
        ),
        ("[bar]\nedges = 1", "2:1: bar.edges: unknown key; did you mean “edge”?"),
        (
            "[keyboard]\nheight = 0",
            "2:1: keyboard.height: “0” is not allowed; allowed: 1 to 10000 px"
        ),
        (
            "[keyboard]\ntop-margin = -1",
            "2:1: keyboard.top-margin: “-1” is not allowed; allowed: 0 to 500 px"
        ),
        (
            "[keyboard]\nleast-hight = 3",
            "2:1: keyboard.least-hight: unknown key; did you mean “least-height”?"
        ),
        (
            "[panel]\nedge = \"top\"",
            "2:1: panel.edge: “top” is not allowed; allowed: left, right"
        ),
        (
            "[panel]\nwidth = 199",
            "2:1: panel.width: “199” is not allowed; allowed: 200 to 2000 px"
        ),
        (
            "[panel]\nswipe-width = 65",
            "2:1: panel.swipe-width: “65” is not allowed; allowed: 0 to 64 px"
        ),
        (
            "[panel]\ndim = 1.5",
            "2:1: panel.dim: “1.5” is not allowed; allowed: 0 to 1"
        ),
        (
            "[panel]\nopens-from-more = \"yes\"",
            "2:1: panel.opens-from-more: “yes” is not allowed; allowed: true, false"
        ),
        (
            "[output.DSI-1]\nsafe-area = [40, 0]",
            "2:1: output.DSI-1.safe-area: “[40, 0]” is not allowed; allowed: 0 to 1024 px, or [top, right, "
                + "bottom, left]"
        ),
        (
            "[outputs]\npreferred = [1]",
            "2:1: outputs.preferred: “[1]” is not allowed; allowed: at most 32 texts in brackets, "
                + "such as [\"DP-1\", \"eDP-1\"]"
        ),
    ])
    func diagnosticNamesPlaceKeyValueAndAllowedValues(_ text: String, _ complaint: String) throws {
        let reading = try Reading(text)
        #expect(reading.complaints == [complaint])
        #expect(reading.diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test func diagnosticIsOneLineInTheFormOfCompilers() {
        let diagnostic = Diagnostic(
            .error, file: "/a/b.toml", at: TextPosition(line: 3, column: 7), key: "a.b", "text")
        #expect(diagnostic.description == "/a/b.toml:3:7: error: a.b: text")
        let whole = Diagnostic(.warning, file: "/a/b.toml", at: nil, "text")
        #expect(whole.description == "/a/b.toml: warning: text")
    }

    @Test func aSyntaxErrorTellsItsPlace() throws {
        let reading = try Reading("appearance = \"dark\"\nlook =\n")
        #expect(reading.diagnostics.count == 1)
        #expect(reading.diagnostics.first?.position?.line == 2)
        #expect(reading.settings == Settings())
    }

    @Test func diagnosticsAreInTheOrderOfTheFile() throws {
        let reading = try Reading("z = 1\n[bindings]\nb = 1\na = 1\n[gestures]\nc = 1")
        #expect(reading.diagnostics.map { $0.position?.line } == [1, 3, 4, 6])
    }

    @Test func numberOfDiagnosticsIsBounded() throws {
        let text = (0..<1000).map { "key\($0) = 1" }.joined(separator: "\n")
        #expect(try Reading(text).diagnostics.count == 50)
    }

    @Test func longValuesAreCutShort() throws {
        let text = "appearance = \"\(String(repeating: "é", count: 10_000))\""
        let reading = try Reading(text)
        #expect((reading.diagnostics.first?.text.utf8.count ?? 0) < 300)
    }

    // MARK: The last good version

    @Test func validPartsOfAFirstFileCount() throws {
        let reading = try Reading("appearance = \"dark\"\nreduced-motion = \"perhaps\"")
        #expect(reading.settings.appearance == .dark)
        #expect(reading.settings.reducedMotion == .automatic)
    }

    @Test(arguments: ["appearance = 1\nreduced-motion = \"on\"", "appearance = \"light"])
    func anErrorLeavesTheLastGoodVersion(_ wrong: String) throws {
        var reading = try Reading("appearance = \"dark\"")
        let good = reading.settings
        for _ in 0..<2 {
            try reading.read(wrong)
            #expect(reading.diagnostics.count == 1)
            #expect(reading.settings == good)
        }
        try reading.read("appearance = \"light\"")
        #expect(reading.diagnostics == [])
        #expect(reading.settings.appearance == .light)
    }

    @Test func errorInOneFileLeavesOtherFilesInForce() throws {
        var reading = try Reading("appearance = \"dark\"")
        try reading.read("appearance = 1", themes: ["mine": "density = 2"])
        #expect(reading.settings.appearance == .dark)
        #expect(reading.settings.catalog.themes.values.first?.density == 2)
        try reading.read("appearance = \"light\"", themes: ["mine": "density = 99"])
        #expect(reading.settings.appearance == .light)
        #expect(reading.settings.catalog.themes.values.first?.density == 2)
        #expect(reading.diagnostics.map(\.file) == ["themes/mine.toml"])
    }

    @Test func removedSettingsReturnToTheirDefaults() throws {
        var reading = try Reading("appearance = \"dark\"")
        try reading.read("", themes: ["mine": "density = 2"])
        #expect(reading.settings.appearance == .automatic)
        try reading.read("")
        #expect(reading.settings == Settings())
        try reading.read("", themes: ["mine": "density = 99"])
        #expect(reading.settings.catalog.themes.values.first?.density == 1)
    }
}
