import Testing

@testable import martlet

/// Command lines that contain another one.
@Suite struct PassedCommandTests {
    @Test(arguments: [
        ("run make -j4", "run -- make -j4"), ("run -- make -j4", "run -- make -j4"),
        ("run make -- x", "run -- make -- x"), ("run -d 5s make", "run -d 5s -- make"),
        ("run --title T -e make", "run --title T -e -- make"),
        ("run -ed 5s make", "run -ed 5s -- make"), ("run --title=T make", "run --title=T -- make"),
        ("run --delay 0 --no-start make --delay 1s", "run --delay 0 --no-start -- make --delay 1s"),
        ("run -u low -- -x", "run -u low -- -x"), ("run --help", "run --help"), ("run", "run"),
        ("dnd while zoom --full", "dnd while -- zoom --full"),
        ("dnd while --no-start zoom", "dnd while --no-start -- zoom"),
        ("mode while film mpv -fs", "mode while film -- mpv -fs"),
        ("mode while film --no-start mpv", "mode while film --no-start -- mpv"),
        ("mode while --no-start film mpv", "mode while --no-start film -- mpv"),
        ("mode while film -- mpv", "mode while film -- mpv"),
        ("mode while film", "mode while film"),
        ("show run make", "show run make"), ("dnd on", "dnd on"),
    ])
    func commandBeginsWithTheFirstWordThatIsNoOption(line: String, separated: String) {
        let words = line.split(separator: " ").map(String.init)
        #expect(
            PassedCommand.separated(in: words) == separated.split(separator: " ").map(String.init))
    }

    @Test func commandIsReadWithItsOptions() throws {
        let run = try #require(
            Program.parse(["run", "--title", "T", "make", "--title", "x"]) as? RunCommand)
        #expect(run.title == "T" && run.command == ["make", "--title", "x"])
        let mode = try #require(
            Program.parse(["mode", "while", "film", "mpv", "-h"]) as? ModeWhileCommand)
        #expect(mode.name == "film" && mode.command == ["mpv", "-h"])
    }

    @Test(arguments: [
        (
            ["run", "--titel", "T", "make"],
            "there is no option “--titel”. Did you mean --title? See “martlet run --help”."
        ),
        (
            ["run", "--title", "T"],
            "there is no command; it follows the options, as in “martlet run make”. "
                + "See “martlet run --help”."
        ),
        (
            ["dnd", "while"],
            "there is no command; it follows the options, as in “martlet dnd while zoom”. "
                + "See “martlet dnd while --help”."
        ),
    ])
    func mistakeBeforeTheCommandIsNamed(words: [String], text: String) {
        do {
            _ = try Program.parse(words)
            Issue.record("accepted")
        } catch {
            #expect(UsageError.text(for: error, arguments: ["martlet"] + words) == text)
        }
    }
}
