import CLibc
import Folders
import Foundation
import Testing
import WireServer

/// Fingers, pointers and keys of the fake compositor.
extension FakeDesktop {
    /// Puts a finger down on the middle of the first card, or elsewhere on the stage.
    func press(_ finger: Int32, at place: (x: Double, y: Double)? = nil) throws {
        let place = try place ?? cardMiddle
        fingers[finger] = place
        send(
            "wl_touch", "down", .uint(client.nextSerial()), .uint(tick()),
            .uint(try stage.object.id), .int(finger), .fixed(place.x), .fixed(place.y))
        send("wl_touch", "frame")
        try settle()
    }

    func move(_ finger: Int32, by step: (x: Double, y: Double)) throws {
        let old = fingers[finger] ?? (0, 0)
        let place = (x: old.x + step.x, y: old.y + step.y)
        fingers[finger] = place
        send("wl_touch", "motion", .uint(tick()), .int(finger), .fixed(place.x), .fixed(place.y))
        send("wl_touch", "frame")
        try settle()
    }

    /// Drags the first card 120 pixels to the right.
    func drag(_ finger: Int32) throws {
        let card = try card
        let x = card.current.x
        try press(finger)
        for _ in 0..<4 { try move(finger, by: (30, 0)) }
        #expect(card.current.x > x)
    }

    func lift(_ finger: Int32) throws {
        send("wl_touch", "up", .uint(client.nextSerial()), .uint(tick()), .int(finger))
        send("wl_touch", "frame")
        try settle()
    }

    func tap(at place: (x: Double, y: Double)? = nil) throws {
        try press(9, at: place)
        try lift(9)
    }

    /// Moves the pointer onto the stage.
    func point(at place: (x: Double, y: Double)) throws {
        send(
            "wl_pointer", "enter", .uint(client.nextSerial()), .uint(try stage.object.id),
            .fixed(place.x), .fixed(place.y))
        send("wl_pointer", "frame")
        try settle()
    }

    func movePointer(to place: (x: Double, y: Double)) throws {
        send("wl_pointer", "motion", .uint(tick()), .fixed(place.x), .fixed(place.y))
        send("wl_pointer", "frame")
        try settle()
    }

    /// Presses and releases a button at the pointer; `code` is the kernel's.
    func click(_ code: UInt32 = 0x110) throws {
        for state in [UInt32(1), 0] {
            send(
                "wl_pointer", "button", .uint(client.nextSerial()), .uint(tick()), .uint(code),
                .uint(state))
            send("wl_pointer", "frame")
        }
        try settle()
    }

    // MARK: Keys

    /// A keyboard with the keys of `Keys`.
    nonisolated static let keymap = """
        xkb_keymap {
          xkb_keycodes "few" {
            minimum = 8; maximum = 255;
            <ESC> = 9; <TAB> = 23; <RTRN> = 36; <A> = 38; <B> = 56; <LEFT> = 113;
            <BKSP> = 22; <LCTL> = 37; <C> = 54; <V> = 55; <AC> = 48;
          };
          xkb_types "few" { type "ONE_LEVEL" { modifiers = none; }; };
          xkb_compatibility "few" {
            interpret Control_L { action = SetMods(modifiers = Control); };
          };
          xkb_symbols "few" {
            key <ESC> { [Escape] }; key <TAB> { [Tab] }; key <RTRN> { [Return] };
            key <A> { [a] }; key <B> { [b] }; key <C> { [c] }; key <V> { [v] };
            key <LEFT> { [Left] }; key <BKSP> { [BackSpace] }; key <AC> { [dead_acute] };
            key <LCTL> { repeat = no, [Control_L] };
            modifier_map Control { <LCTL> };
          };
        };
        """

    /// Codes of the kernel, 8 less than those in the keymap.
    enum Keys: UInt32 {
        case escape = 1
        case backspace = 14
        case tab = 15
        case enter = 28
        case a = 30
        case acute = 40
        case c = 46
        case v = 47
        case b = 48
        case left = 105
    }

    /// Sends a keymap, and gives the stage keyboard focus.
    ///
    /// - Parameter pace: Repetitions each second, and milliseconds until the first one.
    func enterKeyboard(pace: (rate: Int32, delay: Int32) = (0, 0)) throws {
        try tellKeymap(Self.keymap)
        send("wl_keyboard", "repeat_info", .int(pace.rate), .int(pace.delay))
        send(
            "wl_keyboard", "enter", .uint(client.nextSerial()), .uint(try stage.object.id),
            .array([]))
        try settle()
    }

    func tellKeymap(_ text: String, size: UInt32? = nil) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.file("keymap")
        try Data(text.utf8 + [0]).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        send(
            "wl_keyboard", "keymap", .uint(1), .descriptor(handle.fileDescriptor),
            .uint(size ?? UInt32(text.utf8.count + 1)))
        try settle()
    }

    /// Presses keys, and releases each except the one that is to repeat.
    func type(_ keys: Keys..., control: Bool = false, holding isRepeated: Bool = false) throws {
        send(
            "wl_keyboard", "modifiers", .uint(client.nextSerial()), .uint(control ? 4 : 0),
            .uint(0), .uint(0), .uint(0))
        for key in keys {
            for state in isRepeated ? [UInt32(1)] : [1, 0] {
                send(
                    "wl_keyboard", "key", .uint(client.nextSerial()), .uint(tick()),
                    .uint(key.rawValue), .uint(state))
            }
        }
        try settle()
    }
}
