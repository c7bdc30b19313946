import Bus
import Control
import Messages
import Testing

/// Calls about menus and one-time codes.
@Suite(.serialized) struct MenuTests {
    private func show(_ title: String, in fixture: ControlFixture) throws -> UInt32 {
        fixture.now = fixture.now.advanced(byMilliseconds: 10)
        return try fixture.call("Show") { writer in
            writer.array("{sv}") { writer in
                writer.field("title", "s") { $0.string(title) }
            }
        }.get().uint32()
    }

    private func error(_ answer: Result<MessageReader, BusError>) -> BusError? {
        if case .failure(let error) = answer { error } else { nil }
    }

    @Test func menuOfAMessageOpens() throws {
        let fixture = try ControlFixture()
        var opened: [String] = []
        fixture.control.surroundings.menu = { opened.append($0.title) }
        let none = error(try fixture.call("OpenMenu") { $0.uint32(0) })
        #expect(none?.name == "org.martlet.Martlet1.Error.UnknownMessage")
        let first = try show("First", in: fixture)
        _ = try show("Second", in: fixture)
        #expect(try fixture.call("OpenMenu") { $0.uint32(first) }.get().isAtEnd)
        #expect(try fixture.call("OpenMenu") { $0.uint32(0) }.get().isAtEnd)
        #expect(opened == ["First", "Second"])
        let unknown = error(try fixture.call("OpenMenu") { $0.uint32(77) })
        #expect(unknown?.message == "no message has the id 77")
    }

    @Test func menuOfTheNewestMessageIsNotThatOfAValue() throws {
        let fixture = try ControlFixture()
        var opened: [String] = []
        fixture.control.surroundings.menu = { opened.append($0.title) }
        try fixture.show(["title": "Message"])
        try fixture.show(["title": "Volume", "messenger": "osd"])
        _ = try fixture.call("OpenMenu") { $0.uint32(0) }.get()
        #expect(opened == ["Message"])
    }

    @Test func historyWithoutEntriesHasNoMenu() throws {
        let fixture = try ControlFixture()
        let answer = error(try fixture.call("OpenHistoryMenu"))
        #expect(answer?.name == "org.martlet.Martlet1.Error.UnknownEntry")
    }

    @Test func codeIsCopiedFromTheNamedOrTheNewestMessage() throws {
        let fixture = try ControlFixture()
        let none = error(try fixture.call("Code") { $0.uint32(0) })
        #expect(none?.name == "org.martlet.Martlet1.Error.NoCode")
        let first = try show("Your code is 1111", in: fixture)
        _ = try show("Your code is 2222", in: fixture)
        let plain = try show("Lunch", in: fixture)
        #expect(try fixture.call("Code") { $0.uint32(0) }.get().string() == "2222")
        #expect(try fixture.call("Code") { $0.uint32(first) }.get().string() == "1111")
        let other = error(try fixture.call("Code") { $0.uint32(plain) })
        #expect(other?.name == "org.martlet.Martlet1.Error.NoCode")
        #expect(error(try fixture.call("Code") { $0.uint32(99) })?.message.contains("99") == true)
    }
}
