import Support
import Testing

extension EndToEnd {
    /// The test support itself, on which the other suites rely.
    @Suite(.serialized) @MainActor struct HarnessTests {
        @Test(arguments: Compositor.installed)
        func sessionBeginsWithOnePlainOutput(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let outputs = try session.outputs
            #expect(outputs.map(\.area) == [PixelArea(x: 0, y: 0, width: 1280, height: 800)])
            #expect(outputs.map(\.scale) == [1])
            #expect(try session.layerSurfaces.isEmpty)
            let picture = try session.screenshot()
            #expect(picture.area == PixelArea(x: 0, y: 0, width: 1280, height: 800))
        }

        @Test(arguments: Compositor.installed)
        func harnessAddsAndRemovesOutputs(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let second = try session.plugOutput(width: 720, height: 1440)
            #expect(try session.outputs.count == 2)
            #expect(second.area.width == 720)
            try session.unplugOutput(second.name)
            #expect(try session.outputs.count == 1)
        }

        @Test(arguments: Compositor.installed, [(2.0, 640), (1.5, 853)])
        func harnessScalesOutputs(compositor: Compositor, change: (scale: Double, width: Int))
            throws
        {
            let session = try HeadlessSession.shared(compositor)
            let name = try #require(try session.outputs.first?.name)
            try session.configureOutput(name, scale: change.scale)
            #expect(
                try eventually { try session.outputs.first?.area.width == change.width })
            #expect(try session.screenshot().width == 1280)
            try session.resetOutputs()
            #expect(try session.outputs.first?.scale == 1)
        }

        @Test(arguments: Compositor.installed)
        func harnessTurnsOutputs(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let name = try #require(try session.outputs.first?.name)
            try session.configureOutput(name, transform: "90", mode: (1000, 600, 1000))
            #expect(try eventually { try session.outputs.first?.area.height == 1000 })
            try session.resetOutputs()
        }

        @Test(arguments: Compositor.installed)
        func harnessRestartsTheCompositorOnTheSameDisplay(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            try session.killCompositor()
            try session.startCompositor()
            #expect(try session.outputs.count == 1)
            #expect(try session.screenshot().width == 1280)
        }

        /// sway 1.7 would enter the dead surface, see `wlr_seat_pointer_notify_enter` in `headless/control.c`.
        @Test(arguments: Compositor.installed)
        func compositorSurvivesASurfaceThatDiesUnderThePointer(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            try session.plugMouse()
            var probe: ProbeSurface? = try ProbeSurface(in: session)
            try session.movePointer(x: 50, y: 50)
            #expect(try session.pointerFocus == ProbeSurface.namespace)
            withExtendedLifetime(probe) {}
            probe = nil
            #expect(try eventually { try session.layerSurfaces.isEmpty })
            #expect(try session.pointerFocus == nil)
        }

        @Test(arguments: Compositor.installed) func harnessMovesThePointerAndAFinger(
            compositor: Compositor
        ) throws {
            let session = try HeadlessSession.shared(compositor)
            try session.plugMouse()
            try session.click(x: 100, y: 100)
            #expect(try session.pointerFocus == nil)
            try session.unplugMouse()
            try session.tap(x: 10, y: 10)
            #expect(throws: HarnessError.self) { try session.movePointer(x: 1, y: 1) }
        }
    }
}
