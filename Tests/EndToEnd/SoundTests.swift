import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Sounds of messages: the daemon's requests to its helper, and messages without a working helper.
    @Suite(.serialized) @MainActor struct SoundTests {
        @Test(arguments: Compositor.installed)
        func soundsOfMessagesReachTheHelper(compositor: Compositor) throws {
            let stand = try SoundStand(
                compositor,
                """
                [sound]
                theme = "my-theme"
                [defaults.critical]
                sound = "critical-sound"
                [[rule]]
                when = { title = "Ruled" }
                set = { sound = "/rule.oga" }
                [[rule]]
                when = { title = "Hidden" }
                screen = false
                """)
            let client = stand.screen.client
            #expect(try client.capabilities().contains("sound"))
            try client.notify("Plain")
            try client.notify("Named") {
                $0.field("sound-name", "s") { $0.string("named-sound") }
            }
            try stand.hear("named-sound", "my-theme")
            try client.notify("File") {
                $0.field("sound-file", "s") { $0.string("file:///file%20sound.oga") }
            }
            try stand.hear("/file sound.oga")
            try client.notify("Silent") {
                $0.field("sound-name", "s") { $0.string("suppressed-sound") }
                $0.field("suppress-sound", "b") { $0.bool(true) }
            }
            try client.notify("Hidden") {
                $0.field("sound-name", "s") { $0.string("hidden-sound") }
            }
            try client.notify("Ruled")
            try stand.hear("/rule.oga")
            let last = try client.notify("Critical") { $0.field("urgency", "y") { $0.byte(2) } }
            let heard = try stand.hear("critical-sound")
            #expect(!heard.contains("suppressed-sound") && !heard.contains("hidden-sound"))
            // The sound of a message that is closed ends: a request of nine bytes without texts.
            try client.close(last)
            _ = try wait(for: "the end of a sound") { stand.heard.utf8.count > heard.utf8.count }
            try stand.screen.martlet("show", "Own", "--sound", "own-sound")
            try stand.hear("own-sound")
        }

        @Test(arguments: Compositor.installed)
        func doNotDisturbSilencesSounds(compositor: Compositor) throws {
            let stand = try SoundStand(compositor)
            try stand.screen.martlet("dnd", "on")
            try stand.screen.martlet("show", "Held", "--sound", "held-sound")
            try stand.screen.martlet("show", "Urgent", "--urgency", "critical", "--sound", "urgent")
            let heard = try stand.hear("urgent")
            #expect(!heard.contains("held-sound"))
        }

        /// A helper that hangs, fails or is missing delays no message: each message has its answer and its card.
        @Test(
            arguments: Compositor.installed,
            ["exec sleep 1000", "exit 70", "kill -SEGV $$", nil] as [String?])
        func slowHelperDelaysNothing(compositor: Compositor, helper: String?) throws {
            let stand = try SoundStand(compositor, helper: helper)
            let screen = stand.screen
            #expect(try screen.client.capabilities().contains("sound") == (helper != nil))
            for number in 1...5 {
                try screen.client.notify("Message \(number)") {
                    $0.field("sound-name", "s") { $0.string("bell") }
                }
            }
            #expect(try screen.isResponsive())
            #expect(try screen.session.waitForCards(5).count == 5)
        }

        @Test(arguments: Compositor.installed)
        func disabledSoundsAreNotHeard(compositor: Compositor) throws {
            let stand = try SoundStand(compositor, "[sound]\nenabled = false")
            #expect(try !stand.screen.client.capabilities().contains("sound"))
            try stand.screen.martlet("show", "Own", "--sound", "own-sound")
            try stand.screen.session.waitForRest()
            #expect(stand.heard == "")
        }
    }
}
