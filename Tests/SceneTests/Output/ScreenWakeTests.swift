import Messages
import Scene
import Testing

/// Screens that are turned on for calls and alarms, and off again.
@Suite struct ScreenWakeTests {
    private let one = OutputNumber(rawValue: 1)
    private let two = OutputNumber(rawValue: 2)

    private func second(_ count: UInt64) -> Instant { Instant(microseconds: count * 1_000_000) }

    @Test func screenIsOffAgainAWhileAfterwards() {
        var wake = ScreenWake()
        #expect(wake.setRinging(true, at: second(0)) == true)
        wake.woke(one, at: second(0))
        wake.woke(two, at: second(0))
        #expect(wake.isHolding && wake.deadline == nil)
        #expect(wake.takeDue(at: second(50)).isEmpty)
        #expect(wake.setRinging(false, at: second(60)) == false)
        #expect(wake.deadline == second(65) && wake.takeDue(at: second(64)).isEmpty)
        #expect(wake.takeDue(at: second(65)) == [one, two])
        #expect(wake.deadline == nil && !wake.isHolding)
    }

    @Test func screenThatWasOnStaysOn() {
        var wake = ScreenWake()
        _ = wake.setRinging(true, at: second(0))
        _ = wake.setRinging(false, at: second(60))
        #expect(wake.deadline == nil && wake.takeDue(at: second(99)).isEmpty)
    }

    @Test(arguments: [true, false])
    func screenStaysOnIfSomebodyUsesIt(during: Bool) {
        var wake = ScreenWake()
        _ = wake.setRinging(true, at: second(0))
        wake.woke(one, at: second(0))
        if during { wake.use() }
        _ = wake.setRinging(false, at: second(10))
        if !during { wake.use() }
        #expect(!wake.isHolding && wake.takeDue(at: second(99)).isEmpty)
    }

    @Test func answerIsUse() {
        var wake = ScreenWake()
        _ = wake.setRinging(true, at: second(0))
        wake.woke(one, at: second(0))
        _ = wake.setRinging(false, isAnswered: true, at: second(10))
        #expect(wake.takeDue(at: second(99)).isEmpty)
    }

    @Test func secondCallKeepsTheScreenOn() {
        var wake = ScreenWake()
        _ = wake.setRinging(true, at: second(0))
        wake.woke(one, at: second(0))
        _ = wake.setRinging(false, at: second(10))
        #expect(wake.setRinging(true, at: second(12)) == true)
        #expect(wake.deadline == nil && wake.takeDue(at: second(20)).isEmpty)
        // The screen is on already, and still counts as turned on for a call.
        _ = wake.setRinging(false, at: second(20))
        #expect(wake.takeDue(at: second(25)) == [one])
    }

    @Test func lateAnswerOfTheCompositorIsTurnedOffToo() {
        var wake = ScreenWake()
        _ = wake.setRinging(true, at: second(0))
        _ = wake.setRinging(false, at: second(0))
        wake.woke(one, at: second(1))
        #expect(wake.takeDue(at: second(6)) == [one])
    }

    @Test func useBeforeTheNextCallDoesNotCountForIt() {
        var wake = ScreenWake()
        _ = wake.setRinging(true, at: second(0))
        wake.woke(one, at: second(0))
        wake.use()
        _ = wake.setRinging(false, at: second(5))
        _ = wake.takeDue(at: second(10))
        _ = wake.setRinging(true, at: second(100))
        wake.woke(one, at: second(100))
        _ = wake.setRinging(false, at: second(110))
        #expect(wake.takeDue(at: second(115)) == [one])
    }
}
