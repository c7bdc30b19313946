import Alerts
import Messages
import Testing

/// Number of sounds that are played.
@Suite struct SoundGateTests {
    private func order(_ number: UInt32, _ urgency: MessageUrgency = .normal) throws -> SoundOrder {
        SoundOrder(try #require(MessageID(rawValue: number)), .name("a"), urgency)
    }

    private func time(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: 1_000_000 + milliseconds * 1000)
    }

    /// A gate that has let the maximum number of sounds through at 0 ms.
    private func busy() throws -> SoundGate {
        var gate = SoundGate()
        for number in 1...UInt32(SoundGate.most) {
            #expect(gate.offer(try order(number), at: time(0)) != nil)
        }
        #expect(gate.wake == nil)
        return gate
    }

    @Test func floodOfSoundsIsHeardAtItsBeginningAndItsEnd() throws {
        var gate = try busy()
        for number in 10...1000 as ClosedRange<UInt32> {
            #expect(gate.offer(try order(number), at: time(1)) == nil)
        }
        #expect(gate.wake == time(1000))
        #expect(gate.take(at: time(999)) == nil)
        #expect(gate.take(at: time(1000)) == (try order(1000)))
        #expect(gate.wake == nil && gate.take(at: time(5000)) == nil)
    }

    @Test func mostUrgentSoundWaits() throws {
        var gate = try busy()
        _ = gate.offer(try order(10, .critical), at: time(1))
        _ = gate.offer(try order(11), at: time(2))
        #expect(gate.waiting == (try order(10, .critical)))
        _ = gate.offer(try order(12, .critical), at: time(3))
        #expect(gate.waiting == (try order(12, .critical)))
    }

    @Test func waitingSoundIsPlayedBeforeLaterOnes() throws {
        var gate = try busy()
        _ = gate.offer(try order(10, .critical), at: time(1))
        // The timer is late.
        #expect(gate.offer(try order(11), at: time(2000)) == nil)
        #expect(gate.take(at: time(2000)) == (try order(10, .critical)))
    }

    @Test func soundOfAnEndedMessageIsDropped() throws {
        var gate = try busy()
        let waiting = try order(10)
        _ = gate.offer(waiting, at: time(1))
        gate.drop(try order(11).message)
        #expect(gate.waiting == waiting)
        gate.drop(waiting.message)
        #expect(gate.waiting == nil && gate.wake == nil)
    }

    @Test func gateIsOpenAgainAfterAQuietSecond() throws {
        var gate = try busy()
        for number in 1...UInt32(SoundGate.most) {
            #expect(gate.offer(try order(number), at: time(1000)) != nil)
        }
    }
}
