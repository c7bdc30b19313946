import Martlet
import Testing

@Suite struct DurationTests {
    @Test(arguments: [
        ("auto", MessageDuration.automatic), ("forever", .forever), ("500ms", .milliseconds(500)),
        ("5s", .milliseconds(5000)), ("2m", .milliseconds(120_000)),
        ("1h", .milliseconds(3_600_000)), ("2d", .milliseconds(172_800_000)),
        ("1w", .milliseconds(604_800_000)), ("1.5s", .milliseconds(1500)),
        ("0.25m", .milliseconds(15_000)), ("1ms", .milliseconds(1)),
        ("1.0000000009999s", .milliseconds(1000)),
        ("9223372036854775807ms", .milliseconds(.max)),
    ])
    func validDurationIsRead(text: String, duration: MessageDuration) {
        #expect(MessageDuration(text) == duration)
    }

    @Test(arguments: [
        "", "5", "s", "ms", "5 s", " 5s", "-5s", "+5s", "5S", "5x", "1e3s", "0s", "0ms", "0.5ms",
        "1..5s", "1.s", ".5s", "1.5.5s", "9223372036854775808ms", "9223372036854775807s",
        "9223372036854775.808s", "٥s", "infinity", "nan", "1_000ms", "5s5s", "1.x5s",
    ])
    func invalidDurationIsRefused(text: String) {
        #expect(MessageDuration(text) == nil)
    }

    @Test(arguments: [MessageDuration.automatic, .forever, .milliseconds(1), .milliseconds(.max)])
    func writtenDurationIsReadBack(duration: MessageDuration) {
        #expect(MessageDuration(duration.text) == duration)
    }
}
