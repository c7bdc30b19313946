import Bus
import Testing

/// Measured times, for people; the bounds are far away and catch only errors of an order of magnitude.
@Suite struct SpeedTests {
    @Test func callOverASocketIsFast() throws {
        let pair = try PeerPair { call in
            do throws(BusError) {
                let number = try call.reader.uint32()
                call.reply { $0.uint32(number) }
            } catch { call.fail(error) }
        }
        let target = BusTarget(path: "/x", interface: "org.martlet.Test1")
        var times: [UInt64] = []
        for number in 0..<500 as Range<UInt32> {
            let start = monotonic()
            var done = false
            try pair.client.call(target, "Twice") {
                $0.uint32(number)
            } reply: { _ in
                done = true
            }
            while !done { try pair.loop.turn() }
            times.append(monotonic() - start)
        }
        times.sort()
        print("a call and its answer over a socket: median \(times[250]) µs, p95 \(times[475]) µs")
        #expect(times[250] < 5000)
    }
}
