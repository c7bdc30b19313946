extension HeadlessSession {
    /// A mouse button, with its code in Linux' input-event-codes.h.
    package enum Button: Int, Sendable {
        case left = 0x110
        case right = 0x111
        case middle = 0x112
    }

    // MARK: Mouse (coordinates are logical pixels of the output layout)

    /// Plugs a mouse in. The seat has a pointer for clients only from then on.
    package func plugMouse() throws {
        try control("pointer add")
        hasPluggedMouse = true
    }

    /// Pulls the mouse out.
    package func unplugMouse() throws { try control("pointer remove") }

    /// Moves the mouse's pointer.
    package func movePointer(x: Int, y: Int) throws { try control("pointer move \(x) \(y)") }

    /// Presses a mouse button and keeps it down.
    package func press(_ button: Button) throws {
        try control("pointer button \(button.rawValue) 1")
    }

    /// Releases a mouse button.
    package func release(_ button: Button) throws {
        try control("pointer button \(button.rawValue) 0")
    }

    /// Turns the wheel by this many notches; positive is towards the user.
    package func turnWheel(notches: Int) throws {
        for _ in 0..<abs(notches) { try control("pointer wheel 0 \(notches > 0 ? 15 : -15)") }
    }

    /// Moves two fingers on a touchpad, which is the mouse here; `stopScrolling` lifts them.
    package func scroll(dx: Double, dy: Double) throws { try control("pointer scroll \(dx) \(dy)") }

    /// Lifts the two fingers from the touchpad.
    package func stopScrolling() throws { try control("pointer scroll-stop") }

    /// Moves the pointer somewhere and clicks.
    package func click(_ button: Button = .left, x: Int, y: Int) throws {
        try movePointer(x: x, y: y)
        try press(button)
        try release(button)
    }

    /// The surface below the pointer: the namespace of a layer surface, `xdg_toplevel` for a window, or nil where no
    /// surface takes input.
    package var pointerFocus: String? {
        get throws { try focus(of: "pointer") }
    }

    private func focus(of device: String) throws -> String? {
        let words = try control("focus \(device)").first?.split(separator: " ", maxSplits: 1) ?? []
        guard words.count == 2 else { return nil }
        return String(words[1] == "-" ? words[0] : words[1])
    }

    /// The mouse cursor, as set by the client below it.
    package struct Cursor: Equatable, Sendable {
        /// Number of times that clients have set the cursor.
        package var times: Int
        /// The appearance of the cursor.
        package var look: Look

        package enum Look: Equatable, Sendable {
            /// A picture of the client's, with this hotspot.
            case picture(x: Int, y: Int)
            /// A shape of `wp_cursor_shape_device_v1`: 1 an arrow, 9 a text cursor.
            case shape(Int)
        }
    }

    /// The mouse cursor; nil: no client has set one.
    package var cursor: Cursor? {
        get throws {
            let numbers = try control("cursor").first?.split(separator: " ").compactMap { Int($0) }
            guard let numbers, numbers.count == 4, numbers[0] > 0 else { return nil }
            return Cursor(
                times: numbers[0],
                look: numbers[3] == 0
                    ? .picture(x: numbers[1], y: numbers[2]) : .shape(numbers[3]))
        }
    }

    // MARK: Keyboard

    /// A key, with its code in Linux' input-event-codes.h.
    package enum Key: Int, Sendable {
        case escape = 1
        case a = 30
        case tab = 15
        case enter = 28
        case shift = 42
        case space = 57
        case home = 102
        case up = 103
        case left = 105
        case right = 106
        case end = 107
        case down = 108
        case delete = 111
        case menu = 127
    }

    /// Plugs a keyboard in. The seat has a keyboard for clients only from then on.
    package func plugKeyboard() throws { try control("keyboard add") }

    /// Pulls the keyboard out.
    package func unplugKeyboard() throws { try control("keyboard remove") }

    /// Presses a key and keeps it down.
    package func press(_ key: Key) throws { try control("keyboard key \(key.rawValue) 1") }

    /// Releases a key.
    package func release(_ key: Key) throws { try control("keyboard key \(key.rawValue) 0") }

    /// Presses keys one after the other while `held` keys are pressed, and releases all.
    package func type(_ keys: Key..., holding held: Key...) throws {
        for key in held { try press(key) }
        for key in keys {
            try press(key)
            try release(key)
        }
        for key in held { try release(key) }
    }

    /// The surface with the keyboard: the namespace of a layer surface, `xdg_toplevel` for a window, or nil.
    package var keyboardFocus: String? {
        get throws { try focus(of: "keyboard") }
    }

    // MARK: Fingers

    /// Puts a finger down.
    package func touchDown(_ finger: Int = 0, x: Int, y: Int) throws {
        try control("touch down \(finger) \(x) \(y)")
        try control("touch frame")
    }

    /// Moves a finger that is down.
    package func touchMove(_ finger: Int = 0, x: Int, y: Int) throws {
        try control("touch move \(finger) \(x) \(y)")
        try control("touch frame")
    }

    /// Lifts a finger.
    package func touchUp(_ finger: Int = 0) throws {
        try control("touch up \(finger)")
        try control("touch frame")
    }

    /// Makes the compositor cancel a finger's touch, as for a gesture of the compositor.
    package func touchCancel(_ finger: Int = 0) throws { try control("touch cancel \(finger)") }

    /// Pulls the touchscreen out, with the fingers on it; clients lose the capability.
    package func unplugTouch() throws { try control("touch remove") }

    /// Plugs the touchscreen in again.
    package func plugTouch() throws { try control("touch add") }

    /// Touches a place and lifts the finger.
    package func tap(x: Int, y: Int) throws {
        try touchDown(x: x, y: y)
        try touchUp()
    }
}
