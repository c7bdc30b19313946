import Geometry
import Messages
import Testing

@testable import Layout

/// Cards that their pictures fill, and other cards of a deck.
@Suite struct CoverTests {
    private static func picture(_ width: Int, _ height: Int) -> Bitmap? {
        Bitmap(
            width: width, height: height,
            pixels: Array(repeating: 0xFF40_8040, count: width * height))
    }

    private func message(_ width: Int, _ height: Int) throws -> Message {
        try Samples.message {
            ($0.title, $0.body) = ("IMG_2041.jpg", RichText(plain: "14 June, 4.2 MB"))
            $0.image = Self.picture(width, height).map { .bitmap($0) }
        }
    }

    private func card(
        _ message: Message, width: Double = 1000, height: Double = 640, scale: Scale = .one,
        appearance: MessageAppearance = .light, isHighContrast: Bool = false
    ) -> Presentation {
        var catalog = Catalog.builtIn
        catalog.legibility.isHighContrast = isHighContrast
        return Presentation(
            of: message, age: "",
            in: CardRoom(
                width: width, maxHeight: height, isCompact: width < 600, scale: scale,
                appearance: appearance),
            measuring: FixedPitchText(), style: catalog.deckStyle(of: message))
    }

    /// As large as there is room, and twice as large as the picture at most.
    @Test(arguments: [
        (1600, 1200, 720.0, 540.0), (1200, 1600, 480, 640), (320, 240, 640, 480),
        (3000, 500, 720, 180), (400, 2000, 240, 640),
    ])
    func cardHasTheShapeOfItsPicture(_ width: Int, _ height: Int, across: Double, along: Double)
        throws
    {
        let shown = card(try message(width, height))
        #expect(shown.card.size == Size(width: across, height: along))
        #expect(
            shown.list.commands.contains {
                if case .image(_, shown.card, _, .cover) = $0 { true } else { false }
            })
    }

    @Test func pictureIsDrawnPixelForPixelAtItsScale() throws {
        let shown = card(try message(400, 300), scale: Scale(integer: 2))
        #expect(shown.card.size == Size(width: 400, height: 300), "twice as large: 200×150")
    }

    /// A wide picture on a phone is cut off by a quarter, so that the card is higher.
    @Test func narrowOutputShowsMoreOfTheCard() throws {
        let shown = card(try message(1600, 1200), width: 336, height: 560)
        #expect(shown.card.size == Size(width: 336, height: 336))
    }

    /// Faces and icons stay beside the text.
    @Test(arguments: [(192, 192), (64, 64), (239, 100), (1000, 60)])
    func smallPictureIsBesideTheText(width: Int, height: Int) throws {
        let message = try message(width, height)
        #expect(!message.hasCover)
        let shown = card(message)
        #expect(shown.card.size.width == 560 && shown.card.size.height >= 200)
        #expect(
            shown.list.commands.contains {
                if case .image(_, let frame, _, _) = $0 { frame.width == 80 } else { false }
            })
    }

    @Test func pictureThatIsNotDecodedHasItsPlace() throws {
        var message = try message(1, 1)
        message.image = .source(.file("/a.jpg"))
        #expect(card(message).card.size == Size(width: 720, height: 540))
        message.image = .source(.icon("mail"))
        #expect(card(message).card.size.width == 560)
    }

    /// White text over a white picture keeps a contrast of 4.5:1 on the darkened part.
    @Test(arguments: [MessageAppearance.light, .dark], [false, true])
    func textOnThePictureIsReadable(appearance: MessageAppearance, isHighContrast: Bool) throws {
        let shown = card(
            try message(800, 600), appearance: appearance, isHighContrast: isHighContrast)
        var ground = Color.white
        var texts = 0
        for command in shown.list.commands {
            switch command {
            case .fade(_, let from, _) where from.alpha > 0: ground = from.over(.white)
            case .fill(let shape, let color) where shape.frame.maxY == shown.card.maxY:
                ground = color.over(.white)
            case .text(_, let frame, let ink):
                texts += 1
                #expect(ink.text.over(ground).contrast(with: ground) >= (isHighContrast ? 7 : 4.5))
                #expect(frame.maxY <= shown.card.maxY && frame.minY > shown.card.midY)
            default: break
            }
        }
        #expect(texts == 2)
    }

    @Test func longTextLeavesMostOfThePicture() throws {
        var message = try message(800, 600)
        message.body = RichText(plain: String(repeating: "A long text. ", count: 200))
        message.actions = [MessageAction(key: "a", label: "Open")]
        let shown = card(message)
        #expect(shown.longBody != nil)
        for command in shown.list.commands {
            guard case .fade(let shape, _, _) = command else { continue }
            #expect(shape.frame.minY > shown.card.minY + shown.card.height * 0.2)
        }
    }

    // MARK: Above the text

    private func image(
        _ width: Int, _ height: Int, room: Double = 1000, scale: Scale = .one
    ) throws -> Presentation {
        var message = try message(width, height)
        message.layout = .image
        return Presentation(
            of: message, age: "5 min",
            in: CardRoom(width: room, maxHeight: 700, isCompact: room < 600, scale: scale),
            measuring: FixedPitchText())
    }

    private func picture(in shown: Presentation) -> Rectangle? {
        for case .image(_, let frame, _, .cover) in shown.list.commands {
            return Rectangle(
                x: frame.minX - shown.card.minX, y: frame.minY - shown.card.minY,
                width: frame.width, height: frame.height)
        }
        return nil
    }

    /// From side to side, in the picture's own shape within bounds, with the text below.
    @Test(arguments: [
        (1280, 720, 216.0), (800, 600, 288), (600, 1200, 288), (2000, 400, 165),
    ])
    func pictureIsAboveTheText(width: Int, height: Int, along: Double) throws {
        let shown = try image(width, height)
        #expect(shown.card.width == 400)
        let place = try #require(picture(in: shown))
        #expect(place == Rectangle(x: 8, y: 8, width: 384, height: along))
        var texts = 0
        for case .text(_, let frame, _) in shown.list.commands {
            texts += 1
            #expect(frame.minY - shown.card.minY >= place.maxY + 12)
        }
        #expect(texts >= 2)
    }

    /// A picture that would be enlarged more than twice stays beside the text.
    @Test(arguments: [(150, 150), (190, 100), (64, 64)])
    func coarsePictureStaysBesideTheText(width: Int, height: Int) throws {
        #expect(try #require(picture(in: image(width, height))).width == 48)
        #expect(
            try #require(picture(in: image(width * 2, height * 2, scale: Scale(integer: 2)))).width
                == 48)
    }

    @Test func messageWithoutPictureLooksLikeACard() throws {
        var message = try message(1, 1)
        message.image = nil
        message.layout = .image
        let room = CardRoom(width: 1000, maxHeight: 700)
        let shown = Presentation(of: message, age: "", in: room, measuring: FixedPitchText())
        message.layout = .card
        #expect(shown == Presentation(of: message, age: "", in: room, measuring: FixedPitchText()))
    }

    /// Rows of the panel have small pictures.
    @Test func rowOfThePanelHasASmallPicture() throws {
        var message = try message(1280, 720)
        message.layout = .image
        let shown = Presentation(
            of: message, age: "", in: CardRoom(width: 400, maxHeight: 700),
            measuring: FixedPitchText(), style: Catalog.builtIn.rowStyle(of: message))
        #expect(try #require(picture(in: shown)).width == 48)
    }

    @Test func onlyLayoutsWithAPlaceForItNeedALargePicture() throws {
        var message = try message(1, 1)
        #expect(Catalog.builtIn.coverSide(of: message) == nil)
        message.layout = .image
        #expect(Catalog.builtIn.coverSide(of: message) == 400)
    }

    @Test func textCardIsNeverAStrip() throws {
        var message = try message(1, 1)
        message.image = nil
        message.body = RichText()
        let shown = card(message)
        #expect(shown.card.size == Size(width: 560, height: 200))
        for layout in [MessageLayout.message, .statusLine, .tab, .osd] {
            message.layout = layout
            #expect(card(message).card.height >= 200, "\(layout)")
        }
    }
}
