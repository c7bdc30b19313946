import Geometry
import Gestures
import Motion
import Testing

/// The effect of a finger or a button on a field.
@Suite struct FieldContactTests {
    private func contact(
        _ x: Double, _ time: UInt32, after last: FieldContact? = nil,
        _ source: ContactSource = .touch
    ) -> FieldContact {
        FieldContact(
            ContactID(seat: 1, source: source), at: Point(x: x, y: 10),
            time: EventTime(milliseconds: time), after: last)
    }

    @Test func tapsInARowAreCounted() {
        let first = contact(50, 100)
        #expect(first.count == 1)
        let second = contact(60, 400, after: first)
        #expect(second.count == 2)
        let third = contact(55, 700, after: second)
        #expect(third.count == 3)
        #expect(contact(55, 800, after: third).count == 1)
        #expect(contact(90, 400, after: first).count == 1, "too far")
        #expect(contact(50, 501, after: first).count == 1, "too late")
        #expect(contact(50, 200, after: first, .pointer).count == 1, "another device")
        #expect(contact(50, 5, after: contact(50, .max - 5)).count == 2, "across the wrap")
    }

    @Test(arguments: [(ContactSource.touch, 8.0), (.pointer, 2.0)])
    func dragBeyondTheSlopSelects(source: ContactSource, slop: Double) {
        var down = contact(50, 0, source)
        let selects = [50 + slop, 51 + slop, 50].map { down.move(to: Point(x: $0, y: 10)) }
        #expect(selects == [false, true, true], "on its way back too")
        #expect(contact(50, 100, after: down, source).count == 1, "a drag is no tap")
        var second = contact(50, 100, after: contact(50, 0, source), source)
        let selectsMore = second.move(to: Point(x: 99, y: 10))
        #expect(!selectsMore, "what a second tap selected stays")
    }

    private func contact(_ x: Double, _ time: UInt32, _ source: ContactSource) -> FieldContact {
        contact(x, time, after: nil, source)
    }
}
