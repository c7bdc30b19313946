import Configuration
import Geometry
import Gestures
import InputPanels
import Layout
import Messages
import Testing

/// Settings are the same after writing and reading them.
@Suite struct RoundTripTests {
    @Test func theDefaultsAreThoseBuiltIn() throws {
        let reading = try Reading(ConfigurationText.settings(Settings()))
        #expect(reading.diagnostics == [])
        #expect(reading.settings == Settings())
    }

    @Test(arguments: MessageLayout.builtIn) func writtenLayoutIsReadBack(_ name: MessageLayout)
        throws
    {
        let layout = try #require(LayoutDescription.builtIn(name))
        let text = ConfigurationText.layout(layout)
        var reading = try Reading()
        try reading.read("", layouts: [name.rawValue: text, "copy": text])
        #expect(reading.diagnostics == [])
        #expect(reading.settings.catalog.layouts[name] == layout)
        #expect(reading.settings.catalog.layouts.count == 2)
        for copy in reading.settings.catalog.layouts.values { #expect(copy == layout) }
    }

    @Test(arguments: BarStyleName.builtIn) func writtenBarStyleIsReadBack(_ name: BarStyleName)
        throws
    {
        let style = try #require(BarStyle(name))
        let text = ConfigurationText.layout(.card, bar: style)
        var reading = try Reading()
        try reading.read("", layouts: [name.rawValue: text, "copy": text])
        #expect(reading.diagnostics == [])
        #expect(reading.settings.catalog.barStyles.count == 2)
        for copy in reading.settings.catalog.barStyles.values { #expect(copy == style) }
    }

    @Test(arguments: MessageTheme.builtIn) func writtenThemeIsReadBack(_ name: MessageTheme) throws
    {
        let theme = try #require(ThemeDescription.builtIn(name))
        let text = ConfigurationText.theme(theme)
        var reading = try Reading()
        try reading.read("", themes: [name.rawValue: text, "copy": text])
        #expect(reading.diagnostics == [])
        for copy in reading.settings.catalog.themes.values { #expect(copy == theme) }
    }

    /// Settings that differ from the built-in ones wherever possible.
    @Test func writtenSettingsAreReadBack() throws {
        let text = """
            appearance = "dark"
            reduced-motion = "on"
            contrast = "high"
            text-scale = 1.5
            accent = "#112233"
            idle-time = "90s"
            body-images = true
            [defaults]
            layout = "tab"
            theme = "mine"
            icon-style = "subtle"
            accent = "#7b2fbe"
            position = "bottom-left"
            layer = "overlay"
            output = "DP-1"
            animation = "bounce"
            dim = "#11223344"
            dim-interactive = false
            focus = "never"
            handling = "pull"
            swipe-left = "dismiss-all"
            swipe-right-long = ["notify-log", "-a"]
            bindings = { right = "menu", keys = { "?" = "copy-code" } }
            duration = "1500ms"
            duplicates = "ignore"
            priority = 3
            resident = true
            transient = false
            show-time-left = true
            sound = "bell"
            haptics = false
            away = "stay"
            code-button = false
            lead-back = false
            end-on-focus = true
            ring = false
            conversation = false
            [defaults.critical]
            duration = "forever"
            [messenger.alerts]
            order = "stacked"
            newest = "away-from-edge"
            max-visible = 2
            pause = "2s"
            grouping = "category"
            pile-from = 4
            dim = "blur"
            [messenger.alerts.low]
            duration = "auto"
            [messenger.notifications]
            order = "sequential"
            [gestures]
            swipe-up = "none"
            swipe-left = "snooze"
            swipe-left-long = "action:archive"
            swipe-labels = false
            long-swipe-share = 0.8
            touch-slop = 12.5
            long-press-time = "700ms"
            swipe-speed = 600
            [bindings]
            left = "dismiss"
            middle = "dismiss-group"
            right = "none"
            tap = "dismiss-all"
            long-press = "default-action"
            back = "action 2"
            two-finger-tap = ["notify-log", "-a"]
            scroll-up = "restore"
            keys = { "c" = "copy", "ctrl+shift+Delete" = "dismiss-all", "F5" = ["true"] }
            [keyboard]
            top-margin = 12
            height = 270
            least-height = 100.5
            [panel]
            edge = "left"
            width = 480
            swipe-width = 12.5
            dim = 0
            opens-from-more = true
            widgets = ["wifi", "lock", "media", "volume"]
            [panel.buttons.wifi]
            label = "Wi-Fi"
            icon = "📶"
            command = ["rfkill", "toggle", "wifi"]
            active = ["sh", "-c", "rfkill list wifi | grep -q 'blocked: no'"]
            [panel.buttons.lock]
            command = ["loginctl", "lock-session"]
            [panel.sliders.volume]
            label = "Volume"
            get = ["cat", "/volume"]
            set = ["set-volume"]
            [bar]
            edge = "top"
            style = "mine"
            docked = false
            output = "DP-1"
            progress = "none"
            scroll-texts = false
            interaction = "drag"
            snap-share = 0.5
            close-button = "round"
            width = 480
            media = "playing"
            jobs = false
            [outputs]
            preferred = ["DP-1", "eDP-1"]
            corner-radius = 12
            [output.DSI-1]
            safe-area = [40, 0, 24, 0]
            corner-radius = 48
            [animations.bounce.show]
            travel = "left"
            scale = 0.5
            opacity = 0
            fade-time = "120ms"
            spring = "400ms"
            damping = 0.4
            [animations.bounce.hide]
            curve = [0.1, -0.5, 0.9, 1.5]
            duration = "300ms"
            [animations.slide.show]
            curve = "ease-in-out"
            """
        let reading = try Reading(text)
        #expect(reading.diagnostics == [])
        let settings = reading.settings
        #expect(settings.appearance == .dark)
        #expect(settings.board.defaults.said.dimKind == .color(argb: 0x4411_2233))
        #expect(settings.board.defaults.said.accent == MessageColor(argb: 0xff7b_2fbe))
        #expect(settings.board.defaults(for: .commands, .critical).said.expiry == .never)
        let alerts = try #require(MessengerName(valid: "alerts"))
        #expect(settings.board[alerts].pause == 2000)
        #expect(settings.board.defaults(for: alerts, .low).said.dimKind == .blur)
        #expect(settings.board.defaults(for: alerts, .low).said.expiry == .automatic)
        #expect(settings.board.defaults(for: alerts, .normal).said.expiry == .milliseconds(1500))
        // A messenger that is only set to sequential has a pause, too.
        #expect(settings.board[.notifications].pause == MessengerSettings.sequentialPause)
        #expect(settings.gestures.recognition.longPress == 0.7)
        #expect(settings.gestures.swipe.longShare == 0.8)
        #expect(!settings.meanings.labelsSwipes)
        #expect(settings.meanings.swipes == [.up: .nothing, .left: .snooze])
        #expect(settings.meanings.longSwipes == [.left: .actionNamed("archive")])
        #expect(
            settings.board.defaults.said.longSwipes == [.right: .command(["notify-log", "-a"])])
        #expect(settings.keyboard.topMargin == 12 && settings.keyboard.leastHeight == 100.5)
        #expect(settings.keyboard.assumedHeight == 270)
        #expect(settings.safeAreas.standard.cornerRadius == 12)
        let phone = settings.safeAreas.area(of: "DSI-1")
        #expect(phone.insets == Insets(top: 40, right: 0, bottom: 24, left: 0))
        #expect(phone.cornerRadius == 48 && settings.safeAreas.area(of: "DP-1").insets == .zero)
        var bar = BarSettings()
        (bar.edge, bar.style, bar.isDocked) = (.top, BarStyleName(known: "mine"), false)
        (bar.output, bar.progress, bar.scrollsTexts) = (.named("DP-1"), .none, false)
        (bar.interaction, bar.snapShare, bar.closeButton) = (.drag, 0.5, .round)
        (bar.width, bar.media, bar.showsJobs) = (480, .playing, false)
        #expect(settings.bar == bar)
        var panel = PanelSettings()
        (panel.edge, panel.width, panel.swipeWidth) = (.left, 480, 12.5)
        (panel.dim, panel.opensFromMore) = (0, true)
        let (wifi, lock) = (WidgetName(known: "wifi"), WidgetName(known: "lock"))
        let volume = WidgetName(known: "volume")
        panel.widgets = [wifi, lock, .media, volume]
        var button = PanelButton()
        (button.label, button.icon) = ("Wi-Fi", "📶")
        button.command = ["rfkill", "toggle", "wifi"]
        button.active = ["sh", "-c", "rfkill list wifi | grep -q 'blocked: no'"]
        panel.buttons[wifi] = button
        button = PanelButton()
        button.command = ["loginctl", "lock-session"]
        panel.buttons[lock] = button
        var slider = PanelSlider()
        (slider.label, slider.get) = ("Volume", ["cat", "/volume"])
        slider.set = ["set-volume"]
        panel.sliders[volume] = slider
        #expect(settings.panel == panel)
        #expect(panel.widgetRows == [.buttons([wifi, lock]), .media, .slider(volume)])
        #expect(settings.animations.count == 2)
        let again = try Reading(ConfigurationText.settings(settings))
        #expect(again.diagnostics == [])
        #expect(again.settings == settings)
        let shown = try Reading(ConfigurationText.settings(settings) { "from \($0)" })
        #expect(shown.settings == settings)
    }
}
