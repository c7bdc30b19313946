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

    // MARK: Places while the panel is open

    /// An index of entries of these applications, the newest first.
    private func index(of applications: [(Int64, String, isHeld: Bool)]) -> PanelIndex {
        var index = PanelIndex()
        index.days = ["Today"]
        for (number, name, isHeld) in applications.filter({ $0.isHeld })
            + applications.filter({ !$0.isHeld })
        {
            if !index.applications.contains(name) { index.applications.append(name) }
            index.entries.append(
                PanelIndex.Entry(
                    number: number, message: MessageID(rawValue: UInt32(number)) ?? .first,
                    application: index.applications.firstIndex(of: name) ?? 0, day: 0,
                    isMessageHeld: isHeld))
        }
        return index
    }

    private func list(_ contents: PanelContents) -> [String] {
        contents.rows.map { row in
            switch row.content {
            case .heading(let name): "# \(contents.text(name))"
            case .group(let group, _, _): contents.text(group.application)
            case .card(let entry, _): "\(entry)"
            case .widget(let index): "widget \(index)"
            }
        }
    }

    private static let mailAndChat: [(Int64, String, isHeld: Bool)] = [
        (6, "Mail", false), (5, "Chat", false), (4, "Chat", false), (3, "Mail", false),
        (2, "Mail", false), (1, "Chat", false),
    ]

    @Test func groupStaysWhereItIsWhenItsNewestMessageIsRemoved() throws {
        var contents = contents(index(of: Self.mailAndChat))
        contents.toggle(try #require(contents.group(ofFront: 6)))
        #expect(list(contents) == ["# Today", "Mail", "6", "3", "2", "Chat", "5"])
        contents.hide([6])
        #expect(list(contents) == ["# Today", "Mail", "3", "2", "Chat", "5"])
        contents.load(index(of: Array(Self.mailAndChat.dropFirst())))
        #expect(list(contents) == ["# Today", "Mail", "3", "2", "Chat", "5"])
    }

    @Test func removalThatIsUndoneRestoresEveryPlace() throws {
        var contents = contents(index(of: Self.mailAndChat))
        let before = list(contents)
        contents.hide([6, 3, 2])
        #expect(list(contents) == ["# Today", "Chat", "5"])
        contents.unhide([6, 3, 2])
        #expect(list(contents) == before)
    }

    @Test func newMessageJoinsItsGroupWhereThatIs() {
        var contents = contents(index(of: Self.mailAndChat))
        contents.load(index(of: [(7, "Chat", false)] + Self.mailAndChat))
        #expect(list(contents) == ["# Today", "Mail", "6", "Chat", "7"])
        contents.load(index(of: [(8, "News", false), (7, "Chat", false)] + Self.mailAndChat))
        #expect(list(contents) == ["# Today", "8", "Mail", "6", "Chat", "7"])
    }

    @Test func messageThatEndsStaysUnderItsHeading() {
        var contents = contents(index(of: [(3, "A", true), (2, "B", true), (1, "C", false)]))
        let before = list(contents)
        #expect(before == ["# New", "3", "2", "# Today", "1"])
        contents.load(index(of: [(3, "A", false), (2, "B", true), (1, "C", false)]))
        #expect(list(contents) == before && contents.heldCount == 1)
        var search = index(of: [(3, "A", false), (2, "B", true), (1, "C", false)])
        search.search = "x"
        contents.load(search)
        #expect(list(contents) == ["# New", "2", "# Today", "3", "1"])
    }

    // MARK: What is forgotten

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
