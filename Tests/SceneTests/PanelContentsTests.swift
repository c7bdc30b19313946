import Messages
import Testing

@testable import Scene

/// Rows of the panel's list, and what an open panel keeps of them.
@Suite struct PanelContentsTests {
    /// An index of entries of one application on one day, the newest first.
    private func index(
        _ numbers: ClosedRange<Int64>, application: String = "", day: (Int64) -> Int = { _ in 0 },
        isHeld: Bool = false
    ) -> PanelIndex {
        var index = PanelIndex()
        index.days = ["Today", "Yesterday"]
        index.applications = [application]
        index.entries = numbers.reversed().map { number in
            PanelIndex.Entry(
                number: number, message: MessageID(rawValue: UInt32(number)) ?? .first,
                application: 0, day: day(number), isMessageHeld: isHeld)
        }
        return index
    }

    private func contents(_ index: PanelIndex) -> PanelContents {
        var contents = PanelContents(waiting: "New")
        contents.load(index)
        return contents
    }

    @Test func messagesWithoutAnApplicationFormNoGroup() {
        #expect(contents(index(1...3)).rows.count == 4)
        // The name of the group, and its front card.
        #expect(contents(index(1...3, application: "Mail")).rows.count == 3)
    }

    @Test func heldMessagesOfAllDaysStandUnderOneHeading() {
        func headings(isHeld: Bool) -> Int {
            contents(index(1...4, day: { Int($0 % 2) }, isHeld: isHeld)).rows.count { row in
                if case .heading = row.content { true } else { false }
            }
        }
        #expect(headings(isHeld: true) == 1 && headings(isHeld: false) == 4)
    }

    @Test func entryThatNeverCameIsRequestedAgainForANewIndex() {
        var contents = contents(index(1...2))
        #expect(contents.request([1, 2]) == [1, 2])
        #expect(contents.request([1, 2]) == [] && !contents.lacks([1]))
        contents.load(index(1...3))
        #expect(contents.lacks([1]) && contents.request([1]) == [1])
    }

    @Test func hiddenEntriesBelongToNoGroup() throws {
        var contents = contents(index(1...4, application: "Mail"))
        let group = try #require(contents.group(ofFront: 4))
        #expect(contents.entries(of: group) == [4, 3, 2, 1])
        contents.hide([3])
        #expect(contents.entries(of: group) == [4, 2, 1])
    }

    @Test func removedEntriesAreForgottenOnceTheHistoryHasThemNoMore() {
        var contents = contents(index(1...10))
        contents.hide([3, 4])
        #expect(contents.listed.count == 8)
        // The removal can still be undone.
        contents.load(index(1...11))
        #expect(contents.listed.count == 9 && contents.hidden == [3, 4])
        contents.load(index(5...11))
        #expect(contents.listed.count == 7 && contents.hidden.isEmpty)
    }

    @Test func heightsOfRemovedRowsAreForgotten() {
        var contents = PanelContents(waiting: "New")
        for round in 0..<100 as Range<Int64> {
            contents.load(index(round * 10 + 1...round * 10 + 10))
            for row in contents.rows.indices { _ = contents.setHeight(50, ofRow: row) }
        }
        #expect(contents.heights.count < 120)
        // The heights of listed rows stay.
        contents.load(index(991...1000))
        #expect(contents.rows.allSatisfy { $0.height == 50 })
    }
}
