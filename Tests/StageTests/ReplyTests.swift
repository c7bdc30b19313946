import Bus
import Foundation
import Keyboard
import Messages
import Testing
import TextEditing
import Wayland
import WireServer

/// Writing a reply: keys, input methods and clipboards.
@MainActor @Suite struct ReplyTests {
    @Test func writtenTextIsSentWithItsToken() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.type(.a, .b, .backspace, .a, .enter)
        try desktop.giveToken("right")
        #expect(desktop.replies == ["aa"])
        #expect(desktop.replyToken == "right")
    }

    @Test func closedFieldReleasesTheSeat() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        let before = desktop.client.census
        try desktop.openReply()
        try desktop.enterInputMethod()
        #expect(desktop.client.all("zwp_text_input_v3").count == 1)
        #expect(desktop.client.all("wl_data_device").count == 1)
        // The first press closes the field, the second returns keyboard focus, which the person had requested.
        try desktop.type(.escape)
        try desktop.type(.escape)
        #expect(try !desktop.layer.hasKeyboard)
        for interface in ["zwp_text_input_v3", "wl_data_device", "wl_keyboard"] {
            #expect(desktop.client.census[interface] == before[interface], "\(interface)")
        }
    }

    // MARK: Input methods

    @Test func inputMethodGetsTheStateOfTheField() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.type(.a)
        try desktop.enterInputMethod()
        let input = try #require(desktop.client.newest("zwp_text_input_v3"))
        let names = input.requests.map { $0.name }
        #expect(
            names == [
                "enable", "set_content_type", "set_surrounding_text", "set_text_change_cause",
                "set_cursor_rectangle", "commit",
            ])
        #expect(desktop.toldText == "a")
        #expect(input.last("set_surrounding_text")?.numbers == [1, 1])
    }

    /// A compositor that answers each commit would never come to rest.
    @Test func inputMethodIsToldOnlyOfChanges() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.enterInputMethod()
        let serial = desktop.textSerial
        desktop.send("zwp_text_input_v3", "done", .uint(serial))
        try desktop.settle()
        #expect(desktop.textSerial == serial)
    }

    @Test func committedStringIsWrittenAndReported() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.enterInputMethod()
        desktop.send("zwp_text_input_v3", "commit_string", .string("häuser"))
        desktop.send("zwp_text_input_v3", "done", .uint(desktop.textSerial))
        try desktop.settle()
        #expect(desktop.toldText == "häuser")
        let input = try #require(desktop.client.newest("zwp_text_input_v3"))
        // The input method itself is the cause of the change.
        #expect(input.last("set_text_change_cause")?.uint(0) == 0)
        try desktop.type(.b)
        #expect(desktop.toldText == "häuserb")
        #expect(input.last("set_text_change_cause")?.uint(0) == 1)
    }

    /// Events about an old state are used, but no new state is sent before the newest one has been read.
    @Test func staleSerialWaitsForTheCompositor() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.enterInputMethod()
        desktop.compositor.answers.remove(.syncs)
        let serial = desktop.textSerial
        desktop.send("zwp_text_input_v3", "commit_string", .string("x"))
        desktop.send("zwp_text_input_v3", "done", .uint(serial - 1))
        try desktop.settle()
        #expect(desktop.textSerial == serial)
        let sync = try #require(
            desktop.client.all("wl_callback").last { $0.origin?.name == "sync" })
        desktop.client.finish(sync)
        try desktop.settle()
        #expect(desktop.textSerial == serial + 1)
        #expect(desktop.toldText == "x")
    }

    @Test func preeditDisappearsWithTheInputMethod() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.enterInputMethod()
        desktop.send("zwp_text_input_v3", "preedit_string", .string("ni"), .int(2), .int(2))
        desktop.send("zwp_text_input_v3", "done", .uint(desktop.textSerial))
        try desktop.settle()
        desktop.send("zwp_text_input_v3", "leave", .uint(try desktop.stage.object.id))
        try desktop.settle()
        try desktop.type(.a, .enter)
        try desktop.giveToken("")
        #expect(desktop.replies == ["a"])
        #expect(desktop.client.faults.isEmpty)
    }

    // MARK: Keys

    /// Repetitions would come every 40 ms: none may come within three times that period.
    @Test func pressedKeyRepeatsUntilItsRelease() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply(pace: (25, 10))
        try desktop.enterInputMethod()
        try desktop.type(.a, holding: true)
        try desktop.wait(for: "four letters") { desktop.toldText?.count ?? 0 >= 4 }
        desktop.send("wl_keyboard", "key", .uint(900), .uint(9000), .uint(30), .uint(0))
        try desktop.settle()
        let text = desktop.toldText
        var isOver = false
        let timer = try desktop.loop.timer(at: desktop.loop.now + 120_000) { isOver = true }
        try desktop.wait(for: "the end of the time") { isOver }
        #expect(desktop.toldText == text)
        timer.cancel()
    }

    @Test(.enabled(if: Compose(locale: Compose.userLocale)?.feed(Self.acute) == .consumed))
    func accentAndLetterAreOneText() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.enterInputMethod()
        try desktop.type(.acute, .a)
        #expect(desktop.toldText == "á")
    }

    nonisolated private static let acute = KeySymbol(rawValue: 0xFE51)

    // MARK: Clipboards

    @Test func copiedTextIsSentToAPastingClient() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.type(.a, .b)
        try desktop.type(.a, .c, control: true)
        let device = try #require(desktop.client.newest("wl_data_device"))
        let source = try #require(device.last("set_selection")?.object(0))
        #expect(source.interface.name == "wl_data_source")
        #expect(try desktop.take("text/plain;charset=utf-8", from: "wl_data_source") == "ab")
        // The copied text outlives the reply, until something else is copied.
        try desktop.type(.escape)
        #expect(try desktop.take("UTF8_STRING", from: "wl_data_source") == "ab")
        desktop.send("wl_data_source", "cancelled")
        try desktop.settle()
        #expect(!source.isAlive)
    }

    @Test func unknownTypeGetsNothing() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.type(.a)
        try desktop.type(.a, .c, control: true)
        #expect(try desktop.take("image/png", from: "wl_data_source") == "")
    }

    @Test func pastedTextIsWritten() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        try desktop.enterInputMethod()
        let offer = try desktop.offerText(as: ["text/html", "text/plain", "UTF8_STRING"])
        try desktop.type(.v, control: true)
        let request = try #require(offer.last("receive"))
        #expect(request.string(0) == "UTF8_STRING")
        try desktop.answer(request, "from elsewhere")
        try desktop.wait(for: "the pasted text") { desktop.toldText == "from elsewhere" }
    }

    @Test func imageIsNotRequested() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        let offer = try desktop.offerText(as: ["image/png"])
        try desktop.type(.v, control: true)
        #expect(offer.last("receive") == nil)
    }

    /// Events that arrive after the field has closed do not change another field.
    @Test func lateTextIsNotPastedIntoAnotherReply() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try desktop.openReply()
        let offer = try desktop.offerText(as: ["text/plain"])
        try desktop.type(.v, control: true)
        let request = try #require(offer.last("receive"))
        try desktop.type(.escape)
        try desktop.openReply()
        try desktop.answer(request, "late")
        try desktop.type(.b, .enter)
        try desktop.giveToken("")
        #expect(desktop.replies == ["b"])
    }
}

extension FakeDesktop {
    /// Writes a text into the pipe of a client that pastes (`receive`), as the client that offers the text does.
    func answer(_ request: ClientRequest, _ text: String) throws {
        let file = try #require(request.descriptor(1))
        try? file.write(contentsOf: Array(text.utf8))
        try file.close()
        try settle()
    }
}
