internal import CLibc
internal import CXKB
package import TextEditing

/// The meaning of a keyboard's keys, as its compositor describes them (`wl_keyboard.keymap`), and the active modifiers.
@safe package final class Keymap {
    /// The longest keymap that is read, in bytes; the largest real ones have a tenth of that.
    package static let longest = 1 << 20

    private let keymap: OpaquePointer
    private let state: OpaquePointer

    /// Reads `size` bytes of the text of a keymap from the beginning of a file, and closes the descriptor.
    ///
    /// Nil where the size is 0 or too large, or the text cannot be read or is not a keymap. The text is read and not
    /// mapped, so that no other process can take the memory away meanwhile.
    package init?(taking descriptor: Int32, size: UInt32) {
        defer { _ = close(descriptor) }
        guard size > 0, size <= Keymap.longest else { return nil }
        let count = Int(size)
        let text = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 1)
        defer { unsafe text.deallocate() }
        guard unsafe Keymap.read(descriptor, into: text, count: count),
            let keymap = unsafe Keymap.compile(text, count: count)
        else { return nil }
        guard let state = unsafe xkb_state_new(keymap) else {
            unsafe xkb_keymap_unref(keymap)
            return nil
        }
        unsafe (self.keymap, self.state) = unsafe (keymap, state)
    }

    deinit {
        unsafe xkb_state_unref(state)
        unsafe xkb_keymap_unref(keymap)
    }

    /// Sets the active modifiers and the layout, with the values of `wl_keyboard.modifiers`.
    package func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        _ = unsafe xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
    }

    /// The meaning of a key with the active modifiers; `code` is that of `wl_keyboard.key`.
    package func key(_ code: UInt32) -> Key {
        let symbol = unsafe xkb_state_key_get_one_sym(state, Keymap.number(of: code))
        return Key(symbol: KeySymbol(rawValue: symbol), modifiers: modifiers)
    }

    /// The text that a key writes with the active modifiers, by itself and not as part of a sequence; empty where it
    /// writes nothing, as with Control, Alt or the logo key.
    package func text(_ code: UInt32) -> String {
        guard modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return "" }
        let number = Keymap.number(of: code)
        let state = unsafe self.state
        let text = unsafe String(filledByC: { unsafe xkb_state_key_get_utf8(state, number, $0, $1) }
        )
        return text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } ? text : ""
    }

    /// The key's letter in the first layout that has a Latin one for it, for shortcuts on keyboards of another script;
    /// nil where no layout has one.
    package func latinLetter(_ code: UInt32) -> KeySymbol? {
        let number = Keymap.number(of: code)
        let layouts = unsafe xkb_keymap_num_layouts_for_key(keymap, number)
        for layout in 0..<layouts {
            var symbols: UnsafePointer<xkb_keysym_t>?
            guard
                unsafe xkb_keymap_key_get_syms_by_level(keymap, number, layout, 0, &symbols) == 1,
                let symbol = unsafe symbols?.pointee,
                UInt32(UInt8(ascii: "a"))...UInt32(UInt8(ascii: "z")) ~= symbol
            else { continue }
            return KeySymbol(rawValue: symbol)
        }
        return nil
    }

    /// Whether the key is to repeat while it is held.
    package func repeats(_ code: UInt32) -> Bool {
        unsafe xkb_keymap_key_repeats(keymap, Keymap.number(of: code)) == 1
    }

    private var modifiers: KeyModifiers {
        var modifiers: KeyModifiers = []
        if isOn(XKB_MOD_NAME_SHIFT) { modifiers.insert(.shift) }
        if isOn(XKB_MOD_NAME_CTRL) { modifiers.insert(.control) }
        if isOn(XKB_MOD_NAME_ALT) { modifiers.insert(.alt) }
        if isOn(XKB_MOD_NAME_LOGO) { modifiers.insert(.logo) }
        return modifiers
    }

    private func isOn(_ name: String) -> Bool {
        unsafe xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) == 1
    }

    /// Key numbers in a keymap begin at 8, as in X.
    private static func number(of code: UInt32) -> UInt32 { code &+ 8 }

    private static func read(
        _ descriptor: Int32, into text: UnsafeMutableRawPointer, count: Int
    ) -> Bool {
        var done = 0
        while done < count {
            let part = unsafe pread(descriptor, text + done, count - done, off_t(done))
            if part < 0 && martlet_errno() == EINTR { continue }
            guard part > 0 else { return false }
            done += part
        }
        return true
    }

    /// Compiles a text that ends with its first zero byte, or with the memory.
    private static func compile(_ text: UnsafeMutableRawPointer, count: Int) -> OpaquePointer? {
        // A compositor's keymap is complete: it includes no files of this system.
        let flags = UInt32(
            XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue)
        guard let context = unsafe xkb_context_new(xkb_context_flags(rawValue: flags)) else {
            return nil
        }
        defer { unsafe xkb_context_unref(context) }
        unsafe xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        let characters = unsafe text.assumingMemoryBound(to: CChar.self)
        return unsafe xkb_keymap_new_from_buffer(
            context, characters, strnlen(characters, count), XKB_KEYMAP_FORMAT_TEXT_V1,
            XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
}

extension String {
    /// The text that a function of libxkbcommon writes.
    ///
    /// - Parameter fill: Writes a text and a zero byte into a buffer of the size given. Returns the length of the
    /// text without the zero, also where it is longer than the buffer.
    init(filledByC fill: (UnsafeMutablePointer<CChar>, Int) -> Int32) {
        let longest = 1024
        self = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: longest) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = Int(unsafe fill(start, longest))
            guard count > 0, count < longest else { return "" }
            return unsafe String(
                decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }
}
