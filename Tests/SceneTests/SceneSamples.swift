import Geometry
import Gestures
import Messages
import Motion
import Testing

@testable import Scene

/// Values with which several tests of the scene begin.
enum Sample {
    static let ada = Sender.connection(":1.1")
    static let ben = Sender.connection(":1.2")
    static let seat = SeatNumber(rawValue: 7)
    static let left = OutputNumber(rawValue: 3)
    static let right = OutputNumber(rawValue: 4)
    static let stage = StageNumber(rawValue: 1)

    /// The moment `milliseconds` after the start.
    static func time(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: 1_000_000).advanced(byMilliseconds: milliseconds)
    }

    /// - Parameter id: At least 1.
    static func message(_ id: UInt32, _ change: (inout Message) -> Void = { _ in }) throws
        -> Message
    {
        let number = try #require(MessageID(rawValue: id))
        var message = Message(id: number, arrival: time(UInt64(id)))
        message.title = "Message \(id)"
        change(&message)
        return message
    }

    static func screen(
        _ number: OutputNumber, _ name: String, x: Double = 0, scale: Scale = .one,
        size: Size = Size(width: 1280, height: 720)
    ) -> Screen {
        Screen(
            number: number, name: name, scale: scale, size: size,
            area: Rectangle(origin: Point(x: x, y: 0), size: size))
    }

    static func finger(_ number: Int32 = 0) -> ContactID {
        ContactID(seat: seat.rawValue, source: .touch, number: number)
    }
}
