import Messages
import Testing

@testable import Scene

/// The commands of a turn, and what awaits a token.
@Suite struct OutboxTests {
    private let press = Press(seat: Sample.seat, serial: 12)

    @Test func commandsAreTakenOnceInTheirOrder() {
        var outbox = Outbox()
        outbox.send(.schedulePass)
        outbox.send(.endTyping)
        let commands = outbox.takeAll()
        #expect(commands.count == 2)
        if case .seat(.endTyping) = commands.last {} else { Issue.record("the last is another") }
        #expect(outbox.takeAll().isEmpty)
    }

    @Test func tokenIsAnsweredOnce() throws {
        var outbox = Outbox()
        let message = try Sample.message(1)
        outbox.request(
            for: .choose("open", message.id, message.sender), on: Sample.stage, by: press)
        guard case .seat(.requestToken(let token, Sample.stage, press))? = outbox.takeAll().first
        else {
            Issue.record("no token was requested")
            return
        }
        guard case .choose("open", message.id, _)? = outbox.answer(token) else {
            Issue.record("the intent is another")
            return
        }
        #expect(outbox.answer(token) == nil)
    }

    @Test func tokensHaveNumbersOfTheirOwn() throws {
        var outbox = Outbox()
        let message = try Sample.message(1)
        for _ in 0..<2 {
            outbox.request(
                for: .press(message.id, message.sender, .defaultAction), on: Sample.stage, by: press
            )
        }
        let tokens = outbox.takeAll().compactMap { command -> TokenNumber? in
            if case .seat(.requestToken(let token, _, _)) = command { token } else { nil }
        }
        #expect(Set(tokens).count == 2)
        #expect(outbox.answer(TokenNumber(rawValue: 99)) == nil)
    }
}
