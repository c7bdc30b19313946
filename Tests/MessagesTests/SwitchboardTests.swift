import Messages
import Testing

@Suite struct SwitchboardTests {
    @Test
    func senderIsAnsweredBeforeEffects() {
        let (switchboard, log) = connected()
        let id = switchboard.identify(.command)
        switchboard.post(Message(id: id, arrival: BoardFixture.time(0)), at: BoardFixture.time(0)) {
            log.lines.append("decided \($0)")
        }
        #expect(log.lines == ["decided true", "added", "present", "wake"])
    }

    @Test
    func refusalIsReported() {
        var limits = BoardLimits()
        limits.messages = 0
        let switchboard = Switchboard(limits: limits)
        let id = switchboard.identify(.command)
        var isTaken: Bool?
        switchboard.post(Message(id: id, arrival: BoardFixture.time(0)), at: BoardFixture.time(0)) {
            isTaken = $0
        }
        #expect(isTaken == false)
    }

    @Test
    func effectsOfNestedEventsFollow() {
        let (switchboard, log) = connected()
        log.onPresent = { switchboard.handle(.close($0, .dismissed), at: BoardFixture.time(1)) }
        let id = switchboard.identify(.command)
        switchboard.handle(
            .post(Message(id: id, arrival: BoardFixture.time(0))), at: BoardFixture.time(0))
        #expect(log.lines == ["added", "present", "wake", "ended", "wake"])
        #expect(switchboard.count == 0)
        log.onPresent = nil
    }

    private func connected() -> (Switchboard, Log) {
        let switchboard = Switchboard()
        let log = Log()
        switchboard.handle(.outputs(["A"]), at: BoardFixture.time(0))
        switchboard.connect(log)
        return (switchboard, log)
    }
}

private final class Log: EffectReceiver {
    var lines: [String] = []
    var onPresent: ((MessageID) -> Void)?

    func perform(_ effect: BoardEffect) {
        switch effect {
        case .added: lines.append("added")
        case .present(let message):
            lines.append("present")
            onPresent?(message.id)
        case .ended: lines.append("ended")
        case .wake: lines.append("wake")
        case .phase: break
        default: lines.append("other")
        }
    }
}
