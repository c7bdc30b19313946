import Geometry
import Messages
import Stage
import Testing
import WireServer

/// Compositors without optional globals.
@MainActor @Suite struct OptionalGlobalTests {
    /// The globals that the daemon can do without, one at a time and all at once.
    nonisolated static let optional = [
        "wp_viewporter", "wp_fractional_scale_manager_v1", "wp_alpha_modifier_v1",
        "xdg_activation_v1", "wp_cursor_shape_manager_v1", "zxdg_output_manager_v1",
        "wl_data_device_manager", "zwp_primary_selection_device_manager_v1",
        "zwp_text_input_manager_v3", "ext_background_effect_manager_v1",
        "org_kde_kwin_blur_manager", "ext_idle_notifier_v1", "org_kde_kwin_idle",
        "zwlr_output_power_manager_v1", "wp_single_pixel_buffer_manager_v1",
    ]

    @Test(arguments: optional.map { [$0] } + [optional])
    func messagesLiveWithoutOptionalGlobals(missing: [String]) throws {
        let desktop = try FakeDesktop(without: missing)
        let before = desktop.client.census
        try desktop.show(1) {
            $0.actions = [
                MessageAction(key: MessageAction.defaultKey, label: ""),
                MessageAction(key: MessageAction.replyKey, label: "Reply"),
            ]
        }
        #expect(try desktop.card.isMapped)
        try desktop.openReply()
        try desktop.type(.a, .b, .enter)
        desktop.presenter.end(.first)
        try desktop.wait(for: "an empty screen") { desktop.model.surfaces.isEmpty }
        desktop.presenter.releaseBuffers()
        try desktop.settle()
        let after = desktop.client.census
        for interface in ["wl_surface", "wl_subsurface", "wl_region", "wp_viewport", "wl_buffer"] {
            #expect(after[interface] == before[interface], "\(interface)")
        }
        #expect(desktop.client.faults.isEmpty)
        #expect(desktop.board.losses.isEmpty)
    }

    @Test(arguments: ["wl_compositor", "wl_subcompositor", "wl_shm", "zwlr_layer_shell_v1"])
    func neededGlobalIsNamedWhenMissing(missing: String) throws {
        let desktop = try FakeDesktop(without: [missing])
        #expect(desktop.board.faults == ["the compositor does not offer \(missing)"])
        try desktop.show()
        #expect(desktop.client.all("wl_surface").isEmpty)
    }

    /// Without viewporter, one pixel cannot be stretched.
    @Test func stageHasItsOwnSizeInPixelsWithoutViewporter() throws {
        let desktop = try FakeDesktop(without: ["wp_viewporter"])
        try desktop.show()
        let told = try #require(try desktop.layer.told).map { Int32($0) }
        let buffer = try #require(try desktop.stage.current.buffer?.origin)
        // The buffer is as wide as the stage, and as high as its input region.
        #expect(buffer.int(2) == told[0] && buffer.int(3) < told[1])
        #expect(desktop.client.all("wp_fractional_scale_v1").isEmpty)
    }

    @Test func bufferScaleIsSetWithoutViewporter() throws {
        let desktop = try FakeDesktop(without: ["wp_viewporter"]) { $0.monitors[0].scale = 2 }
        try desktop.show()
        #expect(try desktop.card.current.bufferScale == 2)
        let buffer = try #require(try desktop.card.current.buffer?.origin)
        #expect(buffer.int(2) % 2 == 0)
    }
}

/// The blur behind cards, made by the compositor.
@MainActor @Suite struct BlurTests {
    /// `ext-background-effect-v1` is preferred to KWin's protocol.
    @Test(
        arguments: [
            ([], "ext_background_effect_surface_v1"),
            (["ext_background_effect_manager_v1"], "org_kde_kwin_blur"),
        ] as [([String], String)])
    func blurringDimRequestsBlur(missing: [String], interface: String) throws {
        let desktop = try FakeDesktop(without: missing)
        try desktop.show { $0.dim = Dim(.blur) }
        #expect(desktop.client.all(interface).count == 1)
        desktop.presenter.end(.first)
        try desktop.wait(for: "an empty screen") { desktop.model.surfaces.isEmpty }
        #expect(desktop.client.all(interface).isEmpty)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func blurFollowsTheCapability() throws {
        let desktop = try FakeDesktop(without: ["org_kde_kwin_blur_manager"])
        try desktop.show { $0.dim = Dim(.blur) }
        for count in [0, 1] {
            desktop.send(
                "ext_background_effect_manager_v1", "capabilities", .uint(UInt32(count)))
            try desktop.settle()
            #expect(desktop.client.all("ext_background_effect_surface_v1").count == count)
        }
    }

    @Test func blurEndsWithItsGlobal() throws {
        let desktop = try FakeDesktop(without: ["org_kde_kwin_blur_manager"])
        try desktop.show { $0.dim = Dim(.blur) }
        let name = try #require(
            desktop.client.newest("ext_background_effect_manager_v1")?.origin?.uint(0))
        desktop.compositor.withdraw(name)
        try desktop.settle()
        #expect(desktop.client.all("ext_background_effect_surface_v1").isEmpty)
        #expect(try desktop.stage.isMapped)
    }
}
