import CLibc
import Messages
import Scene
import Stage
import Testing
import Wayland
import WireServer

/// Replies, input methods and clipboards of the fake compositor.
extension FakeDesktop {
    static let reply = MessageAction(key: MessageAction.replyKey, label: "Reply")

    /// Opens the field of a message with only a reply button, by keys.
    func openReply(pace: (rate: Int32, delay: Int32) = (0, 0)) throws {
        try focus(pace: pace)
        try type(.enter)
    }

    /// Gives the newest card keyboard focus.
    func focus(pace: (rate: Int32, delay: Int32) = (0, 0)) throws {
        #expect(presenter.focusNewest())
        try settle()
        #expect(try layer.hasKeyboard)
        try enterKeyboard(pace: pace)
    }

    /// Makes the input method of the seat enter.
    func enterInputMethod() throws {
        send("zwp_text_input_v3", "enter", .uint(try stage.object.id))
        try settle()
    }

    /// The last text that the input method got.
    var toldText: String? {
        client.newest("zwp_text_input_v3")?.last("set_surrounding_text")?.string(0)
    }

    /// The number of the last `commit` of the text input, which `done` names.
    var textSerial: UInt32 {
        UInt32(client.newest("zwp_text_input_v3")?.count("commit") ?? 0)
    }

    /// Copies a text in another client; returns the offer of it.
    func offerText(as types: [String]) throws -> ClientObject {
        let offer = client.make(WlDataOffer.self, version: 3)
        send("wl_data_device", "data_offer", .uint(offer.id))
        for type in types { client.send(offer, "offer", .string(type)) }
        send("wl_data_device", "selection", .uint(offer.id))
        try settle()
        return offer
    }

    /// Reads copied text from a source, as a client that pastes does.
    func take(_ type: String, from source: String) throws -> String {
        let reader = try #require(
            TransferEnd { writer in
                send(source, "send", .string(type), .descriptor(writer.rawValue))
            })
        var text: [UInt8] = []
        var isOver = false
        try wait(for: "the copied text") {
            switch reader.read(4096) {
            case .bytes(let more): text += more
            case .ended: isOver = true
            case .empty: break
            }
            return isOver
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The token of the last reply; nil: there was none.
    var replyToken: String? {
        for case .replied(_, _, _, token: let token) in board.reports.reversed() { return token }
        return nil
    }

    /// The replies that were sent.
    var replies: [String] {
        board.reports.compactMap { report in
            if case .replied(let text, _, _, token: _) = report { text } else { nil }
        }
    }

    /// Answers the latest request for an activation token.
    func giveToken(_ text: String) throws {
        send("xdg_activation_token_v1", "done", .string(text))
        try settle()
    }
}
