internal import CLibc
internal import CXKB
package import TextEditing

/// Sequences of keys that stand for one text (`xkb_compose_state`), such as a dead accent and a letter, or keys after
/// the Compose key. They come from the table of the user's locale, or from one of their own.
///
/// A table takes up to a megabyte: it should be read when a key comes that may begin a sequence, and freed with the
/// text field.
@safe package final class Compose {
    /// The part that a key has in a sequence.
    package enum Outcome: Equatable, Sendable {
        /// The key is no part of a sequence: it means what it does by itself.
        case none
        /// The key begins a sequence, continues one, or ends one that is not in the table: nothing is written.
        case consumed
        /// The key ends a sequence that stands for this text.
        case text(String)
    }

    private let state: OpaquePointer

    /// Reads the table for `locale`, as Compose(5) finds it; nil where there is none.
    package convenience init?(locale: String) {
        unsafe self.init { context in
            unsafe xkb_compose_table_new_from_locale(
                context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
        }
    }

    /// Reads a table in the format of Compose(5) from `text`; nil where it is not one. For tests, which must not depend
    /// on the tables of the system.
    package convenience init?(text: String) {
        unsafe self.init { context in
            unsafe xkb_compose_table_new_from_buffer(
                context, text, text.utf8.count, "C", XKB_COMPOSE_FORMAT_TEXT_V1,
                XKB_COMPOSE_COMPILE_NO_FLAGS)
        }
    }

    private init?(_ table: (OpaquePointer) -> OpaquePointer?) {
        guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else {
            return nil
        }
        defer { unsafe xkb_context_unref(context) }
        // Mistakes in a file of the user's are not logged.
        unsafe xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        guard let table = unsafe table(context) else { return nil }
        defer { unsafe xkb_compose_table_unref(table) }
        guard let state = unsafe xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
            return nil
        }
        unsafe self.state = unsafe state
    }

    deinit { unsafe xkb_compose_state_unref(state) }

    /// Adds a key to the sequence. Modifiers such as Shift are ignored.
    package func feed(_ symbol: KeySymbol) -> Outcome {
        guard unsafe xkb_compose_state_feed(state, symbol.rawValue) == XKB_COMPOSE_FEED_ACCEPTED
        else { return .none }
        switch unsafe xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING: return .consumed
        case XKB_COMPOSE_COMPOSED:
            let text = written
            reset()
            return .text(text)
        case XKB_COMPOSE_CANCELLED:
            reset()
            return .consumed
        default: return .none
        }
    }

    /// Drops a sequence that has begun.
    package func reset() { unsafe xkb_compose_state_reset(state) }

    private var written: String {
        let state = unsafe self.state
        return unsafe String(filledByC: { unsafe xkb_compose_state_get_utf8(state, $0, $1) })
    }

    /// The locale of written text (`LC_CTYPE`) from the environment, in the form of locale(7); `C` where none is set.
    package static var userLocale: String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = unsafe getenv(name) else { continue }
            let text = unsafe String(cString: value)
            if !text.isEmpty { return text }
        }
        return "C"
    }
}
