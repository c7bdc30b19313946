import Martlet
import MartletText
import Testing

/// Text on canvases.
@Suite(.timeLimit(.minutes(1))) struct TextTests {
    private static func canvas(
        scale: Double = 1, direction: MessageRoom.Direction = .leftToRight
    ) -> MessageCanvas {
        var room = MessageRoom(width: 300, height: 100, scale: scale)
        room.direction = direction
        return MessageCanvas(size: MessageSize(width: 300, height: 100), room: room)
    }

    /// Columns and rows of buffer pixels with any drawing; nil: there are none.
    private static func ink(
        _ canvas: MessageCanvas
    ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let places = canvas.pixels.indices.filter { canvas.pixels[$0] >> 24 > 64 }
        let columns = places.map { $0 % canvas.pixelWidth }
        let rows = places.map { $0 / canvas.pixelWidth }
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
            let bottom = rows.max()
        else { return nil }
        return (left...right, top...bottom)
    }

    @Test(arguments: [1.0, 1.5, 2])
    func textIsDrawnWhereItsAreaIsAtEveryScale(scale: Double) throws {
        var canvas = Self.canvas(scale: scale)
        let text = MessageText("Hamburg", size: 20)
        canvas.draw(text, in: MessageRectangle(x: 40, y: 10, width: 200, height: 60), .black)
        let ink = try #require(Self.ink(canvas))
        #expect((38...46).contains(Double(ink.columns.lowerBound) / scale))
        #expect((10...24).contains(Double(ink.rows.lowerBound) / scale))
        let size = canvas.size(of: text, width: 200)
        #expect(abs(size.width - Double(ink.columns.count) / scale) < 8)
        #expect((18...40).contains(size.height))
    }

    @Test func directionOfTheCanvasDecidesWhereReadingBegins() throws {
        let area = MessageRectangle(x: 0, y: 0, width: 300, height: 100)
        var canvas = Self.canvas(direction: .rightToLeft)
        canvas.draw(MessageText("שלום"), in: area, .black)
        #expect(try #require(Self.ink(canvas)).columns.upperBound > 280)
        var english = Self.canvas()
        english.draw(MessageText("Hello", alignment: .end), in: area, .black)
        #expect(try #require(Self.ink(english)).columns.upperBound > 280)
    }

    @Test func linesWrapAndEndWhereThereIsNoRoom() throws {
        let canvas = Self.canvas()
        let words = Array(repeating: "word", count: 80).joined(separator: " ")
        let one = canvas.size(of: MessageText(words), width: 100)
        let three = canvas.size(of: MessageText(words, lines: 3), width: 100)
        #expect(one.width <= 100 && three.width <= 100)
        #expect(three.height > 2.5 * one.height && three.height < 3.5 * one.height)
        var cut = canvas
        cut.draw(
            MessageText(words, lines: 9),
            in: MessageRectangle(x: 0, y: 0, width: 100, height: 30), .black)
        #expect(try #require(Self.ink(cut)).rows.upperBound < 30)
    }

    @Test func absurdNumbersDrawNothingAndTrapNowhere() {
        var canvas = Self.canvas()
        let numbers: [Double] = [0, -1, 1e-300, 1e12, .infinity, -.infinity, .nan]
        for one in numbers {
            for two in numbers {
                canvas.draw(
                    MessageText("T\0\u{202E}", size: one, lines: one == 0 ? .min : .max),
                    in: MessageRectangle(x: one, y: two, width: two, height: one), .black)
                _ = canvas.size(of: MessageText("T", size: two, weight: .max), width: one)
            }
        }
    }
}
