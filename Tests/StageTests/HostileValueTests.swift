import Messages
import Testing
import Wayland
import WireServer

/// Values that no compositor should send: none of them ends the daemon.
@MainActor @Suite struct HostileValueTests {
    @Test(
        arguments: [
            [0, 0], [0, 500], [500, 0], [1, 1], [2, 720], [65_536, 65_536],
            [0x7FFF_FFFF, 0x7FFF_FFFF], [.max, .max], [.max, 720], [400, .max],
        ] as [[UInt32]], [[], ["wp_viewporter"]])
    func absurdSizesAreSurvived(size: [UInt32], missing: [String]) throws {
        let desktop = try FakeDesktop(without: missing)
        try desktop.show()
        let layer = try desktop.layer
        desktop.compositor.answers.remove(.configures)
        desktop.compositor.tell(layer, size, of: desktop.client)
        try desktop.settle()
        #expect(layer.serials.isEmpty)
        try desktop.show { $0.title = "Another title" }
        desktop.compositor.answers.insert(.configures)
        desktop.compositor.tell(layer, [400, 720], of: desktop.client)
        try desktop.settle()
        #expect(try desktop.card.isMapped)
        #expect(desktop.client.faults.isEmpty)
        #expect(desktop.board.losses.isEmpty)
    }

    @Test(arguments: [UInt32(0), 1, 7, 119, 100_000, .max])
    func absurdPreferredScalesAreSurvived(scale: UInt32) throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        let stage = try desktop.stage
        desktop.compositor.prefer(scale, on: stage, of: desktop.client)
        try desktop.settle()
        desktop.compositor.prefer(120, on: stage, of: desktop.client)
        try desktop.settle()
        #expect(try desktop.card.isMapped)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test(
        arguments: [
            (0, 1280), (-3, 1280), (.max, 1280), (.min, 1280), (1, 0), (1, -5), (1, .max),
            (1, .min),
        ] as [(scale: Int32, width: Int32)])
    func absurdOutputsAreSurvived(scale: Int32, width: Int32) throws {
        let desktop = try FakeDesktop(without: [
            "wp_fractional_scale_manager_v1", "zxdg_output_manager_v1",
        ])
        try desktop.show(1)
        let output = try #require(desktop.client.newest("wl_output"))
        desktop.client.send(
            output, "mode", .uint(1), .int(width), .int(width), .int(.max))
        desktop.client.send(output, "scale", .int(scale))
        desktop.client.send(output, "done")
        try desktop.settle()
        try desktop.show(2)
        desktop.compositor.tell(desktop.compositor.monitors[0], by: output, of: desktop.client)
        try desktop.settle()
        #expect(desktop.model.stages.allSatisfy { $0.isMapped })
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func inputOnUnknownSurfacesMeansNothing() throws {
        let desktop = try FakeDesktop()
        try desktop.show { $0.actions = [MessageAction(key: MessageAction.defaultKey, label: "")] }
        let card = try desktop.card.object.id
        for surface in [card, 0, 4_000_000] {
            desktop.send(
                "wl_touch", "down", .uint(1), .uint(2), .uint(surface), .int(1), .fixed(9),
                .fixed(9))
            desktop.send(
                "wl_pointer", "enter", .uint(1), .uint(surface), .fixed(9), .fixed(9))
            desktop.send("wl_pointer", "button", .uint(1), .uint(1), .uint(0x110), .uint(1))
            desktop.send("wl_pointer", "button", .uint(1), .uint(1), .uint(0x110), .uint(0))
            desktop.send("wl_touch", "up", .uint(1), .uint(3), .int(1))
            try desktop.settle()
        }
        #expect(desktop.board.tokens.isEmpty)
        #expect(desktop.client.count(of: "xdg_activation_v1.get_activation_token") == 0)
    }

    /// Fingers that are lifted twice, that move without a touch, and that touch twice; positions beyond all outputs.
    @Test func impossibleFingersAreSurvived() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        try desktop.lift(3)
        try desktop.move(4, by: (5, 5))
        try desktop.press(1)
        try desktop.press(1)
        for far in [8_000_000.0, -8_000_000.0] {
            try desktop.move(1, by: (far, far))
            try desktop.move(1, by: (-far, -far))
        }
        try desktop.lift(1)
        try desktop.lift(1)
        desktop.send("wl_touch", "cancel")
        try desktop.settle()
        #expect(desktop.board.losses.isEmpty)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test(arguments: [(-5, -5), (0, 0), (.max, 0), (.min, .max), (1, -1)] as [(Int32, Int32)])
    func absurdRepetitionIsSurvived(rate: Int32, delay: Int32) throws {
        let desktop = try FakeDesktop()
        try desktop.show { $0.actions = [FakeDesktop.reply] }
        try desktop.openReply(pace: (rate, delay))
        try desktop.type(.a)
        try desktop.type(.enter)
        try desktop.giveToken("")
        #expect(desktop.replies == ["a"])
    }

    @Test(
        arguments: [
            ("", nil), ("nonsense", nil), ("xkb_keymap {", nil), (FakeDesktop.keymap, 0),
            (FakeDesktop.keymap, 40), (FakeDesktop.keymap, .max), (FakeDesktop.keymap, 9_000),
        ] as [(String, UInt32?)])
    func brokenKeymapsMeanNoKeys(text: String, size: UInt32?) throws {
        let desktop = try FakeDesktop()
        try desktop.show { $0.actions = [FakeDesktop.reply] }
        try desktop.focus()
        try desktop.tellKeymap(text, size: size)
        try desktop.type(.enter, .escape)
        #expect(try desktop.layer.hasKeyboard)
        try desktop.tellKeymap(FakeDesktop.keymap)
        try desktop.type(.escape)
        #expect(try !desktop.layer.hasKeyboard)
    }

    @Test func absurdInputMethodIsSurvived() throws {
        let desktop = try FakeDesktop()
        try desktop.show { $0.actions = [FakeDesktop.reply] }
        try desktop.openReply()
        try desktop.enterInputMethod()
        let long = String(repeating: "é", count: 1500)
        for (begin, end) in [(Int32(-1), Int32(-1)), (.max, .min), (1, 0), (3, 9999)] {
            desktop.send(
                "zwp_text_input_v3", "preedit_string", .string("é"), .int(begin), .int(end))
            desktop.send(
                "zwp_text_input_v3", "delete_surrounding_text", .uint(.max), .uint(.max))
            desktop.send("zwp_text_input_v3", "commit_string", .string(long))
            desktop.send("zwp_text_input_v3", "done", .uint(.max))
            try desktop.settle()
        }
        desktop.send("zwp_text_input_v3", "preedit_string", .missing, .int(0), .int(0))
        desktop.send(
            "zwp_text_input_v3", "delete_surrounding_text", .uint(.max), .uint(.max))
        desktop.send("zwp_text_input_v3", "commit_string", .bytes([0xC3, 0x28, 0xFF]))
        desktop.send("zwp_text_input_v3", "done", .uint(0))
        try desktop.settle()
        #expect(desktop.toldText?.utf8.count ?? .max <= 4000)
        #expect(desktop.board.losses.isEmpty)
    }

    @Test func endlessOffersAreDropped() throws {
        let desktop = try FakeDesktop()
        try desktop.show { $0.actions = [FakeDesktop.reply] }
        try desktop.openReply()
        for _ in 0..<50 {
            let offer = desktop.client.make(WlDataOffer.self, version: 3)
            desktop.send("wl_data_device", "data_offer", .uint(offer.id))
        }
        try desktop.settle()
        #expect(desktop.client.all("wl_data_offer").count <= 4)
        #expect(desktop.client.faults.isEmpty)
    }
}
