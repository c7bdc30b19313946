import Geometry
import Messages
import Testing

@testable import Layout

/// Parts that only some cards have: content of a program, numbers of messages, pictures of the body, the remaining time.
extension DescriptionTests {
    @Test(arguments: [(200.0, 100.0), (2000, 50), (50, 2000), (4096, 4096), (1, 1)])
    func contentStandsBelowTheText(width: Double, height: Double) throws {
        let bitmap = try #require(
            Bitmap(width: Int(width), height: 1, pixels: [UInt32](repeating: 0, count: Int(width))))
        var message = try Samples.full()
        var drawn = MessageContent(
            bitmap: bitmap, scale: .one, room: ContentRoom(width: 300, height: 300),
            takesTaps: true)
        if let tall = Bitmap(
            width: Int(width), height: Int(height),
            pixels: [UInt32](repeating: 0, count: Int(width * height)))
        {
            drawn.bitmap = tall
        }
        message.content = drawn
        for name in MessageLayout.builtIn where name != .statusLine {
            message.layout = name
            let room = CardRoom(width: 360, maxHeight: 900, isCompact: true)
            let shown = present(message, room) { _, _ in }
            let hit = try #require(shown.hits.first { $0.target == .content }, "\(name.rawValue)")
            let style = Catalog.builtIn.style(of: message)
            let most = style.contentSize(in: room)
            #expect(hit.rectangle.width <= most.width && hit.rectangle.height <= most.height)
            #expect(hit.rectangle.intersection(shown.card) == hit.rectangle)
            if width <= most.width, height <= most.height {
                #expect(hit.rectangle.size == Size(width: width, height: height))
            }
            let buttons = shown.hits.filter {
                if case .button = $0.target { true } else { false }
            }
            #expect(buttons.allSatisfy { $0.rectangle.intersection(hit.rectangle).isEmpty })
        }
    }

    @Test func numberOfMessagesStandsOnThePictureElseBeforeTheTitle() throws {
        let image = try Samples.picture()
        let plain = try Samples.message { $0.title = "Hi" }
        var message = plain
        message.count = 3
        #expect(texts(present(message) { _, _ in }).contains { $0.text.text == "3× Hi" })
        message.title = ""
        message.body = RichText(plain: "Body")
        #expect(texts(present(message) { _, _ in }).contains { $0.text.text == "3× Body" })
        message.title = "Hi"
        message.image = image
        let shown = texts(present(message) { _, _ in }).map { $0.text.text }
        #expect(shown.contains("3×") && shown.contains("Hi"))
        message.count = 100
        #expect(texts(present(message) { _, _ in }).contains { $0.text.text == "99+" })
        let small = texts(present(message) { layout, _ in layout.count.side = 0 })
        #expect(small.contains { $0.text.text == "(99+) Hi" })
        var single = message
        single.count = 1
        // A layout without counts draws the card as for one message.
        #expect(
            present(message) { layout, _ in layout.count.countsDuplicates = false }
                == present(single) { _, _ in })
    }

    /// If a message in a small pile was repeated more often than the pile has messages, the greater number is shown.
    @Test(arguments: [(2, 5, "5× Hi"), (7, 5, "(7) Hi"), (7, 1, "(7) Hi")])
    func greaterOfTwoNumbersIsShown(pile: Int, duplicates: Int, text: String) throws {
        let message = try Samples.message {
            $0.title = "Hi"
            $0.count = duplicates
        }
        let shown = Presentation(
            of: message, age: "", pileCount: pile, in: CardRoom(width: 400, maxHeight: 600),
            measuring: FixedPitchText())
        #expect(texts(shown).contains { $0.text.text == text })
    }

    @Test func picturesOfTheBodyReplaceTheirTextsBelowTheBody() throws {
        func images(_ shown: Presentation) -> [Rectangle] {
            shown.list.commands.compactMap {
                if case .image(_, let frame, _, _) = $0 { frame } else { nil }
            }
        }
        let bitmap = try #require(
            Bitmap(width: 400, height: 320, pixels: [UInt32](repeating: 0, count: 128_000)))
        var message = try Samples.message {
            $0.title = "Hi"
            $0.body = MarkupReader.read(
                "See <img src='/a.png' alt='cat'/> and <img src='/b.png' alt='dog'/>")
        }
        let plain = present(message) { _, _ in }
        #expect(texts(plain).contains { $0.text.text == "See cat and dog" })
        #expect(texts(plain).allSatisfy { $0.text.runs.count == 1 })
        message.bodyPictures = [BodyPicture(source: .file("/a.png"), bitmap: bitmap)]
        let shown = present(message) { _, _ in }
        #expect(texts(shown).contains { $0.text.text == "See and dog" })
        let frame = try #require(images(shown).first)
        #expect(images(shown).count == 1 && frame.height == 160 && frame.width == 200)
        #expect(shown.card.height == plain.card.height + 168)
        #expect(shown.card.contains(frame.origin))
        let hidden = present(message) { layout, _ in layout.bodyImages.isShown = false }
        #expect(hidden == plain)
        message.bodyPictures.append(BodyPicture(source: .file("/b.png"), bitmap: bitmap))
        let both = images(present(message) { _, _ in })
        #expect(both.count == 2 && both[0].maxX < both[1].minX)
        #expect(both[1].maxX <= shown.card.maxX - 16)
    }

    @Test func remainingTimeIsALineAlongTheLowerEdge() throws {
        let message = try Samples.message { $0.title = "Hi" }
        func line(_ share: Double?, _ name: MessageLayout = .card) throws -> (Rectangle?, Size) {
            let layout = Catalog.builtIn.layout(named: name)
            let style = Style(layout: layout, theme: .plain)
            let room = CardRoom(width: 1000, maxHeight: 600)
            func commands(_ share: Double?) -> Presentation {
                Presentation(
                    of: message, age: "now", timeLeft: share, in: room,
                    measuring: FixedPitchText(), style: style)
            }
            let (all, none) = (commands(share), commands(nil))
            #expect(all.card == none.card)
            let fresh = all.list.commands.filter { !none.list.commands.contains($0) }
            guard case .fill(let shape, _)? = fresh.first else { return (nil, all.card.size) }
            #expect(shape.frame.maxY == all.card.maxY && shape.frame.height == 2)
            return (shape.frame, all.card.size)
        }
        let (whole, size) = try line(1)
        #expect(whole?.width == size.width - 40)
        #expect(try line(0.5).0?.width == (size.width - 40) / 2)
        #expect(try line(0).0 == nil)
        #expect(try line(nil).0 == nil)
        let band = try line(1, .message)
        #expect(band.0?.width == band.1.width)
    }

    @Test func remainingTimeIsAboveAProgressAtTheEdge() throws {
        let message = try Samples.message { ($0.title, $0.progress) = ("Hi", 0) }
        var layout = Catalog.builtIn.layout(named: .card)
        (layout.progress.placement, layout.progress.height) = (.edge, 5)
        func commands(_ share: Double?) -> Presentation {
            Presentation(
                of: message, age: "now", timeLeft: share, in: CardRoom(width: 1000, maxHeight: 600),
                measuring: FixedPitchText(), style: Style(layout: layout, theme: .plain))
        }
        let (all, none) = (commands(1), commands(nil))
        let fresh = all.list.commands.filter { !none.list.commands.contains($0) }
        guard case .fill(let shape, _)? = fresh.first else {
            Issue.record("no line")
            return
        }
        #expect(shape.frame.maxY == all.card.maxY - 5)
    }

    @Test func picturesOfTheBodyHaveTheirPixelsAtLargerScales() throws {
        let bitmap = try #require(
            Bitmap(width: 100, height: 80, pixels: [UInt32](repeating: 0, count: 8000)))
        var message = try Samples.message {
            $0.body = MarkupReader.read("See <img src='/a.png' alt='cat'/>")
        }
        message.bodyPictures = [BodyPicture(source: .file("/a.png"), bitmap: bitmap)]
        for (scale, width) in [(1, 100.0), (2, 50)] as [(Int32, Double)] {
            let room = CardRoom(width: 1000, maxHeight: 600, scale: Scale(integer: scale))
            let shown = Presentation(
                of: message, age: "now", in: room, measuring: FixedPitchText())
            let frames: [Rectangle] = shown.list.commands.compactMap {
                if case .image(_, let frame, _, _) = $0 { frame } else { nil }
            }
            #expect(frames.first?.size == Size(width: width, height: width * 0.8))
        }
    }
}
