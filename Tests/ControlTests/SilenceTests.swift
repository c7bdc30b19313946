import Bus
import Control
import Messages
import Rules
import Testing

/// Calls about applications whose messages a person does not want to see.
@Suite(.serialized) struct SilenceTests {
    /// Keeps silences as the daemon does, with a rule of the configuration before theirs.
    private final class Keeper: SilenceKeeper, RuleKeeper {
        var book = SilenceBook()

        var silences: [(rule: RuleName, silence: Silence)] {
            let names = book.names()
            return book.silences.indices.map { (names[$0], book.silences[$0]) }
        }

        func silence(_ silence: Silence) -> RuleName? {
            book.add(silence) ? silences.first { $0.silence == silence }?.rule : nil
        }

        func endSilence(_ rule: RuleName) -> Bool {
            guard let found = silences.first(where: { $0.rule == rule }) else { return false }
            book.remove(found.silence)
            return true
        }

        var rules: [MessageRule] {
            var all = RuleBook()
            let own = book.rules(besides: [], word: "")
            all.setRules([Rule(RuleName(known: "configured"))] + own) { _ in nil }
            return all.summaries
        }

        func enable(_ rule: RuleName, _ isEnabled: Bool) -> Bool { false }

        func test(_ posting: Posting) -> [RuleStep] { [] }
    }

    private let keeper = Keeper()

    private func fixture() throws -> ControlFixture {
        let fixture = try ControlFixture()
        fixture.control.surroundings.wallClock = { 1_000_000 }
        (fixture.control.keepers.silences, fixture.control.keepers.rules) = (keeper, keeper)
        return fixture
    }

    private func silence(
        _ application: String, _ kind: String = "silent", until time: Int64 = 0,
        _ fixture: ControlFixture
    ) throws -> Result<MessageReader, BusError> {
        try fixture.call("Silence") { writer in
            writer.string(application)
            writer.string(kind)
            writer.int64(time)
        }
    }

    private func remove(
        _ name: String, _ fixture: ControlFixture
    ) throws -> Result<MessageReader, BusError> {
        try fixture.call("RemoveRule") { $0.string(name) }
    }

    @Test func silencesAreListedAndRemoved() throws {
        let fixture = try fixture()
        #expect(try silence("Mail", "silent", fixture).get().string() == "silence-mail")
        #expect(
            try silence("Mail", "hide-contents", until: 2_000_000, fixture).get().string()
                == "silence-mail-2")
        var lines: [[String]] = []
        let reader = try fixture.call("Silences").get()
        try reader.array("a{sv}") { () throws(BusError) in
            var line: [String] = []
            try reader.dictionary { (key, signature) throws(BusError) in
                line.append(signature == "x" ? "\(try reader.int64())" : try reader.string())
            }
            lines.append(line)
        }
        #expect(
            lines == [
                ["Mail", "silent", "silence-mail"],
                ["Mail", "hide-contents", "2000000", "silence-mail-2"],
            ])
        #expect(try remove("silence-mail", fixture).get().isAtEnd)
        #expect(keeper.book.silences == [Silence("Mail", .contentsHidden, until: 2_000_000)])
    }

    @Test(
        arguments: [
            ("", "silent", 0), ("a", "loud", 0), ("a", "silent", 1_000_000), ("a", "silent", -1),
            ("a", "silent", Int64.max), (String(repeating: "x", count: 5000), "silent", 0),
        ] as [(String, String, Int64)])
    func wrongCallsAreRefused(application: String, kind: String, time: Int64) throws {
        let fixture = try fixture()
        guard case .failure(let error) = try silence(application, kind, until: time, fixture) else {
            Issue.record("not refused")
            return
        }
        #expect(error.name.hasSuffix(".InvalidValue") && error.message.contains("allowed: "))
        #expect(keeper.book.silences.isEmpty)
    }

    @Test(arguments: [
        ("configured", "InvalidValue"), ("nobody", "UnknownRule"), ("", "UnknownRule"),
    ])
    func rulesOfTheConfigurationStay(name: String, expected: String) throws {
        let fixture = try fixture()
        guard case .failure(let error) = try remove(name, fixture) else {
            Issue.record("not refused")
            return
        }
        #expect(error.name.hasSuffix("." + expected))
    }
}
