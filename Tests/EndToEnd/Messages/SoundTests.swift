import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Sounds of messages: the daemon's requests to its helper, and messages without a working helper.
    @Suite(.serialized) @MainActor struct SoundTests {
        @Test(arguments: Compositor.one)
        func soundsOfMessagesReachTheHelper(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let wave = WaveFile(seconds: 0.1).bytes
            let rule = try session.write(Data(wave), to: "rule.wav")
            let stand = try SoundStand(
                compositor,
                """
                [sound]
                theme = "my-theme"
                [defaults.critical]
                sound = "critical-sound"
                [[rule]]
                when = { title = "Ruled" }
                set = { sound = "\(rule.path())" }
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
            try client.notify("Silent") {
                $0.field("sound-name", "s") { $0.string("suppressed-sound") }
                $0.field("suppress-sound", "b") { $0.bool(true) }
            }
            try client.notify("Hidden") {
                $0.field("sound-name", "s") { $0.string("hidden-sound") }
            }
            try client.notify("Ruled")
            #expect(try stand.hearSamples() == wave)
            let last = try client.notify("Critical") { $0.field("urgency", "y") { $0.byte(2) } }
            let heard = try stand.hear("critical-sound")
            #expect(!heard.contains("suppressed-sound") && !heard.contains("hidden-sound"))
            // The sound of a message that is closed ends: a request of nine bytes without texts.
            try client.close(last)
            _ = try wait(for: "the end of a sound") { stand.heard.utf8.count > heard.utf8.count }
            try stand.screen.martlet("show", "Own", "--sound", "own-sound")
            try stand.hear("own-sound")
        }

        /// A file that an application names is decoded to samples before the helper gets it.
        @Test(arguments: Compositor.one)
        func onlySamplesOfFilesReachTheHelper(compositor: Compositor) throws {
            let stand = try SoundStand(compositor)
            let wave = WaveFile(seconds: 0.1).bytes
            let path = try stand.write(wave + Array("LIST".utf8) + [0, 0, 0, 0], to: "a sound.wav")
            try stand.screen.client.notify("File") {
                $0.field("sound-file", "s") {
                    $0.string("file://" + path.replacing(" ", with: "%20"))
                }
            }
            #expect(try stand.hearSamples() == wave)
            #expect(!stand.heard.contains(path))
        }

        /// Files that are no sounds are heard by nobody, and delay nothing.
        @Test(arguments: Compositor.one)
        func fileThatIsNoSoundIsNotHeard(compositor: Compositor) throws {
            let stand = try SoundStand(compositor)
            let damaged = try stand.write(
                Array("OggS".utf8) + [UInt8](repeating: 0xff, count: 5000), to: "damaged.oga")
            for path in [damaged, "/dev/zero", "/nowhere.oga"] {
                try stand.screen.client.notify("File") {
                    $0.field("sound-file", "s") { $0.string(path) }
                }
                let daemon = stand.screen.daemon
                let reason = path == damaged ? "no sound: a sound: " : path
                #expect(eventually { daemon.process.errorOutput.contains(reason) })
                #expect(daemon.process.errorOutput.contains("no sound: "))
            }
            try stand.screen.martlet("show", "Own", "--sound", "own-sound")
            #expect(try !stand.hear("own-sound").contains("/proc/"))
            #expect(try stand.screen.session.waitForCards(4).count == 4)
        }

        /// Where files cannot be decoded safely, they are not heard; names are.
        @Test(arguments: Compositor.one)
        func noFileIsHeardWithoutASandbox(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(Data(WaveFile(seconds: 0.1).bytes), to: "sound.wav")
            let library = try BrokenSandbox.compile(into: file.deletingLastPathComponent())
            let broken = BrokenSandbox.environment(library, step: "seccomp_load")
            let stand = try SoundStand(compositor, changes: broken)
            try stand.screen.client.notify("File") {
                $0.field("sound-file", "s") { $0.string(file.path()) }
            }
            let reason = "the sandbox of martlet-decode cannot be set up"
            let daemon = stand.screen.daemon
            #expect(eventually { daemon.process.errorOutput.contains(reason) })
            try stand.screen.martlet("show", "Own", "--sound", "own-sound")
            #expect(try !stand.hear("own-sound").contains("/proc/"))
        }

        @Test(arguments: Compositor.one)
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
            arguments: Compositor.one,
            ["exec sleep 1000", "exit 70", "kill -SEGV $$", nil] as [String?])
        func slowHelperDelaysNothing(compositor: Compositor, helper: String?) throws {
            let stand = try SoundStand(compositor, helper: helper)
            let screen = stand.screen
            #expect(try screen.client.capabilities().contains("sound") == (helper != nil))
            for number in 1...5 {
                try screen.client.notify("Message", application: "Test \(number)") {
                    $0.field("sound-name", "s") { $0.string("bell") }
                }
            }
            #expect(try screen.isResponsive())
            #expect(try screen.session.waitForCards(5).count == 5)
        }

        @Test(arguments: Compositor.one)
        func disabledSoundsAreNotHeard(compositor: Compositor) throws {
            let stand = try SoundStand(compositor, "[sound]\nenabled = false")
            #expect(try !stand.screen.client.capabilities().contains("sound"))
            try stand.screen.martlet("show", "Own", "--sound", "own-sound")
            try stand.screen.session.waitForRest()
            #expect(stand.heard == "")
        }
    }
}
