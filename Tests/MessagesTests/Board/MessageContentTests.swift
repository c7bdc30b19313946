import Geometry
import Messages
import Testing

/// A picture that a sender draws, on the board.
@Suite struct MessageContentTests {
    private static func content(scale: UInt32) throws -> MessageContent {
        let bitmap = try #require(
            Bitmap(width: 30, height: 15, pixels: [UInt32](repeating: 0, count: 450)))
        return MessageContent(
            bitmap: bitmap, scale: Scale(numerator: scale),
            room: ContentRoom(width: 300, height: 400))
    }

    @Test(arguments: [60, 120, 180, 240])
    func sizeIsThatOfThePixelsOverTheScale(scale: UInt32) throws {
        let size = try Self.content(scale: scale).size
        #expect(size == Size(width: 3600 / Double(scale), height: 1800 / Double(scale)))
    }

    @Test
    func contentCountsAsABitmap() throws {
        var limits = BoardLimits()
        limits.bitmapBytes = 450 * 4
        var board = MessageBoard(limits: limits)
        let now = Instant(microseconds: 1)
        for number in [1, 2] as [UInt32] {
            var message = Message(id: try #require(MessageID(rawValue: number)), arrival: now)
            message.content = try Self.content(scale: 120)
            #expect(message.bitmapBytes == 450 * 4)
            _ = board.handle(.post(message), at: now)
            let kept = board.message(message.id)?.content
            #expect((kept != nil) == (number == 1))
        }
    }

    @Test
    func onlyChangedPicturesAreRequestedAgain() {
        let room = ContentRoom(width: 300, height: 400)
        var other = room
        other.height = 200
        #expect(room.isDrawnAlike(other))
        let changes: [(inout ContentRoom) -> Void] = [
            { $0.width = 301 }, { $0.scale = Scale(numerator: 180) }, { $0.isDark = true },
            { $0.isRightToLeft = true },
        ]
        for change in changes {
            var other = room
            change(&other)
            #expect(!room.isDrawnAlike(other))
        }
    }
}
