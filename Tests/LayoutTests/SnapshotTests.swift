import Folders
import Foundation
import Geometry
import Messages
import Testing

@testable import Layout

/// Every layout as a text, compared with the stored one. `MARTLET_RECORD=1` stores them again.
@Suite struct SnapshotTests {
    @Test(arguments: MessageLayout.builtIn)
    func layoutsAreAsRecorded(_ layout: MessageLayout) throws {
        var text = ""
        for (name, message) in try Self.messages() {
            var message = message
            message.layout = layout
            message.anchor = .top
            for (place, room) in Self.rooms {
                let presentation = Presentation(
                    of: message, age: "5 min", in: room, measuring: FixedPitchText())
                text += "== \(name), \(place)\n" + Description.text(of: presentation)
            }
        }
        #expect(try Golden.difference(of: text, from: "layout/\(layout.rawValue).txt") == nil)
    }

    static let rooms: [(String, CardRoom)] = [
        ("wide", CardRoom(width: 1000, maxHeight: 600)),
        ("compact", CardRoom(width: 360, maxHeight: 600, isCompact: true)),
        ("low", CardRoom(width: 1000, maxHeight: 100)),
    ]

    static func messages() throws -> [(String, Message)] {
        let full = try Samples.full()
        let title = try Samples.message { $0.title = "Hi" }
        let critical = try Samples.message {
            $0.title = "Hi"
            $0.body = RichText(plain: "There")
            $0.urgency = .critical
        }
        let mirrored = try Samples.message {
            $0.appName = "Mail"
            $0.title = "שלום"
            $0.body = RichText(plain: "Hello")
            $0.iconText = "!"
            $0.theme = .success
        }
        return [("full", full), ("title", title), ("critical", critical), ("mirrored", mirrored)]
    }
}

/// A presentation as a text.
enum Description {
    static func text(of presentation: Presentation) -> String {
        var lines = [
            "size \(number(presentation.size.width)) x \(number(presentation.size.height))"
                + ", card \(place(presentation.card))"
        ]
        lines += presentation.list.commands.map(command)
        lines += presentation.hits.map { "hit \(place($0.rectangle)) \($0.target)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func command(_ command: DrawCommand) -> String {
        switch command {
        case .shadow(let shadow, let shape):
            "shadow \(place(shape.frame)) down \(number(shadow.offset.y)) blur \(shadow.deviation)"
                + " \(color(shadow.color))"
        case .erase(let shape): "erase \(outline(shape))"
        case .fill(let shape, let ink): "fill \(outline(shape)) \(color(ink))"
        case .fade(let shape, let from, let to):
            "fade \(outline(shape)) \(color(from)) to \(color(to))"
        case .border(let shape, let ink): "border \(outline(shape)) \(color(ink))"
        case .ring(let shape, let width, let ink):
            "ring \(outline(shape)) width \(number(width)) \(color(ink))"
        case .text(let block, let frame, let ink):
            "text \(place(frame)) \(number(block.font.size))/\(block.font.weight)"
                + " lines \(block.maxLines) \(block.alignment)"
                + (block.isRightToLeft ? " rtl" : "") + " \(color(ink.text)) “\(block.text.text)”"
        case .line(let block, let frame, let ink, let clip, _):
            "line \(place(frame)) of \(place(clip)) \(number(block.font.size))"
                + (block.isRightToLeft ? " rtl" : "") + " \(color(ink.text)) “\(block.text.text)”"
        case .passage(let block, let frame, let ink, let clip, _):
            "passage \(place(frame)) of \(place(clip)) \(number(block.font.size))"
                + (block.isRightToLeft ? " rtl" : "") + " \(color(ink.text)) “\(block.text.text)”"
        case .image(_, let frame, let radius, let fit):
            "image \(place(frame)) radius \(number(radius)) \(fit)"
        case .symbol(let symbol, let frame, let ink):
            "symbol \(symbol) \(place(frame)) \(color(ink))"
        case .stroke(let points, let width, let ink):
            "stroke \(points.map { "\(number($0.x)) \(number($0.y))" }) width \(number(width))"
                + " \(color(ink))"
        }
    }

    private static func outline(_ shape: RoundedRectangle) -> String {
        let radii = shape.corners
        let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        let isEven = all.allSatisfy { $0 == all[0] }
        let text = isEven ? number(all[0]) : all.map(number).joined(separator: "/")
        return "\(place(shape.frame)) radius \(text)"
    }

    private static func place(_ rectangle: Rectangle) -> String {
        "[\(number(rectangle.minX)) \(number(rectangle.minY))"
            + " \(number(rectangle.width)) x \(number(rectangle.height))]"
    }

    private static func color(_ color: Color) -> String {
        "#" + String(color.argb, radix: 16, uppercase: true)
    }

    private static func number(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
