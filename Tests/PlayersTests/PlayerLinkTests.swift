import Messages
import Testing

@testable import Players

/// Times at which a player is queried after a change.
@Suite struct PlayerLinkTests {
    private var link = PlayerLink(owner: ":1.1", busName: "org.mpris.MediaPlayer2.a")
    private static let start: UInt64 = 1_000_000

    @Test mutating func changesAreGatheredBeforeThePlayerIsAsked() {
        let (first, second) = (link.change(at: Self.start), link.change(at: Self.start + 1))
        #expect(first == Self.start + 50_000 && second == nil)
        link.isChanged = false
        let third = link.change(at: Self.start + 100)
        #expect(third == Self.start + 50_100)
    }

    @Test mutating func playerIsAskedFourTimesASecondAtMost() {
        link.asked = Self.start
        let due = link.change(at: Self.start + 1)
        #expect(due == Self.start + 250_000)
        #expect(!link.mayBeAsked(at: Self.start + 249_999))
        #expect(link.mayBeAsked(at: Self.start + 250_000))
        // Nothing was queried for a while.
        #expect(link.due(at: Self.start + 900_000) == Self.start + 950_000)
    }
}
