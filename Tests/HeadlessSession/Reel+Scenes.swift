import Foundation
import Support

/// Films of what messages do, rather than fingers.
extension Reel {
    /// Two terminals, one behind the other: a tap on the message of a command brings its terminal to the front.
    func lead() throws -> Film {
        var film = Film()
        let script = try session.write(Data(Self.build.utf8), to: "build.sh")
        let folder = script.deletingLastPathComponent().path()
        let build = try openTerminal(
            "build",
            "cd \(folder); echo '~/martlet $ martlet run sh build.sh'; martlet run sh build.sh; sleep 60"
        )
        _ = try session.run("swaymsg", "layout", "tabbed")
        let notes = try openTerminal(
            "notes", "printf 'Shopping\\n\\n  - rice\\n  - limes\\n  - ginger\\n'; sleep 60")
        try film.shoot(InputScript().hold(2500), in: session)
        let card = try session.waitForCards(1)[0]
        let (x, y) = Self.place(card, 0.4, 0.5)
        let tap = InputScript().hold(1400).down(x: x, y: y).hold(120).up().hold(1800)
        try film.shoot(tap, in: session)
        withExtendedLifetime((build, notes)) {}
        return film
    }

    private static let build = """
        for part in scanner library pictures daemon; do
            echo "Compiling $part"
            sleep 1
        done
        echo "Build complete"

        """

    /// Opens a window of foot that runs a line of a shell, and waits until it is on the screen. It closes with the result.
    private func openTerminal(_ name: String, _ line: String) throws -> Subprocess {
        let before = try session.screenshot()
        let terminal = try session.start(
            "foot", "--app-id", name, "--title", name, "--override", "colors.background=1c1d22",
            "--font", "monospace:size=12", "sh", "-c", line)
        _ = try wait(for: "the terminal \(name)") {
            if terminal.ending != nil { throw HarnessError("foot: \(terminal.errorOutput)") }
            return try session.screenshot() != before ? true : nil
        }
        return terminal
    }

    /// Messages whose contents are hidden, and a finger that holds one of them.
    func hidden() throws -> Film {
        var film = Film()
        _ = try session.run("martlet", "mode", "on", "private")
        try show("Calendar", "Choir practice", "Today at 19:30, in the parish hall.", "🎼")
        try show("Messages", "Ada Lovelace", "Are we still on for lunch?", "👩‍🔬")
        let card = try session.waitForCards(2)[0]
        _ = try session.settledScreenshot()
        let (x, y) = Self.place(card, 0.6, 0.5)
        let press = InputScript().hold(800).down(x: x, y: y).hold(2600).up().hold(1200)
        try film.shoot(press, in: session)
        return film
    }
}
