/// The application's own id and actions for a message that came through the portal.
package struct PortalNotification: Equatable, Sendable {
    /// An action as the application defined it.
    package struct Action: Equatable, Sendable {
        /// Key of the corresponding action of the message.
        package var key: String
        /// The application's name for the action; empty: the action opens the application.
        package var name: String
        /// Value that the application wants back with the name; nil: none.
        package var target: Target?

        package init(key: String, name: String, target: Target? = nil) {
            (self.key, self.name, self.target) = (key, name, target)
        }

        /// Whether the application exports the action on the bus; it can then be started for the action.
        package var isExported: Bool { name.isEmpty || name.hasPrefix(Self.exportedPrefix) }
        /// Name under which the action is exported; nil: it is not exported, or it opens the application.
        package var exportedName: String? {
            name.hasPrefix(Self.exportedPrefix)
                ? String(name.dropFirst(Self.exportedPrefix.count)) : nil
        }

        private static let exportedPrefix = "app."
    }

    /// A D-Bus value of any type. It is stored and given back unread.
    package struct Target: Equatable, Sendable {
        package var signature: String
        package var bytes: [UInt8]

        package init(signature: String, bytes: [UInt8]) {
            (self.signature, self.bytes) = (signature, bytes)
        }
    }

    /// Id of the application; empty: the portal does not know it.
    package var application: String
    /// The application's own id of the message; never empty.
    package var id: String
    package var actions: [Action]
    /// Key of the action by which the application alerts the person in its own way. No action of the message has it.
    package static let alertKey = "system.custom-alert"
    /// How much of the message may be seen while the session is locked.
    package var lockScreen = LockScreenPolicy.show

    package init(application: String, id: String, actions: [Action] = []) {
        (self.application, self.id, self.actions) = (application, id, actions)
    }

    /// Bytes of all texts and values.
    var size: Int {
        actions.reduce(application.utf8.count + id.utf8.count) { size, action in
            let target = action.target.map { $0.bytes.count + $0.signature.utf8.count } ?? 0
            return size + action.key.utf8.count + action.name.utf8.count + target
        }
    }
}

extension PortalNotification {
    /// Everything as one text, for storage: each part follows its length in bytes and a colon. Values are in
    /// hexadecimal. The lock-screen policy comes last, unless it is `show`.
    package var text: String {
        var parts = [application, id]
        for action in actions {
            parts += [action.key, action.name, action.target?.signature ?? ""]
            parts.append(action.target.map { Self.hexadecimal($0.bytes) } ?? "")
        }
        if lockScreen != .show { parts.append(lockScreen.rawValue) }
        return parts.map { "\($0.utf8.count):\($0)" }.joined()
    }

    /// Reads a text that `text` wrote; nil: the text has another form.
    package init?(text: String) {
        var rest = text.utf8[...]
        var parts: [String] = []
        while !rest.isEmpty {
            guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
                let count = Int(String(decoding: rest[..<colon], as: UTF8.self)),
                (0...text.utf8.count).contains(count)
            else { return nil }
            rest = rest[rest.index(after: colon)...]
            guard let end = rest.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex),
                let part = String(validating: rest[..<end], as: UTF8.self)
            else { return nil }
            parts.append(part)
            rest = rest[end...]
        }
        var policy = LockScreenPolicy.show
        if parts.count % 4 == 3, let known = parts.last.flatMap({ LockScreenPolicy(rawValue: $0) })
        {
            policy = known
            parts.removeLast()
        }
        guard parts.count >= 2, parts.count % 4 == 2, !parts[1].isEmpty,
            parts.count <= 2 + 4 * (TextLimits.actions + 1)
        else { return nil }
        self.init(application: parts[0], id: parts[1])
        lockScreen = policy
        for start in stride(from: 2, to: parts.count, by: 4) {
            var action = Action(key: parts[start], name: parts[start + 1])
            if !parts[start + 2].isEmpty {
                guard let bytes = Self.bytes(hexadecimal: parts[start + 3]) else { return nil }
                action.target = Target(signature: parts[start + 2], bytes: bytes)
            }
            actions.append(action)
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * bytes.count)
        for byte in bytes {
            for half in [byte >> 4, byte & 15] {
                digits.append(half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "a") + half - 10)
            }
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private static func bytes(hexadecimal text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = value(digits[index]), let low = value(digits[index + 1]) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
