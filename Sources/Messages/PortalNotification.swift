/// How an application knows a message that came through the portal: its own id and its actions.
package struct PortalNotification: Equatable, Sendable {
    /// An action as the application knows it.
    package struct Action: Equatable, Sendable {
        /// Key of the message's action.
        package var key: String
        /// The application's name of it; empty: the application itself is to be opened.
        package var name: String
        /// Value that the application wants back with the name; nil: none.
        package var target: Target?

        package init(key: String, name: String, target: Target? = nil) {
            (self.key, self.name, self.target) = (key, name, target)
        }

        /// Whether the application exports it on the bus, where it can be started for it.
        package var isExported: Bool { name.isEmpty || name.hasPrefix(Self.exportedPrefix) }
        /// Name under which it is exported; nil: it is not, or it opens the application.
        package var exportedName: String? {
            name.hasPrefix(Self.exportedPrefix)
                ? String(name.dropFirst(Self.exportedPrefix.count)) : nil
        }

        private static let exportedPrefix = "app."
    }

    /// A value of any type of D-Bus. Nobody looks into it.
    package struct Target: Equatable, Sendable {
        package var signature: String
        package var bytes: [UInt8]

        package init(signature: String, bytes: [UInt8]) {
            (self.signature, self.bytes) = (signature, bytes)
        }
    }

    /// Id of the application; empty: the portal does not know which.
    package var application: String
    /// The application's own id of the message, never empty.
    package var id: String
    package var actions: [Action]
    /// What is seen of it while the session is locked.
    package var lockScreen = LockScreenPolicy.show

    package init(application: String, id: String, actions: [Action] = []) {
        (self.application, self.id, self.actions) = (application, id, actions)
    }

    /// Bytes of all of it.
    var size: Int {
        actions.reduce(application.utf8.count + id.utf8.count) { size, action in
            let target = action.target.map { $0.bytes.count + $0.signature.utf8.count } ?? 0
            return size + action.key.utf8.count + action.name.utf8.count + target
        }
    }
}

extension PortalNotification {
    /// All of it as one text, to be kept: each part behind the number of its bytes and a colon. Values are in hexadecimal. At
    /// the end stands what is seen on a lock screen, where that is less than usual.
    package var text: String {
        var parts = [application, id]
        for action in actions {
            parts += [action.key, action.name, action.target?.signature ?? ""]
            parts.append(action.target.map { Self.hexadecimal($0.bytes) } ?? "")
        }
        if lockScreen != .show { parts.append(lockScreen.rawValue) }
        return parts.map { "\($0.utf8.count):\($0)" }.joined()
    }

    /// Reads such a text; nil: it is none.
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
