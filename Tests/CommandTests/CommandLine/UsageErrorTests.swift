import Testing

@testable import Martlet
@testable import martlet

/// The texts about malformed command lines: what is wrong, what is allowed, and what to do next.
@Suite struct UsageErrorTests {
    /// No option begins with a digit.
    @Test func negativeNumberIsAnArgument() throws {
        let command = try Program.parse(["show", "Outside", "-5 °C", "--urgency", "low"])
        let show = try #require(command as? ShowCommand)
        #expect(show.request.body == "-5 °C" && show.request.urgency == .low)
        let keyboard = try Program.parse(["keyboard", "set", "-5,0,10x10"])
        #expect((keyboard as? KeyboardSetCommand)?.region.x == -5)
        let ranked = try Program.parse(["show", "T", "--priority", "-3"])
        #expect((ranked as? ShowCommand)?.request.priority == -3)
        #expect(throws: (any Error).self) { try Program.parse(["list", "-5"]) }
        #expect(throws: (any Error).self) { try Program.parse(["show", "--", "a", "b", "-5"]) }
    }

    @Test(arguments: [
        (
            ["show", "T", "--positoin", "top"],
            "there is no option “--positoin”. Did you mean --position? See “martlet show --help”."
        ),
        (
            ["list", "--jsno"],
            "there is no option “--jsno”. Did you mean --json? See “martlet list --help”."
        ),
        (["show", "T", "-x"], "there is no option “-x”. See “martlet show --help”."),
        (
            ["lsit"], "there is no command “lsit”. Did you mean list? See “martlet --help”."
        ),
        (
            ["version"],
            "there is no command “version”. Did you mean “martlet --version”? See “martlet --help”."
        ),
        (
            ["toggle"],
            "there is no command “toggle”. Did you mean panel toggle, dnd toggle, mode toggle or "
                + "rules toggle? See “martlet --help”."
        ),
        (["xyzzy"], "there is no command “xyzzy”. See “martlet --help”."),
        (
            ["config", "chekc", "--json"],
            "there is no command “chekc”. Did you mean check? See “martlet config --help”."
        ),
        (
            ["mode", "tset"],
            "there is no command “tset”. Did you mean set? See “martlet mode --help”."
        ),
        (
            ["silence", "x", "--for", "5x"],
            "--for: “5x” is not allowed; allowed: a number with a unit (ms, s, m, h, d, w), such as "
                + "30m, 1.5h or 2d, up to a year. See “martlet silence --help”."
        ),
        (
            ["show", "T", "--position", "topright"],
            "--position: “topright” is not allowed; allowed: top-left, top, top-right, left, center, "
                + "right, bottom-left, bottom, bottom-right. Did you mean top-right? "
                + "See “martlet show --help”."
        ),
        (
            ["show", "T", "--urgency", "urgent"],
            "--urgency: “urgent” is not allowed; allowed: low, normal, critical. "
                + "See “martlet show --help”."
        ),
        (
            ["show", "T", "--duration", "-5s"],
            "--duration: “-5s” is not allowed; allowed: auto, forever, indefinite, or 1ms to 24h with "
                + "a unit (ms, s, m, h), such as 500ms or 5s. See “martlet show --help”."
        ),
        (
            ["history", "--limit", "-1"],
            "--limit: “-1” is not allowed; allowed: a whole number from 0 to 4294967295. "
                + "See “martlet history --help”."
        ),
        (
            ["osd", "volume", "-5"],
            "<value>: “-5” is not allowed; allowed: a percentage from 0 to 100000, such as 40, 40% "
                + "or 12.5. See “martlet osd --help”."
        ),
        (
            ["count", "x", "-1"],
            "<count>: “-1” is not allowed; allowed: a whole number from 0 to 4294967295. "
                + "See “martlet count --help”."
        ),
        (["restore", "0"], ""),
        (["history", "--since", "tomorrow"], ""),
        (["show", "T", "--duration"], ""),
        (
            ["snooze", "--for"],
            "--for needs a value: --for <time>. See “martlet snooze --help”."
        ),
        (["reply", "5"], "<text> is missing. See “martlet reply --help”."),
        (
            ["hide", "a", "b"], "“b”: one argument too many. See “martlet hide --help”."
        ),
        (
            ["show", "x", "--wait=5"],
            "--wait takes no value, but has “5”. See “martlet show --help”."
        ),
        (
            ["show", "T", "--stay"], "--stay needs --wait. See “martlet show --help”."
        ),
        (["show", "T", "--title", "x", "y"], ""),
    ])
    func malformedCommandLineGetsALine(arguments: [String], text: String) throws {
        do {
            _ = try Program.parse(arguments)
            Issue.record("accepted \(arguments)")
        } catch {
            let said = try #require(
                UsageError.text(for: error, arguments: ["martlet"] + arguments))
            #expect(!said.contains("\n"))
            if !text.isEmpty { #expect(said == text) }
        }
    }
}
