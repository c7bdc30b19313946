import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// The commands of a turn, and effects that wait for a token.
@Suite struct TurnTests {
    private let press = Press(seat: Sample.seat, serial: 12)

    @Test func commandsAreReturnedOnceInTheirOrder() {
        var turn = Turn(at: Instant(microseconds: 0), measuring: FixedWidthText())
        turn.send(.schedulePass)
        turn.send(.endTyping)
        let commands = turn.takeAll()
        #expect(commands.count == 2)
        if case .seat(.endTyping) = commands.last {} else { Issue.record("the last is another") }
        #expect(turn.takeAll().isEmpty)
    }

    @Test func tokenIsAnsweredOnce() throws {
        var turn = Turn(at: Instant(microseconds: 0), measuring: FixedWidthText())
        let message = try Sample.message(1)
        turn.request(
            for: .choose("open", message.id, message.sender), on: Sample.stage, by: press)
        guard case .seat(.requestToken(let token, Sample.stage, press))? = turn.takeAll().first
        else {
            Issue.record("no token was requested")
            return
        }
        guard case .choose("open", message.id, _)? = turn.answer(token) else {
            Issue.record("the intent is another")
            return
        }
        #expect(turn.answer(token) == nil)
    }

    @Test func tokensHaveNumbersOfTheirOwn() throws {
        var turn = Turn(at: Instant(microseconds: 0), measuring: FixedWidthText())
        let message = try Sample.message(1)
        for _ in 0..<2 {
            turn.request(
                for: .press(message.id, message.sender, .defaultAction), on: Sample.stage, by: press
            )
        }
        let tokens = turn.takeAll().compactMap { command -> TokenNumber? in
            if case .seat(.requestToken(let token, _, _)) = command { token } else { nil }
        }
        #expect(Set(tokens).count == 2)
        #expect(turn.answer(TokenNumber(rawValue: 99)) == nil)
    }
}
