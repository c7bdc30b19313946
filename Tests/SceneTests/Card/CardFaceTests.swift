import Geometry
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Layout and drawing of cards: when each is needed.
@Suite struct CardFaceTests {
    private let measuring = FixedWidthText()

    private func subject(_ change: (inout Message) -> Void = { _ in }) throws -> CardFace.Subject {
        let message = try Sample.message(1, change)
        return CardFace.Subject(message: message, style: Look().catalog.style(of: message))
    }

    private func circumstances(
        height: Double = 700, limit: Double? = nil, age: String = "", bare: Double? = nil
    ) -> CardFace.Circumstances {
        CardFace.Circumstances(
            room: CardRoom(width: 400, maxHeight: height), limit: limit, age: age, bareHeight: bare)
    }

    /// - Parameter now: When a change begins to be animated; nil: it happens at once.
    private func layOut(
        _ face: inout CardFace, _ subject: CardFace.Subject,
        _ circumstances: CardFace.Circumstances, changeBegins now: Double? = nil
    ) {
        face.layOut(subject, for: circumstances, changeBegins: now, measuring: measuring)
    }

    private func long(_ message: inout Message) {
        message.body = RichText(plain: String(repeating: "words ", count: 60))
    }

    @Test func faceIsDrawnOnceForEachLayout() throws {
        var face = CardFace()
        let subject = try subject()
        layOut(&face, subject, circumstances())
        #expect(face.takeDrawing(scale: .one, at: 0) != nil)
        #expect(face.takeDrawing(scale: .one, at: 0) == nil)
        layOut(&face, subject, circumstances())
        #expect(face.takeDrawing(scale: .one, at: 0) == nil)
    }

    @Test func faceIsDrawnAgainAtAnotherScale() throws {
        var face = CardFace()
        layOut(&face, try subject(), circumstances())
        _ = face.takeDrawing(scale: .one, at: 0)
        #expect(face.takeDrawing(scale: Scale(integer: 2), at: 0) != nil)
        #expect(face.drawn?.scale == Scale(integer: 2))
    }

    @Test func drawingThatFailedIsRepeated() throws {
        var face = CardFace()
        layOut(&face, try subject(), circumstances())
        _ = face.takeDrawing(scale: .one, at: 0)
        face.invalidateDrawing()
        #expect(face.takeDrawing(scale: .one, at: 0) != nil)
    }

    @Test func layoutThatLooksTheSameIsNotDrawn() throws {
        var face = CardFace()
        let subject = try subject()
        layOut(&face, subject, circumstances())
        _ = face.takeDrawing(scale: .one, at: 0)
        face.invalidate()
        layOut(&face, subject, circumstances())
        #expect(face.takeDrawing(scale: .one, at: 0) == nil)
    }

    @Test func interactionLaysTheFaceOutAgain() throws {
        var face = CardFace()
        let subject = try subject()
        layOut(&face, subject, circumstances())
        _ = face.takeDrawing(scale: .one, at: 0)
        let hovered = Interaction(hovered: .close, isHovered: true)
        #expect(face.setInteraction(hovered) == true)
        #expect(face.setInteraction(hovered) == false)
        layOut(&face, subject, circumstances())
        #expect(face.takeDrawing(scale: .one, at: 0) != nil)
    }

    @Test func limitCutsAHigherFaceOnly() throws {
        var face = CardFace()
        let subject = try subject(long)
        layOut(&face, subject, circumstances())
        let natural = try #require(face.presentation?.card.height)
        _ = face.takeDrawing(scale: .one, at: 0)
        layOut(&face, subject, circumstances(limit: natural + 1))
        #expect(face.takeDrawing(scale: .one, at: 0) == nil)
        layOut(&face, subject, circumstances(limit: natural - 40))
        #expect(try #require(face.presentation?.card.height) < natural)
        #expect(face.takeDrawing(scale: .one, at: 0) != nil)
        layOut(&face, subject, circumstances())
        #expect(face.presentation?.card.height == natural)
    }

    @Test func bareFaceRemembersItsFullHeight() throws {
        var face = CardFace()
        let subject = try subject(long)
        layOut(&face, subject, circumstances())
        let full = face.fullHeight
        layOut(&face, subject, circumstances(bare: 60))
        #expect(face.presentation?.card.height == 60)
        #expect(face.presentation?.hits.isEmpty == true)
        #expect(face.fullHeight == full)
    }

    @Test func visibleChangeOfHeightIsAnimated() throws {
        var face = CardFace()
        layOut(&face, try subject(), circumstances())
        let before = try #require(face.presentation?.card.height)
        _ = face.takeDrawing(scale: .one, at: 0)
        layOut(&face, try subject(long), circumstances(), changeBegins: 1)
        let after = try #require(face.presentation?.card.height)
        // Without `invalidate`, which a replaced message causes, the former layout stays.
        #expect(after == before)
        face.invalidate()
        layOut(&face, try subject(long), circumstances(), changeBegins: 1)
        #expect(face.isChanging)
        let heights = [1, 1.1, 9].map {
            face.takeDrawing(scale: .one, at: $0)?.card.height ?? 0
        }
        let (start, middle, end) = (heights[0], heights[1], heights[2])
        #expect(start == before || abs(start - before) <= 1)
        #expect(start < middle && middle < end)
        #expect(end == face.presentation?.card.height && !face.isChanging)
    }

    @Test func hiddenChangeHappensAtOnce() throws {
        var face = CardFace()
        layOut(&face, try subject(), circumstances())
        face.invalidate()
        layOut(&face, try subject(long), circumstances())
        #expect(!face.isChanging)
    }

    @Test func stoppedChangeIsOver() throws {
        var face = CardFace()
        layOut(&face, try subject(), circumstances())
        face.invalidate()
        layOut(&face, try subject(long), circumstances(), changeBegins: 1)
        face.stopChanging()
        #expect(face.takeDrawing(scale: .one, at: 1) == face.presentation)
    }

    /// A card that loses its place during an animation of its content and gets one again shows its final content.
    @Test func changeStoppedOnItsWayIsDrawnToItsEnd() throws {
        var face = CardFace()
        layOut(&face, try subject(), circumstances())
        _ = face.takeDrawing(scale: .one, at: 0)
        face.invalidate()
        layOut(&face, try subject(long), circumstances(), changeBegins: 1)
        let middle = face.takeDrawing(scale: .one, at: 1.1)
        #expect(middle != nil && middle != face.presentation)
        face.stopChanging()
        #expect(face.takeDrawing(scale: .one, at: 1.1) == face.presentation)
        #expect(face.takeDrawing(scale: .one, at: 1.1) == nil)
    }

    @Test func stoppingNoChangeDrawsNothing() throws {
        var face = CardFace()
        layOut(&face, try subject(), circumstances())
        _ = face.takeDrawing(scale: .one, at: 0)
        face.stopChanging()
        #expect(face.takeDrawing(scale: .one, at: 1) == nil)
    }
}
