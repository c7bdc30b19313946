import Testing
import Wayland
import WireServer

@Suite struct GlobalsTests {
    @Test func globalsFollowTheCompositor() throws {
        let server = try FakeServer()
        let globals = try server.globals(("wl_compositor", 5), ("wl_output", 4), ("wl_output", 3))
        #expect(globals.all.map(\.interface) == ["wl_compositor", "wl_output", "wl_output"])
        #expect(globals.offers(of: WlOutput.self).map(\.name) == [2, 3])
        var changes: [String] = []
        globals.onChange = { change in
            switch change {
            case .added(let global): changes.append("+\(global.interface) \(global.version)")
            case .removed(let global): changes.append("-\(global.name)")
            }
        }
        let registry = globals.registry.identifier
        server.send(registry, 1, .uint(2))
        server.send(registry, 1, .uint(77))
        server.send(registry, 0, .uint(9), .string("wl_seat"), .uint(7))
        try server.connection.dispatch()
        #expect(changes == ["-2", "+wl_seat 7"])
        #expect(globals.all.map(\.name) == [1, 3, 9])
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let offered: UInt32
        let maximum: UInt32
        let bound: UInt32
        var testDescription: String { "\(offered) up to \(maximum)" }
    }

    @Test(arguments: [
        Case(offered: 4, maximum: .max, bound: 4), Case(offered: 1000, maximum: .max, bound: 5),
        Case(offered: 5, maximum: 3, bound: 3), Case(offered: 0, maximum: .max, bound: 1),
        Case(offered: 4, maximum: 0, bound: 1),
    ])
    func bindingUsesTheNewestCommonVersion(_ row: Case) throws {
        let server = try FakeServer()
        let globals = try server.globals(("wl_compositor", row.offered))
        _ = try server.requests()
        let compositor = try globals.bind(WlCompositor.self, minimum: 0, maximum: row.maximum)
        #expect(WlCompositor.interface.version == 5)
        #expect(compositor.version == row.bound)
        let request = try #require(try server.requests().first)
        #expect(request.words[0] == 1)
        #expect(request.string(at: 1) == "wl_compositor")
        #expect(request.words.suffix(2) == [row.bound, compositor.identifier])
    }

    @Test func missingGlobalIsNamed() throws {
        let server = try FakeServer()
        let globals = try server.globals(("zwlr_layer_shell_v1", 2))
        let old = #expect(throws: MissingGlobal.self) {
            try globals.bind(ZwlrLayerShellV1.self, minimum: 3)
        }
        #expect(
            old?.description
                == "the compositor offers zwlr_layer_shell_v1 2, at least 3 is needed")
        let none = #expect(throws: MissingGlobal.self) { try globals.bind(WpViewporter.self) }
        #expect(none?.description == "the compositor does not offer wp_viewporter")
    }

    @Test func eventsAfterTheReleaseOfGlobalsAreHarmless() throws {
        let server = try FakeServer()
        var globals: Globals? = try server.globals(("wl_compositor", 5))
        let registry = try #require(globals?.registry.identifier)
        globals = nil
        try server.deliver(registry, 0, .uint(9), .string("wl_seat"), .uint(7))
    }

    @Test func changeMayReleaseTheGlobals() throws {
        let server = try FakeServer()
        var globals: Globals? = try server.globals(("wl_compositor", 5))
        let registry = try #require(globals?.registry.identifier)
        globals?.onChange = { _ in globals = nil }
        server.send(registry, 0, .uint(8), .string("wl_seat"), .uint(7))
        server.send(registry, 0, .uint(9), .string("wl_seat"), .uint(7))
        try server.connection.dispatch()
        #expect(globals == nil)
    }
}
