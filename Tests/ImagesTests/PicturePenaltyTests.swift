import Messages
import Testing

@testable import Images

@Suite struct PicturePenaltyTests {
    private var penalties = PicturePenalties()
    private static let owner = PictureOwner.application("Owner")

    private func time(_ seconds: UInt64) -> Instant { Instant(microseconds: seconds * 1_000_000) }

    private func wait(at seconds: UInt64, _ owners: [PictureOwner] = [owner]) -> UInt64 {
        penalties.end(for: owners, at: time(seconds)).microseconds(since: time(seconds)) / 1_000_000
    }

    @Test mutating func ownerWaitsTwiceAsLongEachTime() {
        #expect(wait(at: 100) == 0)
        var now: UInt64 = 100
        var waits: [UInt64] = []
        for _ in 0..<9 {
            penalties.noteKill(of: [Self.owner], at: time(now))
            waits.append(wait(at: now))
            now += wait(at: now)
        }
        #expect(waits == [10, 20, 40, 80, 160, 320, 640, 640, 640])
        #expect(wait(at: now) == 0)
        #expect(wait(at: 100, [.application("Other")]) == 0)
        #expect(wait(at: 100, [.application("Other"), Self.owner]) > 0)
    }

    @Test mutating func penaltyIsForgivenAfterAsLongAgain() {
        penalties.noteKill(of: [Self.owner], at: time(100))
        penalties.noteKill(of: [Self.owner], at: time(119))
        #expect(wait(at: 119) == 20)
        penalties.noteKill(of: [Self.owner], at: time(160))
        #expect(wait(at: 160) == 10)
    }

    @Test mutating func ownersAreBounded() {
        for number in 0..<1000 {
            penalties.noteKill(
                of: [.application("\(number)")], at: time(100 + UInt64(number) / 100))
        }
        let count = (0..<1000).count { wait(at: 110, [.application("\($0)")]) > 0 }
        #expect(count <= PicturePenalties.mostOwners)
    }
}
