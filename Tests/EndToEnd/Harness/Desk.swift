import Foundation
import Support

/// A screen with a keyboard, a window that has keyboard focus, and a message that can be replied to.
@MainActor struct Desk {
    let screen: Screen
    let window: ProbeWindow
    /// The message, and its card without a field.
    let id: UInt32
    let card: PixelArea
    let watch: Watch

    init(_ compositor: Compositor, timeout: Int32 = 0, hasKeyboard: Bool = true) throws {
        screen = try Screen(compositor)
        if hasKeyboard { try screen.session.plugKeyboard() }
        window = try ProbeWindow(in: screen.session)
        watch = try Watch(in: screen.session)
        if hasKeyboard {
            guard try window.receives(.enter) else { throw HarnessError("no keyboard") }
        }
        (id, card) = try screen.showOne(
            "Ada", actions: ["inline-reply", "Reply"], timeout: timeout)
    }

    /// Taps the reply button on the message's card or on `other`, and waits until the field has keyboard focus.
    func open(in other: PixelArea? = nil) throws {
        let card = other ?? card
        try screen.session.tap(x: card.centre.x, y: card.bottom - 26)
        guard try window.receives(.leave) else { throw HarnessError("no field") }
        try screen.session.waitForRest()
    }

    /// Makes a program write a text, key by key.
    func type(_ text: String) throws {
        try screen.session.run("wtype", text)
    }

    /// Makes a program press a key, by its X11 name, while it presses the modifiers.
    func press(_ key: String, holding modifiers: String...) throws {
        let held = modifiers.flatMap { ["-M", $0] }
        let released = modifiers.flatMap { ["-m", $0] }
        _ = try screen.session.data(of: ["wtype"] + held + ["-k", key] + released)
    }

    /// Waits until the change that `body` makes is visible in the field; a blinking caret does not count.
    func waitForText(_ body: () throws -> Void) throws {
        try screen.session.waitForRest()
        let before = try screen.session.screenshot()
        try body()
        _ = try wait(for: "a text in the field") {
            let change = try screen.session.screenshot().difference(from: before)
            return change.bounds.map { $0.width > 20 } ?? false ? true : nil
        }
        try screen.session.waitForRest()
    }

    /// Starts squeekboard with the setting that makes it appear, and waits until it has hidden again.
    func startSqueekboard() throws -> Subprocess {
        try OnScreenKeyboard.prepareSqueekboard(in: screen.session)
        let keyboard = try OnScreenKeyboard(.squeekboard, in: screen.session)
        try keyboard.waitForFlash(told: screen.client.bus)
        return keyboard.process
    }

    /// Waits until the application has received this reply.
    func receives(_ text: String) throws -> Bool {
        try screen.client.receives(.replied(id: id, text: text))
    }

    /// Copies a text in a program that offers it until the process ends.
    ///
    /// - Parameter isPrimary: Selects it rather.
    func copied(_ text: String, isPrimary: Bool = false) throws -> Subprocess {
        let flags = isPrimary ? ["--primary"] : []
        // A text from standard input would be left in a file in /tmp.
        let process = try screen.session.start(
            ["wl-copy", "--foreground", "--type", "text/plain"] + flags + ["--", text])
        let words = ["wl-paste", "--no-newline"] + flags
        _ = try wait(for: "the text to be copied") {
            (try? screen.session.data(of: words)) == Data(text.utf8) ? true : nil
        }
        return process
    }

    /// Waits for a reply and returns it.
    func reply() throws -> String? {
        var reply: String?
        _ = try screen.client.bus.eventually {
            for case .replied(id, let text) in screen.client.events { reply = text }
            return reply != nil
        }
        return reply
    }
}
