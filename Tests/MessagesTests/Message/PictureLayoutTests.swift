import Messages
import Testing

/// The layout of messages with large pictures.
@Suite struct PictureLayoutTests {
    private func message(_ width: Int, _ height: Int) -> Message {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        let pixels = Array(repeating: 0xFF00_0000 as UInt32, count: width * height)
        message.image = Bitmap(width: width, height: height, pixels: pixels).map { .bitmap($0) }
        return message
    }

    @Test func largePictureIsAboveTheTextUnlessALayoutIsSet() {
        #expect(message(400, 225).layout == .image)
        for small in [message(192, 192), message(239, 200), message(240, 79)] {
            #expect(small.layout == .card)
        }
        var named = message(400, 225)
        named.image = .source(.file("/a.png"))
        #expect(named.layout == .card)
        named.icon = message(400, 225).image
        #expect(named.layout == .card)
    }

    @Test func saidLayoutCounts() {
        var said = message(400, 225)
        var properties = MessageProperties()
        said.apply(properties)
        #expect(said.layout == .image && said.saidLayout == nil)
        properties.layout = .card
        said.apply(properties)
        #expect(said.layout == .card)
    }

    @Test func hiddenContentsHaveNoLargePicture() {
        var message = message(400, 225)
        message.hideContents(behind: "New message")
        #expect(message.layout == .card)
    }
}
