import Testing

@testable import martletd

/// How the daemon opens links.
@Suite struct LinkCommandTests {
    private let plain = LinkCommand(program: "xdg-open", arguments: ["https://example.org/$a?b=$$"])

    @Test func daemonOfASessionOpensLinksItself() {
        #expect(
            LinkCommand.candidates(for: "https://example.org/$a?b=$$", isService: false) == [plain])
    }

    @Test func daemonOfAServiceManagerOpensLinksInAUnitOfTheirOwn() {
        let commands = LinkCommand.candidates(for: "https://example.org/$a?b=$$", isService: true)
        #expect(commands.count == 2 && commands.last == plain)
        #expect(commands.first?.program == "systemd-run")
        #expect(commands.first?.arguments.contains("--user") == true)
        // systemd would put variables there.
        let words = ["--", "xdg-open", "https://example.org/$$a?b=$$$$"]
        #expect(commands.first?.arguments.suffix(3) == words[...])
    }
}
