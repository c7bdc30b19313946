import Wayland

/// An input method of a test (`zwp_input_method_v2`), which records the text that the compositor reports and edits it
/// as a test says.
@MainActor package final class ProbeInputMethod {
    /// The last state of the text field. Positions are bytes of UTF-8.
    package struct Field: Equatable, Sendable {
        package var text = ""
        package var caret = 0
        package var anchor = 0
        /// Whether the text was changed by anything but the input method.
        package var isChangedByOther = false
        /// The kind of text, with the numbers of `zwp_text_input_v3`.
        package var purpose: UInt32 = 0
        package var hint: UInt32 = 0
    }

    private let connection: Connection
    /// wlroots disables the input method when the client's seat is released.
    private let seat: WlSeat
    private let method: ZwpInputMethodV2
    private var grab: ZwpInputMethodKeyboardGrabV2?
    private let state = State()

    private final class State {
        var isActive = false
        var isUnavailable = false
        var field = Field()
        var pendingActive = false
        var pendingField = Field()
        var serial: UInt32 = 0
        var keys: [UInt32] = []

        func take(_ event: ZwpInputMethodV2.Event) {
            switch event {
            case .activate:
                pendingActive = true
                pendingField = Field()
            case .deactivate: pendingActive = false
            case .surroundingText(let text, let cursor, let anchor):
                pendingField.text = text
                pendingField.caret = Int(cursor)
                pendingField.anchor = Int(anchor)
            case .textChangeCause(let cause): pendingField.isChangedByOther = cause == .other
            case .contentType(let hint, let purpose):
                pendingField.hint = hint.rawValue
                pendingField.purpose = purpose.rawValue
            case .done:
                serial &+= 1
                (isActive, field) = (pendingActive, pendingField)
            case .unavailable: isUnavailable = true
            }
        }
    }

    /// Becomes the input method of the first seat.
    package init(in session: HeadlessSession) throws {
        try session.compositor.require(.inputMethods)
        connection = try Connection.open(socket: session.displayPath)
        let globals = Globals(connection)
        try connection.roundtrip()
        seat = try globals.bind(WlSeat.self)
        method = try globals.bind(ZwpInputMethodManagerV2.self).getInputMethod(seat: seat)
        method.onEvent = { [state] event in state.take(event) }
        try connection.roundtrip()
        if state.isUnavailable { throw HarnessError("the seat has an input method") }
    }

    /// The last state of the field; nil: no field is active.
    package var field: Field? {
        get throws {
            try connection.roundtrip()
            return state.isActive ? state.field : nil
        }
    }

    /// Waits until the state of the field, nil without a field, meets the condition.
    package func sees(
        within limit: Double = patience, _ isSo: (Field?) -> Bool
    ) throws -> Bool {
        try eventually(within: limit) { try isSo(field) }
    }

    /// Makes all of these edits in one commit, in the order of the protocol. An edit without a value removes the
    /// preedit or does nothing.
    ///
    /// - Parameters:
    ///   - caret: In the preedit, bytes of UTF-8 of any value.
    ///   - deletion: Bytes before and after the caret.
    package func edit(
        deletion: (before: UInt32, after: UInt32)? = nil, commit: String? = nil,
        preedit: String? = nil, caret: (begin: Int32, end: Int32)? = nil
    ) throws {
        // Newer compositors ignore edits of a state that is no longer the last one.
        try connection.roundtrip()
        if let deletion {
            method.deleteSurroundingText(
                beforeLength: deletion.before, afterLength: deletion.after)
        }
        if let commit { method.commitString(text: commit) }
        if let preedit {
            let end = Int32(preedit.utf8.count)
            method.setPreeditString(
                text: preedit, cursorBegin: caret?.begin ?? end, cursorEnd: caret?.end ?? end)
        }
        method.commit(serial: state.serial)
        try connection.roundtrip()
    }

    /// Grabs the keyboard, or releases the grab.
    package func holdKeyboard(_ holds: Bool) throws {
        if holds, grab == nil {
            grab = method.grabKeyboard()
            grab?.onEvent = { [state] event in
                guard case .key(_, _, let key, let press) = event, press == .pressed else {
                    return
                }
                state.keys.append(key)
            }
        } else if !holds {
            grab?.onEvent = nil
            grab?.release()
            grab = nil
        }
        try connection.roundtrip()
    }

    /// The keys that were pressed since the last call, with their codes in Linux' input-event-codes.h.
    package func takeKeys() throws -> [UInt32] {
        try connection.roundtrip()
        defer { state.keys = [] }
        return state.keys
    }

    /// Ends without closing anything, as a crash does.
    package func die() {
        grab?.onEvent = nil
        method.onEvent = nil
        connection.close()
    }
}
