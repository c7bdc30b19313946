import Messages
import Scene
import Stage
import Testing
import WireServer

/// Areas of one colour: the stage's own surface, which may dim everything behind it, and the ground of the panel.
@MainActor @Suite struct FlatColorTests {
    private nonisolated static let manager = "wp_single_pixel_buffer_manager_v1"
    /// Only compositors made of wlroots have it, and some smaller ones.
    private static let power = "zwlr_output_power_manager_v1"

    /// Shows a modal message whose dim is this colour, 0xAARRGGBB, and returns the visible state of its stage.
    private func dim(_ desktop: FakeDesktop, _ argb: UInt32) throws -> FakeSurface.State {
        try desktop.show { $0.dim = Dim(.color(argb: argb)) }
        try desktop.wait(for: "the dim") {
            !desktop.presenter.isMoving
        }
        return try desktop.stage.current
    }

    /// pixman has no pixel beyond the edges to blend with there.
    @Test(arguments: [true, false])
    func dimIsTheInsideOfABufferInWlroots(hasSinglePixels: Bool) throws {
        let desktop = try FakeDesktop(without: hasSinglePixels ? [] : [Self.manager])
        let stage = try dim(desktop, 0x8040_20FF)
        let size = try #require(stage.buffer?.bufferSize)
        #expect(size == (3, 3) && stage.buffer?.singlePixel == nil)
        #expect(stage.source == [1, 1, 1, 1])
        #expect(stage.destination == [1280, 720])
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func dimIsOnePixelOverTheWholeOutput() throws {
        let desktop = try FakeDesktop(without: [Self.power])
        let stage = try dim(desktop, 0x8040_20FF)
        // Half of 0x40, 0x20 and 0xFF, in 32 bits.
        #expect(
            try #require(stage.buffer?.singlePixel)
                == [0x2020_2020, 0x1010_1010, 0x8080_8080, 0x8080_8080])
        #expect(stage.source == nil)
        #expect(stage.destination == [1280, 720])
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func transparentStageIsOnePixel() throws {
        let desktop = try FakeDesktop(without: [Self.power])
        try desktop.show()
        let stage = try desktop.stage.current
        #expect(try #require(stage.buffer?.singlePixel) == [0, 0, 0, 0])
        #expect(stage.source == nil)
        let told = try #require(try desktop.layer.told).map { Int32($0) }
        let destination = try #require(stage.destination)
        #expect(destination[0] == told[0] && destination[1] < told[1])
    }

    /// KWin before 6.7 does not have the protocol.
    @Test func dimStretchesFourPixelsWithoutSinglePixelBuffers() throws {
        let desktop = try FakeDesktop(without: [Self.power, Self.manager])
        let stage = try dim(desktop, 0x8040_20FF)
        let size = try #require(stage.buffer?.bufferSize)
        #expect(size == (2, 2) && stage.buffer?.singlePixel == nil)
        #expect(stage.source == [0, 0, 1.75, 1.75])
        #expect(stage.destination == [1280, 720])
        #expect(desktop.client.faults.isEmpty)
    }

    /// Without viewporter, one pixel cannot be stretched.
    @Test func dimIsAsLargeAsTheOutputWithoutViewporter() throws {
        let desktop = try FakeDesktop(without: ["wp_viewporter"])
        let stage = try dim(desktop, 0x8040_20FF)
        let size = try #require(stage.buffer?.bufferSize)
        #expect(size == (1280, 720) && stage.buffer?.singlePixel == nil)
        #expect(stage.source == nil && stage.destination == nil)
        #expect(desktop.client.faults.isEmpty)
    }

    /// The fade of a dim uses a buffer for each of its colours, and destroys all but the last two.
    @Test func fadingDimKeepsTwoBuffersAtMost() throws {
        let desktop = try FakeDesktop(without: [Self.power])
        let before = desktop.client.all("wl_buffer").count
        _ = try dim(desktop, 0xFF00_0000)
        let made = try #require(desktop.client.newest(Self.manager)).count("create_u32_rgba_buffer")
        #expect(made > 2)
        let pixels = desktop.client.all("wl_buffer").filter { $0.singlePixel != nil }
        #expect(pixels.count <= 2)
        desktop.presenter.end(.first)
        try desktop.wait(for: "an empty screen") { desktop.model.surfaces.isEmpty }
        desktop.presenter.releaseBuffers()
        try desktop.settle()
        #expect(desktop.client.all("wl_buffer").count == before)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test(arguments: [true, false]) func groundOfThePanelIsStretchedToItsArea(
        hasSinglePixels: Bool
    ) throws {
        let desktop = try FakeDesktop(
            without: [Self.power] + (hasSinglePixels ? [] : [Self.manager]))
        desktop.presenter.panel(.open(output: "", takesFocus: false))
        try desktop.wait(for: "the panel") {
            desktop.model.stages.contains { !$0.cards.isEmpty } && !desktop.presenter.isMoving
        }
        let grounds = try desktop.stage.cards.map { $0.current }.filter {
            $0.buffer?.bufferSize.map { $0.width <= 2 && $0.height <= 2 } ?? false
        }
        let ground = try #require(grounds.first)
        #expect(grounds.count == 1)
        #expect((ground.buffer?.singlePixel != nil) == hasSinglePixels)
        #expect(ground.source == (hasSinglePixels ? nil : [0, 0, 1.75, 1.75]))
        let size = try #require(ground.destination)
        #expect(ground.x + size[0] == 1280 && size[0] >= 300 && size[1] == 720)
        #expect(desktop.client.faults.isEmpty)
    }
}
