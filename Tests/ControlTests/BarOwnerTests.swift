import Bus
import Control
import Messages
import Testing

/// The owners of the items of the bar, and the limits of items.
@Suite(.serialized) struct BarOwnerTests {
    @Test func nobodyChangesOrClearsAnothersItem() throws {
        let fixture = try BarFixture()
        let other = try fixture.control.newClient()
        _ = try fixture.set("mine").get()
        #expect(fixture.name(try fixture.set("mine", from: other)) == "ForeignBarItem")
        #expect(fixture.name(try fixture.set("mine", keep: true, from: other)) == "ForeignBarItem")
        #expect(fixture.name(try fixture.clear("mine", from: other)) == "ForeignBarItem")
        #expect(fixture.name(try fixture.clear("none")) == "UnknownBarItem")
        #expect(fixture.item("mine") != nil)
        #expect(try fixture.clear("mine").get().isAtEnd)
        #expect(fixture.item("mine") == nil)
        #expect(fixture.name(try fixture.clear("mine")) == "UnknownBarItem")
        _ = try fixture.set("mine", from: other).get()
        #expect(fixture.name(try fixture.set("mine")) == "ForeignBarItem")
    }

    @Test func itemsOfPlayersCannotBeCleared() throws {
        let fixture = try BarFixture()
        _ = try fixture.bar.board.set(
            BarItem(BarItemID(.media, "vlc")), at: Instant(microseconds: 0))
        #expect(fixture.name(try fixture.clear("vlc")) == "UnknownBarItem")
        _ = try fixture.set("vlc").get()
        _ = try fixture.clear("vlc").get()
        #expect(fixture.bar.board.items.map { $0.id } == [BarItemID(.media, "vlc")])
    }

    @Test func keptItemCanBeChangedByEverybody() throws {
        let fixture = try BarFixture()
        let other = try fixture.control.newClient()
        _ = try fixture.set("kept", keep: true).get()
        _ = try fixture.set("kept", keep: true, from: other).get()
        _ = try fixture.clear("kept", from: other).get()
        _ = try fixture.set("kept", keep: true).get()
        // An item set without `keep` belongs to its setter alone.
        _ = try fixture.set("kept", from: other).get()
        #expect(fixture.name(try fixture.set("kept", keep: true)) == "ForeignBarItem")
        _ = try fixture.set("kept", keep: true, from: other).get()
        #expect(try fixture.set("kept", keep: true).get().string() == "kept")
    }

    @Test func itemsDisappearWithTheirProgramUnlessKept() throws {
        let fixture = try BarFixture()
        do {
            let other = try fixture.control.newClient()
            for id in ["a", "b"] { _ = try fixture.set(id, from: other).get() }
            _ = try fixture.set("kept", keep: true, from: other).get()
            _ = try fixture.set("mine").get()
            other.connection.close()
        }
        try fixture.control.wait { fixture.bar.log.count == 2 }
        #expect(fixture.bar.log.sorted() == ["remove a", "remove b"])
        #expect(Set(fixture.bar.board.items.map { $0.id.name }) == ["kept", "mine"])
        #expect(try fixture.set("a").get().string() == "a")
    }

    @Test func numberOfItemsAndOwnersIsBounded() throws {
        let fixture = try BarFixture()
        for number in 0..<16 { _ = try fixture.set("\(number)").get() }
        #expect(fixture.name(try fixture.set("16")) == "TooManyBarItems")
        #expect(try fixture.set("3").get().string() == "3")
        for number in 0..<64 { _ = try fixture.set("kept\(number)", keep: true).get() }
        #expect(fixture.name(try fixture.set("kept64", keep: true)) == "TooManyBarItems")
        #expect(try fixture.set("kept7", keep: true).get().string() == "kept7")
        // An item that changes between kept and owned counts against the other limit.
        #expect(fixture.name(try fixture.set("3", keep: true)) == "TooManyBarItems")
        #expect(fixture.name(try fixture.set("kept7")) == "TooManyBarItems")
        let other = try fixture.control.newClient()
        #expect(try fixture.set("other", from: other).get().string() == "other")
        #expect(fixture.bar.board.items.count == 16 + 64 + 1)
    }

    @Test func fullBarIsAnError() throws {
        let fixture = try BarFixture()
        for number in 0..<BarBoard.mostItems {
            _ = try fixture.bar.board.set(
                BarItem(BarItemID(.job, "\(number)")), at: Instant(microseconds: 0))
        }
        #expect(fixture.name(try fixture.set("mine")) == "TooManyBarItems")
        _ = fixture.bar.board.remove(BarItemID(.job, "0"))
        #expect(try fixture.set("mine").get().string() == "mine")
    }
}
