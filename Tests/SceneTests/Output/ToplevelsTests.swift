import Testing

@testable import Scene

/// Whether a window fills an output that a person looks at.
@Suite struct ToplevelsTests {
    private static func window(
        _ outputs: Set<UInt32> = [1], fullscreen: Bool = false, activated: Bool = false,
        minimised: Bool = false
    ) -> Toplevels.Toplevel {
        var window = Toplevels.Toplevel()
        window.outputs = Set(outputs.map { OutputNumber(rawValue: $0) })
        (window.isFullscreen, window.isActivated) = (fullscreen, activated)
        window.isMinimised = minimised
        return window
    }

    @Test func fullscreenWindowWithFocusCounts() {
        var windows = Toplevels()
        #expect(!windows.isFullscreen)
        windows.set(1, Self.window(activated: true))
        #expect(!windows.isFullscreen)
        windows.set(1, Self.window(fullscreen: true, activated: true))
        #expect(windows.isFullscreen)
        windows.set(1, Self.window(fullscreen: true, activated: true, minimised: true))
        #expect(!windows.isFullscreen)
        windows.set(1, Self.window(fullscreen: true, activated: true))
        windows.remove(1)
        #expect(!windows.isFullscreen)
    }

    @Test func windowBesideAnotherOutputCounts() {
        var windows = Toplevels()
        windows.set(1, Self.window([1], fullscreen: true, activated: true))
        windows.set(1, Self.window([1], fullscreen: true))
        windows.set(2, Self.window([2], activated: true))
        #expect(windows.isFullscreen)
    }

    @Test func windowOfAnotherWorkspaceDoesNotCount() {
        var windows = Toplevels()
        windows.set(1, Self.window([1], fullscreen: true, activated: true))
        windows.set(1, Self.window([1], fullscreen: true))
        // An empty workspace is shown.
        #expect(!windows.isFullscreen)
        windows.set(2, Self.window([1], activated: true))
        #expect(!windows.isFullscreen)
        // Then the person moves to another output.
        windows.set(2, Self.window([1]))
        windows.set(3, Self.window([2], activated: true))
        #expect(!windows.isFullscreen)
    }

    /// A window that filled an output which is removed fills the one to which it moves.
    @Test func removedOutputIsOfNoWindow() {
        var windows = Toplevels()
        windows.set(1, Self.window([1, 2], fullscreen: true, activated: true))
        windows.set(2, Self.window([2], activated: true))
        windows.set(1, Self.window([1, 2], fullscreen: true))
        #expect(!windows.isFullscreen)
        windows.remove(OutputNumber(rawValue: 2))
        windows.set(2, Self.window([3], activated: true))
        #expect(windows.isFullscreen)
    }
}
