import Database
import Testing

@testable import History

/// Problems with the file of the history, on a virtual clock.
@Suite struct HistoryTroubleTests {
    private static func problem(_ kind: DatabaseError.Kind) -> HistoryProblem {
        .database(DatabaseError(kind, "why"))
    }

    @Test
    func problemIsReportedOnceInTenMinutes() {
        var trouble = HistoryTrouble()
        #expect(trouble.handle(Self.problem(.unusable), at: 0).isSaid)
        #expect(!trouble.handle(Self.problem(.unusable), at: 1).isSaid)
        #expect(trouble.handle(.foreign, at: 2).isSaid)
        #expect(trouble.isBehind)
        trouble.end()
        #expect(!trouble.isBehind)
        // On a full disk one message has room, and the next has none.
        #expect(!trouble.handle(.foreign, at: 3).isSaid)
        #expect(!trouble.handle(.foreign, at: 2 + HistoryTrouble.silence).isSaid)
        trouble.end()
        #expect(trouble.handle(.foreign, at: 2 + 2 * HistoryTrouble.silence).isSaid)
    }

    @Test
    func fileIsTriedAgainAfterAPause() {
        var trouble = HistoryTrouble()
        #expect(trouble.mayOpen(at: 0))
        let remedy = trouble.handle(Self.problem(.unusable), at: 7)
        #expect(remedy == HistoryTrouble.Remedy(isSaid: true))
        #expect(!trouble.mayOpen(at: 6 + HistoryTrouble.patience))
        #expect(trouble.mayOpen(at: 7 + HistoryTrouble.patience))
    }

    @Test
    func fullDiskLeavesTheFileOpen() {
        var trouble = HistoryTrouble()
        #expect(!trouble.handle(Self.problem(.full), at: 0).isClosed)
    }

    @Test
    func busyFileIsTriedSilentlyForABoundedTime() {
        var trouble = HistoryTrouble()
        for time in 0..<UInt64(HistoryTrouble.mostBusyTries) {
            let remedy = trouble.handle(Self.problem(.busy), at: time)
            #expect(!remedy.isSaid && remedy.opening == time + HistoryTrouble.busyPatience)
        }
        let remedy = trouble.handle(Self.problem(.busy), at: 1000)
        #expect(remedy.isSaid && remedy.opening == nil)
    }

    @Test
    func damagedFileIsReplacedOnceInAWhile() {
        var trouble = HistoryTrouble()
        #expect(trouble.handle(Self.problem(.damaged), at: 0).isReplaced)
        #expect(!trouble.handle(Self.problem(.damaged), at: 0).isReplaced)
        trouble.end()
        #expect(!trouble.handle(Self.problem(.damaged), at: 59_999_999).isReplaced)
        #expect(trouble.handle(Self.problem(.damaged), at: 60_000_000).isReplaced)
    }
}
