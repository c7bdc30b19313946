import Testing

@testable import martletd

/// How the daemon starts programs, such as those that open links.
@Suite struct LaunchCommandTests {
    private let words = ["xdg-open", "https://example.org/$a?b=$$"]
    private let plain = LaunchCommand(
        program: "xdg-open", arguments: ["https://example.org/$a?b=$$"])

    @Test func daemonOfASessionStartsProgramsItself() {
        #expect(
            LaunchCommand.candidates(for: words, isService: false) == [plain])
    }

    @Test func programsGetVariablesEitherWay() {
        let commands = LaunchCommand.candidates(
            for: ["mail"], isService: true, variables: ["XDG_ACTIVATION_TOKEN=a$b"])
        #expect(commands.first?.arguments.contains("--setenv=XDG_ACTIVATION_TOKEN=a$b") == true)
        #expect(commands.first?.variables == [])
        #expect(commands.last?.variables == ["XDG_ACTIVATION_TOKEN=a$b"])
    }

    @Test func daemonOfAServiceManagerStartsProgramsInUnitsOfTheirOwn() {
        let commands = LaunchCommand.candidates(for: words, isService: true)
        #expect(commands.count == 2 && commands.last == plain)
        #expect(commands.first?.program == "systemd-run")
        #expect(commands.first?.arguments.contains("--user") == true)
        // systemd would replace variables there.
        let escaped = ["--", "xdg-open", "https://example.org/$$a?b=$$$$"]
        #expect(commands.first?.arguments.suffix(3) == escaped[...])
    }
}
