import CLibc
import Foundation
import Support
import Testing

extension EndToEnd {
    /// swaylock, which does not report the lock to logind.
    @Suite(.serialized) @MainActor struct LockerTests {
        /// Whether the screen shows the locker's colour, whichever protocol the locker uses.
        private func isLocked(_ session: HeadlessSession, colour: UInt32) throws -> Bool {
            try session.screenshot().colour(x: 3, y: 3) == colour
        }

        /// swaylock 1.8 and newer need a protocol that not every compositor has.
        private func failure(of locking: Subprocess) -> any Error {
            let words = locking.errorOutput
            let needed = "ext-session-lock-v1"
            return words.contains("Missing \(needed)")
                ? Incapable("has no \(needed), which swaylock needs") : HarnessError(words)
        }

        /// Above the locker neither earlier messages nor new ones are visible.
        @Test(arguments: Compositor.installed)
        func modeOfTheLockerKeepsMessagesFromTheLockScreen(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let text = "lock-screen = \"hide\"\n[mode.locked]\nlocks = true\n"
            let file = try place.session.write(Data(text.utf8), to: "locker.toml")
            let daemon = try Daemon(
                in: place.session, arguments: ["--config", file.path()], state: place.state)
            for title in ["One", "Two"] {
                _ = try place.martlet("show", title, "--layer", "overlay", "--duration", "forever")
            }
            try place.session.waitForCards(2)
            _ = try place.martlet("panel", "open")
            let note = try place.session.write(Data(), to: "locker.pid")
            let script = "swaylock --color 336699 & echo $! > \(note.path()); wait"
            let locking = try place.session.start(
                "martlet", "mode", "while", "locked", "--", "sh", "-c", script)
            _ = try wait(for: "the lock screen") {
                if locking.ending != nil { throw failure(of: locking) }
                return try isLocked(place.session, colour: 0x336699) ? true : nil
            }
            #expect(try place.martlet("panel", "status") == "closed\n")
            _ = try place.martlet("show", "Secret", "--layer", "overlay", "--duration", "forever")
            #expect(throws: HarnessError.self) { _ = try place.martlet("panel", "open") }
            try place.session.waitForCards(0)
            let picture = try place.session.settledScreenshot()
            // labwc shows a pointer at 100, 100 although there is no mouse.
            #expect(picture.cropped(to: PixelArea(x: 200, y: 0, width: 1080, height: 800)).isPlain)
            try Figures.picture("locker-\(compositor.rawValue)", place.session)
            let number = try #require(
                pid_t(
                    String(contentsOf: note, encoding: .utf8)
                        .trimmingCharacters(in: .whitespacesAndNewlines)))
            // Unlocks as with the right password.
            kill(number, SIGUSR1)
            _ = try locking.waitForEnd()
            try place.session.waitForCards(3)
            #expect(daemon.process.errorOutput.isEmpty)
        }

        /// Without a setting (`lock-screen = "automatic"`), a card that stands above the locker says only that there is a
        /// message. Two messages of an application look the same then, whatever they say.
        @Test(arguments: Compositor.installed)
        func contentsAboveALockAreHiddenByDefault(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(
                Data("[mode.locked]\nlocks = true\n".utf8), to: "automatic.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            var pictures: [Screenshot] = []
            for text in ["One", "Another\n\nand more\nof it"] {
                try screen.martlet(
                    "show", text, text, "--layer", "overlay", "--duration", "forever")
                let open = try session.waitForCards(1)[0]
                try screen.martlet("mode", "add", "locked")
                let hidden = try wait(for: "a card without contents") {
                    let card = try session.waitForCards(1)[0]
                    return card.height < open.height ? card : nil
                }
                pictures.append(try session.settledScreenshot().cropped(to: hidden))
                try screen.martlet("mode", "remove", "locked")
                _ = try wait(for: "the contents") {
                    try session.waitForCards(1)[0].height == open.height ? true : nil
                }
                try screen.martlet("hide", "--all")
                try session.waitForCards(0)
            }
            #expect(pictures[0] == pictures[1])
        }
    }
}
