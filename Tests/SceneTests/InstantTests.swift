import Messages
import Testing

@testable import Scene

/// Moments are whole microseconds; motions use seconds.
@Suite struct InstantTests {
    /// A tick at the time of a deadline finds the deadline reached.
    @Test func momentIsNeverBeforeItsSeconds() {
        for index in 0..<200_000 {
            let seconds = 100 + Double(index) * 0.000_777_13
            let moment = Instant(seconds: seconds)
            #expect(moment.seconds >= seconds)
            #expect(moment.seconds - seconds < 0.000_002)
        }
    }
}
