import Geometry
import Messages
import Testing

@testable import Scene

/// Nothing is reported twice.
@Suite struct ToldTests {
    @Test func timeoutIsPausedAndResumedOnce() throws {
        let message = try Sample.message(1).id
        var told = Told()
        #expect(told.pause(message, false) == false)
        #expect(told.pause(message, true) == true)
        #expect(told.pause(message, true) == false)
        #expect(told.pause(message, false) == true)
        #expect(told.pause(message, false) == false)
    }

    @Test func messageAppearsOnceForEachPresentation() throws {
        let message = try Sample.message(1).id
        var told = Told()
        #expect(told.appear(message) == true)
        #expect(told.appear(message) == false)
        told.depart(message)
        #expect(told.departing == [message])
        told.finishDeparture(of: message)
        #expect(told.departing.isEmpty)
        #expect(told.appear(message) == true)
    }

    @Test func departedMessageIsNotPaused() throws {
        let message = try Sample.message(1).id
        var told = Told()
        _ = told.pause(message, true)
        told.depart(message)
        #expect(told.paused.isEmpty)
    }

    @Test func attendedStacksAreReportedWhenTheyChange() throws {
        let one = try Sample.message(1).slot
        let other = try Sample.message(2) { $0.anchor = .bottom }.slot
        var told = Told()
        let changes = [[one], [one], [other], []].map { told.attend(Set($0)) }
        #expect(changes.map { $0.left } == [[], [], [one], [other]])
        #expect(changes.map { $0.entered } == [[one], [], [other], []])
    }

    @Test func contentIsRequestedOncePerRoom() throws {
        let message = try Sample.message(1).id
        let small = ContentRoom(width: 100, height: 50)
        let large = ContentRoom(width: 300, height: 50)
        var told = Told()
        #expect(told.wish(small, for: message) == true)
        #expect(told.wish(small, for: message) == false)
        #expect(told.wish(large, for: message) == true)
        told.forgetWish(for: message)
        #expect(told.wish(large, for: message) == true)
        told.depart(message)
        #expect(told.wish(large, for: message) == true)
    }

    @Test func changedOutputsAreReported() {
        var told = Told()
        #expect(told.tell(outputs: []) == false)
        #expect(told.tell(outputs: ["A"]) == true)
        #expect(told.tell(outputs: ["A"]) == false)
        #expect(told.tell(outputs: []) == true)
    }

    // MARK: Presented messages

    @Test func replacementKeepsTheOrderOfMessages() throws {
        var presented = Presented()
        for id: UInt32 in 1...3 { presented.put(try Sample.message(id)) }
        presented.put(try Sample.message(2) { $0.title = "Changed" })
        #expect(presented.messages.map { $0.title } == ["Message 1", "Changed", "Message 3"])
        presented.drop(try Sample.message(1).id)
        #expect(presented.messages.count == 2)
        #expect(presented.message(try Sample.message(1).id) == nil)
    }

    @Test func plainArrangementIsDropped() throws {
        let slot = try Sample.message(1).slot
        var arrangement = Arrangement(slot)
        arrangement.more = 3
        var presented = Presented()
        presented.arrange(arrangement)
        #expect(presented.arrangements[slot]?.more == 3)
        presented.arrange(Arrangement(slot))
        #expect(presented.arrangements.isEmpty)
    }
}
