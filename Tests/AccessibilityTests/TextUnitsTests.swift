import Testing

@testable import Accessibility

/// Units of a text through which screen readers move.
@Suite struct TextUnitsTests {
    private let units = TextUnits(Array("One two.  Grüße 😀!\nEnd".unicodeScalars))

    private func parts(_ unit: TextUnits.Unit) -> [String] {
        var (parts, place): ([String], Int) = ([], 0)
        while place < units.scalars.count {
            let range = units.range(unit, at: place)
            parts.append(units.text(range))
            place = range.upperBound
        }
        return parts
    }

    @Test func unitsCoverTheText() {
        #expect(parts(.word) == ["One ", "two.  ", "Grüße ", "😀!\n", "End"])
        #expect(parts(.sentence) == ["One two.  ", "Grüße 😀!\n", "End"])
        #expect(parts(.line) == ["One two.  Grüße 😀!\n", "End"])
        #expect(parts(.character).count == units.scalars.count)
    }

    @Test func unitsBeforeAndAfterAreNeighbours() {
        #expect(units.text(units.range(.word, before: 6)) == "One ")
        #expect(units.text(units.range(.word, after: 6)) == "Grüße ")
        #expect(units.range(.word, before: 0).isEmpty)
        #expect(units.range(.word, after: units.scalars.count - 1).isEmpty)
    }

    /// Offsets come from other programs.
    @Test func offsetsBeyondTheTextDoNoHarm() {
        for offset in [Int.min, -1, units.scalars.count, Int.max] {
            for unit in [TextUnits.Unit.character, .word, .sentence, .line] {
                #expect(units.range(unit, at: offset).isEmpty)
            }
        }
        #expect(units.clamped(-5, -1) == 0..<units.scalars.count)
        #expect(units.clamped(90, 3) == 3..<units.scalars.count)
        #expect(units.clamped(2, 900) == 2..<units.scalars.count)
        #expect(TextUnits(Array("".unicodeScalars)).range(.word, at: 0).isEmpty)
    }

    @Test func announcementsAreRecognisedByTheirName() {
        #expect(EventListeners.isAnnouncement("object:announcement"))
        #expect(EventListeners.isAnnouncement("Object:Announcement:"))
        #expect(!EventListeners.isAnnouncement("object:state-changed:showing"))
        #expect(!EventListeners.isAnnouncement(""))
    }

    @Test func registryIsAskedAgainForChangesDuringItsAnswer() {
        var listeners = EventListeners()
        #expect(listeners.ask() && !listeners.ask() && !listeners.ask())
        #expect(listeners.answer(true) && listeners.hearsAnnouncements)
        #expect(listeners.ask() && !listeners.answer(false))
    }
}
