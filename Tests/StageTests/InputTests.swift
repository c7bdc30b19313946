import Messages
import Scene
import Stage
import Support
import Testing
import Wayland
import WireServer

/// Fingers, pointers and keys on cards, and the seats that they belong to.
@MainActor @Suite struct InputTests {
    /// A click or tap on the card chooses it.
    private static let open = MessageAction(key: MessageAction.defaultKey, label: "")

    // MARK: Fingers

    @Test func draggedCardMovesWithoutBuffers() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        let card = try desktop.card
        let (x, attached) = (card.current.x, card.object.count("attach"))
        try desktop.press(1)
        for _ in 0..<4 { try desktop.move(1, by: (20, 0)) }
        #expect(card.current.x > x + 20)
        #expect(card.object.count("attach") == attached)
        let before = card.current.x
        try desktop.move(1, by: (10, 0))
        #expect(card.current.x == before + 10)
        // While a finger is on the card, the whole stage takes input.
        let told = try #require(try desktop.layer.told)
        #expect(try desktop.stage.current.input[0].width == Int32(told[0]))
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func cancelledTouchLetsTheCardReturn() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        let card = try desktop.card
        let x = card.current.x
        try desktop.drag(1)
        desktop.send("wl_touch", "cancel")
        try desktop.wait(for: "the card at its place") { card.current.x == x }
        #expect(!desktop.board.has("swiped"))
    }

    @Test func removedSeatCancelsItsFinger() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        let card = try desktop.card
        let x = card.current.x
        try desktop.drag(1)
        desktop.compositor.withdraw(80)
        try desktop.wait(for: "the card at its place") { card.current.x == x }
        #expect(desktop.client.all("wl_seat").isEmpty)
        #expect(desktop.client.all("wl_touch").isEmpty)
        #expect(!desktop.board.has("swiped"))
        // A finger of another seat has the same effect.
        desktop.compositor.announce(seat: 81, capabilities: 4)
        try desktop.settle()
        try desktop.tap()
        #expect(desktop.client.count(of: "xdg_activation_v1.get_activation_token") == 1)
    }

    @Test func lostTouchCapabilityCancelsItsFingers() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        let card = try desktop.card
        let x = card.current.x
        try desktop.drag(1)
        desktop.send("wl_seat", "capabilities", .uint(1))
        try desktop.wait(for: "the card at its place") { card.current.x == x }
        #expect(desktop.client.all("wl_touch").isEmpty)
        desktop.send("wl_seat", "capabilities", .uint(7))
        try desktop.settle()
        #expect(desktop.client.all("wl_touch").count == 1)
    }

    // MARK: Activation tokens

    @Test func tapChoosesWithTheTokenOfItsSerial() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        try desktop.press(1)
        try desktop.lift(1)
        let token = try #require(desktop.client.newest("xdg_activation_token_v1"))
        #expect(token.requests.map { $0.name } == ["set_serial", "set_surface", "commit"])
        #expect(
            token.last("set_serial")?.uint(0)
                == UInt32(desktop.client.nextSerial() - 1))
        #expect(token.last("set_surface")?.object(0) === (try desktop.stage.object))
        #expect(desktop.board.tokens.isEmpty)
        try desktop.giveToken("abc")
        #expect(desktop.board.tokens == ["abc"])
        #expect(desktop.client.all("xdg_activation_token_v1").isEmpty)
    }

    @Test func actionIsReportedWithoutALateToken() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        let start = monotonicSeconds()
        try desktop.tap()
        try desktop.wait(for: "the choice") { !desktop.board.tokens.isEmpty }
        #expect(desktop.board.tokens == [nil])
        #expect(monotonicSeconds() - start >= 1)
        #expect(desktop.client.all("xdg_activation_token_v1").isEmpty)
    }

    @Test func noTokenIsRequestedWithoutActivation() throws {
        let desktop = try FakeDesktop(without: ["xdg_activation_v1"])
        try desktop.show { $0.actions = [Self.open] }
        try desktop.tap()
        #expect(desktop.board.tokens == [nil])
    }

    // MARK: Pointers

    @Test func pointerOverTheCardPausesAndClicksIt() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        try desktop.point(at: try desktop.cardMiddle)
        #expect(desktop.board.has("paused"))
        let shape = try #require(
            desktop.client.requests.last { $0.name == "set_shape" })
        #expect(shape.uint(0) == UInt32(desktop.client.nextSerial() - 1))
        try desktop.click()
        try desktop.giveToken("")
        #expect(desktop.board.tokens == [""])
        desktop.send(
            "wl_pointer", "leave", .uint(1), .uint(try desktop.stage.object.id))
        try desktop.settle()
        #expect(desktop.board.has("resumed"))
    }

    // MARK: Keys

    @Test func keyboardIsBoundOnlyForFocus() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        #expect(desktop.client.all("wl_keyboard").isEmpty)
        try desktop.focus()
        #expect(desktop.client.all("wl_keyboard").count == 1)
        try desktop.type(.escape)
        #expect(try !desktop.layer.hasKeyboard)
        #expect(desktop.client.all("wl_keyboard").isEmpty)
    }

    @Test func enterChoosesTheFocusedAction() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        try desktop.focus()
        try desktop.type(.enter)
        try desktop.giveToken("key")
        #expect(desktop.board.tokens == ["key"])
    }

    /// A modal message may appear while a person types elsewhere: the first keys are not for it.
    @Test func typingDoesNotAnswerANewMessage() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        try desktop.show(2) {
            $0.focus = .always
            $0.actions = [Self.open]
        }
        try desktop.enterKeyboard()
        try desktop.type(.enter, .enter, .enter)
        #expect(desktop.client.count(of: "xdg_activation_v1.get_activation_token") == 0)
    }

    @Test func keysWithoutKeymapMeanNothing() throws {
        let desktop = try FakeDesktop(showing: Self.open)
        #expect(desktop.presenter.focusNewest())
        try desktop.settle()
        desktop.send(
            "wl_keyboard", "enter", .uint(7), .uint(try desktop.stage.object.id), .array([]))
        try desktop.settle()
        try desktop.type(.enter, .escape)
        #expect(try desktop.layer.hasKeyboard)
        #expect(desktop.client.count(of: "xdg_activation_v1.get_activation_token") == 0)
    }
}

extension FakeClient {
    /// Number of requests of a kind, as `interface.request`.
    func count(of request: String) -> Int {
        requests.filter { "\($0.object.interface.name).\($0.name)" == request }.count
    }
}

extension FakeDesktop.Board {
    /// Tokens of chosen actions and of tapped cards; nil: none.
    var tokens: [String?] {
        var tokens: [String?] = []
        for report in reports {
            switch report {
            case .chose(_, _, _, let token), .pressed(_, _, _, let token): tokens.append(token)
            default: break
            }
        }
        return tokens
    }
}
