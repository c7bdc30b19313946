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
                application: 0, day: day(number), isMessageHeld: isHeld, isUnread: isHeld,
                section: isHeld ? .new : .seen)
        }
        return index
    }

    private func contents(_ index: PanelIndex) -> PanelContents {
        var contents = PanelContents(newHeading: "New")
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

    /// An index of entries of these applications, the newest first; held messages are new.
    private func index(of applications: [(Int64, String, isHeld: Bool)]) -> PanelIndex {
        index(of: applications.map { ($0, $1, $2 ? .new : .seen) })
    }

    /// An index of entries of these applications in these sections, the newest first.
    private func index(of entries: [(Int64, String, PanelIndex.Section)]) -> PanelIndex {
        var index = PanelIndex()
        index.days = ["Today"]
        for (number, name, section) in entries.sorted(by: { ($0.2, $1.0) < ($1.2, $0.0) }) {
            if !index.applications.contains(name) { index.applications.append(name) }
            index.entries.append(
                PanelIndex.Entry(
                    number: number, message: MessageID(rawValue: UInt32(number)) ?? .first,
                    application: index.applications.firstIndex(of: name) ?? 0, day: 0,
                    isMessageHeld: section == .new, isUnread: section == .new,
                    section: section))
        }
        return index
    }

    private func list(_ contents: PanelContents) -> [String] {
        contents.rows.map { row in
            switch row.content {
            case .heading(let name): "# \(contents.text(name))"
            case .earlier(let count, let isUnfolded):
                "# Earlier \(count)\(isUnfolded ? " unfolded" : "")"
            case .group(let group, _, _): contents.text(group.application)
            case .card(let entry, _, _): "\(entry)"
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
        #expect(list(contents) == before && contents.unreadCount == 1)
        var search = index(of: [(3, "A", false), (2, "B", true), (1, "C", false)])
        search.search = "x"
        contents.load(search)
        #expect(list(contents) == ["# New", "2", "# Today", "3", "1"])
    }

    // MARK: Messages that were dealt with

    @Test func messagesThatWereDealtWithAreFoldedAtTheEnd() {
        var contents = contents(
            index(of: [(4, "A", .earlier), (3, "B", .new), (2, "C", .seen), (1, "D", .earlier)]))
        let folded = ["# New", "3", "# Today", "2", "# Earlier 2"]
        #expect(list(contents) == folded && contents.unreadCount == 1)
        contents.toggleEarlier()
        #expect(
            list(contents)
                == folded.dropLast() + ["# Earlier 2 unfolded", "# Today", "4", "1"])
        // No two rows are the same.
        #expect(Set(contents.rows.map { $0.key }).count == contents.rows.count)
        contents.toggleEarlier()
        #expect(list(contents) == folded)
        contents.hide([4, 1])
        #expect(list(contents) == Array(folded.dropLast()))
    }

    @Test func listOfMessagesThatWereDealtWithIsEmptyWhileTheyAreFolded() {
        var contents = contents(index(of: [(2, "A", .earlier), (1, "B", .earlier)]))
        #expect(contents.isEmpty && !contents.hasEntries)
        contents.toggleEarlier()
        #expect(!contents.isEmpty && contents.hasEntries)
        contents.hide([1, 2])
        #expect(contents.isEmpty && !contents.hasEntries)
    }

    @Test func searchListsMessagesThatWereDealtWithAtOnce() {
        var found = index(of: [(2, "A", .earlier), (1, "B", .seen)])
        found.search = "x"
        var contents = contents(found)
        #expect(list(contents) == ["# Today", "1", "# Earlier 1 unfolded", "# Today", "2"])
        contents.toggleEarlier()
        #expect(list(contents).last == "# Earlier 1")
        found.search = "xy"
        contents.load(found)
        #expect(list(contents).last == "2")
    }

    @Test func groupsOfOneDayAreApartOnceTheirMessagesWereDealtWith() throws {
        var contents = contents(
            index(of: [(4, "A", .seen), (3, "A", .earlier), (2, "A", .seen), (1, "A", .earlier)]))
        contents.toggleEarlier()
        #expect(
            list(contents) == ["# Today", "A", "4", "# Earlier 2 unfolded", "# Today", "A", "3"])
        let groups = try [4, 3].map { try #require(contents.group(ofFront: $0)) }
        #expect(groups.map { contents.entries(of: $0) } == [[4, 2], [3, 1]])
    }

    @Test(arguments: [PanelIndex.Section.seen, .earlier])
    func messageThatIsReadOrDealtWithStaysInItsSection(to section: PanelIndex.Section) {
        var contents = contents(
            index(of: [(4, "A", .new), (3, "B", .new), (2, "C", .seen), (1, "D", .earlier)]))
        let before = list(contents)
        let after = index(of: [
            (4, "A", section), (3, "B", .new), (2, "C", .earlier), (1, "D", .earlier),
        ])
        for _ in 0..<2 {
            contents.load(after)
            #expect(list(contents) == before && contents.unreadCount == 1)
        }
    }

    @Test func messageThatIsReplacedStaysInItsSectionAndIsUnread() {
        var contents = contents(index(of: [(2, "A", .new), (1, "B", .seen)]))
        let before = list(contents)
        contents.load(index(of: [(2, "A", .new), (1, "B", .new)]))
        #expect(list(contents) == before && contents.unreadCount == 2)
    }

    @Test func messageThatIsShownAgainIsNew() {
        var contents = contents(index(of: [(2, "A", .new), (1, "B", .earlier)]))
        contents.load(index(of: [(2, "A", .new), (1, "B", .new)]))
        #expect(list(contents) == ["# New", "2", "1"])
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
        var contents = PanelContents(newHeading: "New")
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
