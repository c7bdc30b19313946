internal import CLibc
internal import CXKB
package import TextEditing

/// Sequences of keys that stand for one text (`xkb_compose_state`): a dead accent and a letter, or what
/// follows the Compose key, by the table of the user's locale or their own.
///
/// A table takes up to a megabyte: to be made when a key comes that may begin a sequence, and let go of
/// with the field that is written to.
@safe package final class Compose {
    /// What a key is to a sequence.
    package enum Outcome: Equatable, Sendable {
        /// No part of one: it means what it does by itself.
        case none
        /// It begins one, goes on with it, or ends one that there is not: nothing is written.
        case consumed
        /// It ends one that stands for this text.
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

    /// Takes `text` for the table, in the format of Compose(5); nil where it is none. For tests, which
    /// must not depend on the tables of the system.
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
        // A mistake in a file of the user's is no affair of ours.
        unsafe xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        guard let table = unsafe table(context) else { return nil }
        defer { unsafe xkb_compose_table_unref(table) }
        guard let state = unsafe xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
            return nil
        }
        unsafe self.state = unsafe state
    }

    deinit { unsafe xkb_compose_state_unref(state) }

    /// Takes the next key. Those that are held with others, as Shift is, are none.
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

    /// Forgets a sequence that has begun.
    package func reset() { unsafe xkb_compose_state_reset(state) }

    private var written: String {
        let state = unsafe self.state
        return unsafe String(filledByC: { unsafe xkb_compose_state_get_utf8(state, $0, $1) })
    }

    /// The locale of what is written (`LC_CTYPE`), as locale(7) has it; `C` where none is set.
    package static var userLocale: String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = unsafe getenv(name) else { continue }
            let text = unsafe String(cString: value)
            if !text.isEmpty { return text }
        }
        return "C"
    }
}
