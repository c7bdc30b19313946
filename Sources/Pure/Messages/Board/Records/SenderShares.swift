/// Amounts of the board's quotas that each sender uses, so that no sender can use up a quota.
///
/// A sender may use as much of a quota as all senders together leave free: one that is alone gets one half. A sender
/// that wants more gets it only while it uses less than another one does, whose messages end for it if the quota is
/// used up. So the first message of a sender is always taken, whatever others hold.
/// (Dynamic thresholds, by which switches share memory among ports: Choudhury and Hahne, 1998.)
///
/// Senders are told apart by what they cannot choose (`MessageOwner`). At first a connection counts for itself; once the
/// bus has told whose it is, its messages count for that owner.
struct SenderShares: Equatable {
    /// Amounts used of each quota.
    struct Usage: Equatable {
        var messages = 0
        /// Bytes of text.
        var textBytes = 0
        /// Bytes of bitmaps.
        var bitmapBytes = 0

        static func += (total: inout Usage, more: Usage) {
            total.messages += more.messages
            total.textBytes += more.textBytes
            total.bitmapBytes += more.bitmapBytes
        }

        static func -= (total: inout Usage, less: Usage) {
            total.messages -= less.messages
            total.textBytes -= less.textBytes
            total.bitmapBytes -= less.bitmapBytes
        }
    }

    /// The messages of an owner.
    private struct Account: Equatable {
        var usage = Usage()
        var messages = SerialList()
    }

    /// A quota: the limit on one of the amounts.
    struct Quota {
        var limit: Int
        var amount: (Usage) -> Int
    }

    /// Amounts that all senders use together.
    private(set) var total = Usage()
    private var accounts: [MessageOwner: Account] = [:]
    private var connections = ConnectionOwners()

    // MARK: Owners

    /// The owner for which a message counts.
    func owner(of message: Message) -> MessageOwner {
        switch message.origin {
        case .command: Self.forwarder(of: message) ?? .person
        case .portal(let id): id.isEmpty ? .unidentified : .application(id)
        case .application(let name): connections[name] ?? Self.firstOwner(of: message, name)
        }
    }

    /// The owner for which the messages of a connection count.
    func owner(ofConnection name: String) -> MessageOwner {
        connections[name] ?? .connection(name)
    }

    /// The owner of a message that came through the forwarded socket; nil: the message did not.
    private static func forwarder(of message: Message) -> MessageOwner? {
        guard let sandbox = message.sandbox, ForwarderName.isForwarder(sandbox) else { return nil }
        return ForwarderName.process(of: sandbox).map { .process($0) } ?? .unidentified
    }

    /// The owner of a message whose connection is not known: the message may be of an earlier bus.
    private static func firstOwner(of message: Message, _ name: String) -> MessageOwner {
        guard let sandbox = message.sandbox, sandbox.utf8.first != UInt8(ascii: ":") else {
            return .connection(name)
        }
        return .application(sandbox)
    }

    /// Whether the owner of a connection has been found out, and is remembered.
    func knows(_ connection: String) -> Bool { connections.knows(connection) }

    /// Counts the messages of a connection for the owner that was found out.
    ///
    /// - Returns: Whether messages have changed their owner; before, it was the connection itself.
    mutating func identify(_ connection: String, as owner: MessageOwner) -> Bool {
        let old = connections[connection] ?? .connection(connection)
        guard old == .connection(connection), old != owner else { return false }
        connections.set(owner, of: connection)
        guard let account = accounts.removeValue(forKey: old) else { return false }
        accounts[owner, default: Account()].usage += account.usage
        accounts[owner]?.messages.merge(account.messages)
        return true
    }

    // MARK: Counting

    mutating func add(_ record: MessageRecord) { add(record.message, record.serial) }

    private mutating func add(_ message: Message, _ serial: UInt64) {
        let (owner, amount) = (owner(of: message), Usage(message))
        if case .application(let name) = message.origin { connections.count(name, of: owner) }
        total += amount
        accounts[owner, default: Account()].usage += amount
        accounts[owner]?.messages.insert(message.id, serial)
    }

    mutating func free(_ record: MessageRecord) {
        let (owner, amount) = (owner(of: record.message), Usage(record.message))
        total -= amount
        accounts[owner]?.usage -= amount
        accounts[owner]?.messages.remove(record.serial)
        if accounts[owner]?.messages.isEmpty ?? false { accounts[owner] = nil }
        if case .application(let name) = record.message.origin { connections.uncount(name) }
        // Dictionaries keep their memory until they are replaced.
        if accounts.isEmpty { accounts = [:] }
    }

    /// Counts a message in the place of a held one, which is not changed yet.
    mutating func exchange(_ record: MessageRecord, for new: Message) {
        let old = record.message
        guard old.origin == new.origin, owner(of: old) == owner(of: new) else {
            free(record)
            return add(new, record.serial)
        }
        var more = Usage(new)
        more -= Usage(old)
        guard more != Usage() else { return }
        total += more
        accounts[owner(of: old)]?.usage += more
    }

    // MARK: Shares

    /// Whether the share of a message's owner leaves room for the message.
    ///
    /// - Parameter old: The held message that `message` replaces; nil: none.
    func allow(_ message: Message, replacing old: Message? = nil, _ quota: Quota) -> Bool {
        let new = quota.amount(Usage(message))
        let freed = old.map { quota.amount(Usage($0)) } ?? 0
        let free = quota.limit - quota.amount(total) + freed
        // No sender uses more than all together.
        if quota.amount(total) + new <= free { return true }
        return used(by: message, replacing: old, quota) + new <= free
    }

    /// Whether a message is to be held although its owner's share is used up: it is the owner's first one, or another
    /// owner still uses more than this one would.
    func isSmall(_ message: Message, replacing old: Message? = nil, _ quota: Quota) -> Bool {
        let owner = owner(of: message)
        let count = accounts[owner]?.usage.messages ?? 0
        if count == 0 || old.map({ count == 1 && self.owner(of: $0) == owner }) ?? false {
            return true
        }
        let after = used(by: message, replacing: old, quota) + quota.amount(Usage(message))
        return accounts.contains { $0.key != owner && quota.amount($0.value.usage) > after }
    }

    /// Whether a quota leaves room for a message, regardless of its owner.
    func fits(_ message: Message, replacing old: Message? = nil, _ quota: Quota) -> Bool {
        let freed = old.map { quota.amount(Usage($0)) } ?? 0
        return quota.amount(total) - freed + quota.amount(Usage(message)) <= quota.limit
    }

    /// The messages of the owner that uses most of a quota, in the order in which they were added; of several such
    /// owners, of the one with the oldest message. nil: nobody else uses any.
    func largest(except owner: MessageOwner, _ quota: Quota, _ limits: BoardLimits) -> SerialList? {
        var largest: (used: Int, messages: SerialList)?
        for (other, account) in accounts where other != owner {
            if other == .person, isProtected(account.usage, limits) { continue }
            let used = quota.amount(account.usage)
            guard used > 0 else { continue }
            if let largest, used < largest.used { continue }
            if let largest, used == largest.used,
                account.messages.firstSerial ?? 0 > largest.messages.firstSerial ?? 0
            {
                continue
            }
            largest = (used, account.messages)
        }
        return largest?.messages
    }

    /// The messages of an owner, in the order in which they were added.
    func messages(of owner: MessageOwner) -> SerialList {
        accounts[owner]?.messages ?? SerialList()
    }

    /// Whether a further command is to be held whatever others hold.
    func isProtected(_ limits: BoardLimits) -> Bool {
        isProtected(accounts[.person]?.usage ?? Usage(), limits)
    }

    private func isProtected(_ usage: Usage, _ limits: BoardLimits) -> Bool {
        usage.messages <= min(limits.commands, limits.messages / 4)
            && usage.textBytes <= limits.textBytes / 4
    }

    /// The amount that the owner of `message` uses without `old`.
    private func used(by message: Message, replacing old: Message?, _ quota: Quota) -> Int {
        let owner = owner(of: message)
        let used = accounts[owner].map { quota.amount($0.usage) } ?? 0
        guard let old, self.owner(of: old) == owner else { return used }
        return used - quota.amount(Usage(old))
    }
}

extension SenderShares.Usage {
    fileprivate init(_ message: Message) {
        messages = 1
        textBytes = message.textBytes
        bitmapBytes = message.bitmapBytes
    }
}

/// The owners of the connections with held messages, and of a few others.
struct ConnectionOwners: Equatable {
    private struct Connection: Equatable {
        var owner: MessageOwner
        /// Number of held messages.
        var messages = 0
    }

    private var connections: [String: Connection] = [:]
    /// Connections without messages whose owners are remembered, the latest last.
    private var idle: [String] = []

    /// Largest number of connections without messages whose owners are remembered.
    private static let mostIdle = 16

    /// Whether both know the same of connections with messages.
    static func == (one: ConnectionOwners, other: ConnectionOwners) -> Bool {
        one.connections == other.connections
    }

    /// The owner of a connection; nil: none of its messages is held, or remembered.
    subscript(name: String) -> MessageOwner? { connections[name]?.owner }

    /// Whether the owner of a connection has been found out, and is remembered.
    func knows(_ name: String) -> Bool {
        connections[name].map { $0.owner != .connection(name) } ?? false
    }

    /// Sets the owner of a connection.
    mutating func set(_ owner: MessageOwner, of name: String) {
        if connections[name] == nil { remember(name) }
        connections[name, default: Connection(owner: owner)].owner = owner
    }

    /// Counts one more held message of a connection.
    mutating func count(_ name: String, of owner: MessageOwner) {
        connections[name, default: Connection(owner: owner)].messages += 1
    }

    /// Counts one held message less of a connection.
    mutating func uncount(_ name: String) {
        connections[name]?.messages -= 1
        guard connections[name]?.messages == 0 else { return }
        if knows(name) { remember(name) } else { connections[name] = nil }
        // Dictionaries keep their memory until they are replaced.
        if connections.isEmpty { connections = [:] }
    }

    private mutating func remember(_ name: String) {
        if idle.last != name { idle.append(name) }
        guard idle.count > Self.mostIdle else { return }
        let first = idle.removeFirst()
        if connections[first]?.messages == 0, !idle.contains(first) { connections[first] = nil }
    }
}
