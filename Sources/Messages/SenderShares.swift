/// Amounts of the board's quotas that each sender uses, so that no sender can use up a quota.
///
/// A sender may use as much of a quota as all senders together leave free: the first sender one half, the next one a
/// quarter, and so on. Something is always left for a new sender, without reserving places for senders that never come.
/// (Dynamic thresholds, by which switches share memory among ports: Choudhury and Hahne, 1998.)
///
/// A message counts both for the connection it came by and for the application it names, so neither a new name nor a
/// new connection gives a sender another share.
struct SenderShares: Equatable {
    /// Amounts used of each quota.
    struct Usage: Equatable {
        /// Messages outside of the reserve.
        var messages = 0
        /// Messages in the reserve for critical ones.
        var reserved = 0
        /// Bytes of text.
        var textBytes = 0
        /// Bytes of bitmaps.
        var bitmapBytes = 0

        static func += (total: inout Usage, more: Usage) {
            total.messages += more.messages
            total.reserved += more.reserved
            total.textBytes += more.textBytes
            total.bitmapBytes += more.bitmapBytes
        }

        static func -= (total: inout Usage, less: Usage) {
            total.messages -= less.messages
            total.reserved -= less.reserved
            total.textBytes -= less.textBytes
            total.bitmapBytes -= less.bitmapBytes
        }
    }

    private enum Owner: Hashable {
        case origin(Origin)
        case application(String)
    }

    /// Amounts that all senders use together.
    private(set) var total = Usage()
    private var usage: [Owner: Usage] = [:]

    mutating func add(_ message: Message, isReserved: Bool) {
        let amount = Usage(message, isReserved: isReserved)
        total += amount
        for sender in Self.senders(of: message) { usage[sender, default: Usage()] += amount }
    }

    mutating func free(_ message: Message, isReserved: Bool) {
        let amount = Usage(message, isReserved: isReserved)
        total -= amount
        for sender in Self.senders(of: message) {
            usage[sender]? -= amount
            if usage[sender] == Usage() { usage[sender] = nil }
        }
        if usage.isEmpty { usage = [:] }
    }

    /// Counts a message in the place of one that was held in the same part of the quota.
    mutating func exchange(_ old: Message, for new: Message, isReserved: Bool) {
        guard old.origin == new.origin, old.appName == new.appName else {
            free(old, isReserved: isReserved)
            add(new, isReserved: isReserved)
            return
        }
        var more = Usage(new, isReserved: isReserved)
        more -= Usage(old, isReserved: isReserved)
        guard more != Usage() else { return }
        total += more
        for sender in Self.senders(of: new) { usage[sender]? += more }
    }

    /// Whether the quota leaves room for `message`, given what its senders use.
    ///
    /// - Parameters:
    ///   - old: The held message that `message` replaces; nil: none.
    ///   - limit: The whole quota.
    ///   - isReserved: Whether the message would be held in the reserve.
    ///   - amount: Selects the quota.
    func allow(
        _ message: Message, replacing old: Message? = nil, isReserved: Bool = false,
        within limit: Int, of amount: (Usage) -> Int
    ) -> Bool {
        let new = amount(Usage(message, isReserved: isReserved))
        let freed = old.map { amount(Usage($0, isReserved: isReserved)) } ?? 0
        let free = limit - amount(total) + freed
        // No sender uses more than all together.
        if amount(total) + new <= free { return true }
        let oldSenders = old.map { Self.senders(of: $0) } ?? []
        return Self.senders(of: message).allSatisfy { sender in
            let used = usage[sender].map(amount) ?? 0
            return used - (oldSenders.contains(sender) ? freed : 0) + new <= free
        }
    }

    private static func senders(of message: Message) -> [Owner] {
        let origin = Owner.origin(message.origin)
        return message.appName.isEmpty ? [origin] : [origin, .application(message.appName)]
    }
}

extension SenderShares.Usage {
    fileprivate init(_ message: Message, isReserved: Bool) {
        messages = isReserved ? 0 : 1
        reserved = isReserved ? 1 : 0
        textBytes = message.textBytes
        bitmapBytes = message.bitmapBytes
    }
}
