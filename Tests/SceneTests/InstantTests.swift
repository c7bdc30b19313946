import Messages
import Testing

@testable import Scene

/// Moments count in whole microseconds, motions in seconds.
@Suite struct InstantTests {
    /// A tick at the moment of a deadline finds that the deadline has come.
    @Test func momentIsNeverBeforeItsSeconds() {
        for index in 0..<200_000 {
            let seconds = 100 + Double(index) * 0.000_777_13
            let moment = Instant(seconds: seconds)
            #expect(moment.seconds >= seconds)
            #expect(moment.seconds - seconds < 0.000_002)
        }
    }
}
