import Configuration
import Geometry
import Layout
import Messages
import Rules
import Testing

@testable import Migration

@Suite struct SwayncTests {
    static let text = """
        {
          "$schema": "/etc/xdg/swaync/configSchema.json", // a comment
          "positionX": "center", "positionY": "top",
          "control-center-positionX": "left",
          "timeout": 8, "timeout-low": 4, "timeout-critical": 0,
          "notification-window-width": 480, "control-center-width": 99999,
          "transition-time": 0, "notification-grouping": true, "unheard-of": {},
          "scripts": {
            "ding": { "exec": "paplay ding.oga", "app-name": "^Mail", "run-on": "action" },
            "bad": { "app-name": "x" }
          },
          "notification-visibility": {
            "quiet": { "state": "muted", "urgency": "Low", "app-name": "Spotify" },
            "never": { "state": "ignored", "body": "[" }
          },
          "widgets": ["title", "mpris", "buttons-grid#a", "slider", "volume", "notifications"],
          "widget-config": {
            "buttons-grid#a": { "actions": [
              { "label": "Wi-Fi", "type": "toggle", "command": "nmcli radio wifi",
                "update-command": "nmcli radio wifi | grep -q on && echo true" },
            ] },
            "slider": { "cmd_setter": "light -S $value", "cmd_getter": "light", "label": "☀" },
            "title": { "text": "Notifications" }
          }
        }
        """

    @Test func wholeFileIsConverted() throws {
        let file = try Importing(
            .swaync, Self.text,
            styleSheet: """
                @define-color noti-bg rgba(48, 48, 48, 0.5);
                @define-color cc-bg #000;
                .notification {
                  margin: 6px;
                }
                """)
        #expect(file.diagnostics == [])
        let settings = file.settings
        #expect(settings.board.defaults.said.position == .top)
        #expect(
            settings.board.defaults(for: .notifications, .low).said.expiry == .milliseconds(4000))
        #expect(settings.board.defaults(for: .notifications, .critical).said.expiry == .never)
        #expect(settings.board[.notifications].grouping == .none)
        #expect(settings.panel.edge == .left && settings.panel.width == 400)
        #expect(
            settings.panel.widgets.map { $0.rawValue }
                == ["media", "button-1", "slider-2", "volume"])
        #expect(settings.rules.map { $0.name.rawValue } == ["ding", "quiet"])
        #expect(settings.rules[0].hook?.events == [.action])
        #expect(settings.rules[0].stops == false && settings.rules[1].stops)
        #expect(settings.rules[1].reachesScreen == false)
        let theme = try #require(settings.catalog.themes[.plain])
        #expect(theme.dark.ground == Color(argb: 0x8030_3030))
        #expect(file.refusals.contains { $0.contains("200 to 2000 px") })
        #expect(
            file.migration.lines.contains { $0.number == 3 && $0.text == "positionX: \"center\"" })
    }

    @Test func keysHaveNoOrder() throws {
        let file = try Importing(
            .swaync, "{ \"timeout-critical\": 3, \"timeout-low\": 2, \"timeout\": 8 }")
        func time(_ urgency: MessageUrgency) -> Expiry? {
            file.settings.board.defaults(for: .notifications, urgency).said.expiry
        }
        #expect(time(.critical) == .milliseconds(3000) && time(.low) == .milliseconds(2000))
    }

    @Test(arguments: [
        "{", "[1]", "{\"a\": }", "{\"a\" 1}", "nonsense", "{\"a\": \"\\u12\"}", "{} {}",
        String(repeating: "[", count: 5000),
    ])
    func invalidJSONIsAnErrorWithItsPlace(_ text: String) {
        #expect {
            try Importing(.swaync, text)
        } throws: { error in
            (error as? MigrationError)?.text.hasPrefix("/home/ada/file:1") ?? false
        }
    }
}
