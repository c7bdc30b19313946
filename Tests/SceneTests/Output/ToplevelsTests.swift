import Messages
import Testing

@testable import Scene

/// Whether a window fills an output that a person looks at, and which window of an application had focus last.
@Suite struct ToplevelsTests {
    private static func window(
        _ outputs: Set<UInt32> = [1], fullscreen: Bool = false, activated: Bool = false,
        minimised: Bool = false, of application: String = ""
    ) -> Toplevels.Toplevel {
        var window = Toplevels.Toplevel()
        window.application = application
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

    // MARK: Focus

    /// Gives focus to one window, and takes it from the one that had it, as compositors report it.
    private static func focus(
        _ number: UInt32?, after before: UInt32?, _ windows: inout Toplevels, of application: String
    ) {
        if let before { windows.set(before, window(of: application)) }
        if let number { windows.set(number, window(activated: true, of: application)) }
    }

    @Test func windowThatHadFocusLastIsTheApplications() {
        var windows = Toplevels()
        for number: UInt32 in 1...3 { windows.set(number, Self.window(of: "foot")) }
        // None had focus: the first that the compositor listed.
        #expect(windows.lastFocused(of: ["foot"]) == 1)
        Self.focus(3, after: nil, &windows, of: "foot")
        Self.focus(2, after: 3, &windows, of: "foot")
        windows.set(2, Self.window(of: "foot"))
        windows.set(9, Self.window(activated: true, of: "other"))
        #expect(windows.focused == 9)
        #expect(windows.lastFocused(of: ["foot"]) == 2)
        windows.remove(2)
        #expect(windows.lastFocused(of: ["foot"]) == 3)
        // Another state of a window is no focus.
        windows.set(1, Self.window(fullscreen: true, of: "foot"))
        #expect(windows.lastFocused(of: ["foot"]) == 3)
        windows.remove(9)
        #expect(windows.focused == nil && windows.lastFocused(of: ["other"]) == nil)
    }

    @Test func firstNameThatAWindowHasDecides() {
        var windows = Toplevels()
        windows.set(1, Self.window(activated: true, of: "foot"))
        windows.set(2, Self.window(of: "org.example.Mail"))
        #expect(windows.lastFocused(of: ["org.example.Mail", "foot"]) == 2)
        #expect(windows.lastFocused(of: ["nothing", "foot"]) == 1)
        #expect(windows.lastFocused(of: []) == nil)
    }

    @Test(arguments: [
        ("firefox", "Firefox", true), ("org.mozilla.Firefox", "firefox", true),
        ("Signal", "org.signal.Signal", true), ("org.kde.konsole", "konsole", true),
        ("sound-recorder", "Sound Recorder", true),
        ("gnome-terminal-server", "gnome-terminal-", true),
        ("org.gnome.Console", "org.kde.Console", false), ("firefox", "fire", false),
        ("", "", false), ("", "foot", false), ("foot", "", false), ("mail.old", "mail", false),
    ])
    func windowIsRecognisedByItsName(window: String, name: String, matches: Bool) {
        #expect(WindowName.matches(window, name) == matches)
    }
}

/// Focus that a person gives to a window.
@Suite struct WindowFocusTests {
    private func time(_ seconds: UInt64) -> Instant { Instant(microseconds: seconds * 1_000_000) }

    @Test func otherWindowGainsFocus() {
        var focus = WindowFocus()
        focus.begin(with: 1)
        #expect(focus.change(to: 1, at: time(1)) == nil)
        #expect(focus.change(to: 2, at: time(2)) == FocusGain(2))
        #expect(focus.change(to: nil, at: time(3)) == nil)
        #expect(focus.change(to: 1, at: time(4)) == FocusGain(1))
    }

    /// A card that had the keyboard gives it back: only messages that arrived meanwhile are seen.
    @Test func focusThatIsGivenBackCountsForNewMessagesOnly() {
        var focus = WindowFocus()
        focus.begin(with: nil)
        #expect(focus.change(to: 1, at: time(1)) == FocusGain(1))
        #expect(focus.change(to: nil, at: time(2)) == nil)
        #expect(focus.change(to: 1, at: time(5)) == FocusGain(1, after: time(2)))
    }

    @Test func windowThatHadFocusFirstGainsNone() {
        var focus = WindowFocus()
        focus.begin(with: 4)
        #expect(focus.change(to: 4, at: time(1)) == nil)
        focus.begin(with: nil)
        #expect(focus.change(to: 4, at: time(2)) == FocusGain(4))
    }
}
