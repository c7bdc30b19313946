import Canvas
import Foundation
import Geometry
import Layout
import Messages
import Testing

/// Pictures, compared pixel by pixel. `MARTLET_RECORD=1` draws them again.
@Suite(.serialized) struct GoldenTests {
    let canvas = TestFonts.canvas()

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var scale = Scale.one
        var appearance = MessageAppearance.dark
        var interaction = Interaction.none
        var width = 400.0
        var message: @Sendable () throws -> Message

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "card-light", appearance: .light, message: Samples.chat),
        Case(name: "card-dark-150", scale: Scale(numerator: 180), message: Samples.chat),
        Case(
            name: "card-buttons-200", scale: Scale(integer: 2), appearance: .light,
            interaction: Interaction(hovered: .button(key: "pause"), isHovered: true),
            message: Samples.download),
        Case(name: "card-buttons-dark", message: Samples.download),
        Case(name: "card-long") {
            try Samples.message {
                $0.title = "A title without an end, and then some more of it until it is cut"
                $0.body = RichText(plain: String(repeating: "More text than fits. ", count: 40))
                $0.urgency = .critical
            }
        },
        Case(name: "card-mirrored", appearance: .light) {
            let icon = try Samples.icon()
            return try Samples.message {
                $0.appName = "דואר"
                $0.title = "שלום עולם"
                $0.body = RichText(plain: "הודעה עם מילה English באמצע, ועוד קצת טקסט בעברית.")
                $0.icon = icon
                $0.urgency = .critical
            }
        },
        Case(name: "card-emoji", appearance: .light) {
            try Samples.message {
                $0.title = "Good morning ☕️"
                $0.body = RichText(plain: "👩‍👩‍👧 🇩🇪 ✅ done")
                $0.iconText = "🌤️"
            }
        },
        Case(name: "tab-info", appearance: .light) {
            var message = try Samples.themed(.info)
            message.layout = .tab
            message.anchor = .top
            return message
        },
        Case(name: "message-error", width: 640) {
            var message = try Samples.themed(.error)
            message.layout = .message
            message.actions = [MessageAction(key: "again", label: "Again")]
            return message
        },
        Case(name: "status-warning", appearance: .light, width: 480) {
            var message = try Samples.themed(.warning)
            message.layout = .statusLine
            return message
        },
        Case(name: "centered-success", appearance: .dark) {
            var message = try Samples.themed(.success)
            message.layout = .centered
            message.actions = [MessageAction(key: "fine", label: "Fine")]
            return message
        },
        Case(name: "centered-chat", appearance: .light) {
            var message = try Samples.chat()
            message.layout = .centered
            return message
        },
    ]

    @Test(arguments: cases)
    func drawingLooksAsRecorded(_ test: Case) throws {
        try GoldenPicture(test.name, in: "pictures").expect(draw(test)) { picture, golden in
            guard picture != golden else { return nil }
            return "\(zip(golden.pixels, picture.pixels).count { $0 != $1 }) pixels differ"
        }
    }

    private func draw(_ test: Case) throws -> PNG {
        let room = CardRoom(
            width: test.width, maxHeight: 600, scale: test.scale, appearance: test.appearance)
        let presentation = Presentation(
            of: try test.message(), age: "now", in: room, interaction: test.interaction,
            measuring: canvas)
        return Drawing.picture(of: presentation, scale: test.scale, canvas: canvas)
    }

    @Test func drawingTwiceIsTheSame() throws {
        for test in Self.cases.prefix(4) {
            let first = try draw(test)
            #expect(try draw(test) == first)
            canvas.releaseUnused()
            #expect(try draw(test) == first)
        }
    }
}

enum Drawing {
    static func picture(of presentation: Presentation, scale: Scale, canvas: Canvas) -> PNG {
        let width = scale.bufferLength(Int32(presentation.size.width))
        let height = scale.bufferLength(Int32(presentation.size.height))
        return picture(presentation.list, scale: scale, width: width, height: height, canvas)
    }

    static func picture(
        _ list: DrawList, scale: Scale = .one, width: Int32, height: Int32, _ canvas: Canvas
    ) -> PNG {
        // Earlier pixels must not be visible.
        var pixels = [UInt32](repeating: 0x1234_5678, count: Int(width * height))
        unsafe pixels.withUnsafeMutableBufferPointer {
            guard let base = $0.baseAddress else { return }
            unsafe canvas.draw(
                list, scale: scale, into: base, width: width, height: height, stride: width * 4)
        }
        return PNG(width: Int(width), height: Int(height), pixels: pixels)
    }
}
