/// The properties that decide whether a posted message is new or replaces another one.
package struct MessageClaim: Equatable, Sendable {
    /// The requested id: that of a message to replace, or one that the sender chose; nil: none.
    package var replaces: MessageID?
    package var messenger: MessengerName
    package var origin: Origin
    /// Sandbox of the sender, as in `Message.sandbox`. If the message has a tag, the bus must have been asked for it.
    package var sandbox: String?
    package var appName: String
    /// The message's tag; empty: none.
    package var tag: String
    package var duplicates: MessageDuplicates
    /// The message's title: without a tag, duplicates are recognised by title and body.
    package var title = ""
    package var body = RichText()

    package init(
        replaces: MessageID? = nil, origin: Origin, appName: String = "", tag: String = "",
        messenger: MessengerName? = nil, duplicates: MessageDuplicates = .update,
        sandbox: String? = nil
    ) {
        self.replaces = replaces
        self.origin = origin
        self.sandbox = sandbox
        self.appName = appName
        self.tag = tag
        self.messenger = messenger ?? (origin == .command ? .commands : .notifications)
        self.duplicates = duplicates
    }

    /// Creates the claim of a message that is complete but for its id.
    package init(_ message: Message, replaces: MessageID?) {
        self.init(
            replaces: replaces, origin: message.origin, appName: message.appName, tag: message.tag,
            messenger: message.messenger, duplicates: message.duplicates,
            sandbox: message.sandbox)
        title = message.title
        body = message.body
    }

    /// Adopts the changes that rules made to properties by which messages are recognised.
    mutating func follow(_ message: Message, from original: Message) {
        if message.tag != original.tag { tag = message.tag }
        if message.appName != original.appName { appName = message.appName }
        if message.messenger != original.messenger { messenger = message.messenger }
        if message.duplicates != original.duplicates || duplicates == .ignore {
            liken(to: message)
        }
    }

    /// Identifies the message by its contents if its duplicates are ignored.
    package mutating func liken(to message: Message) {
        (duplicates, title, body) = (message.duplicates, message.title, message.body)
    }
}

extension Message {
    /// Makes the message replace the one that has its tag already: a sender or rule that gives it a tag, and does not say
    /// how duplicates are treated, wants that one changed, whatever the default for equal messages is.
    package mutating func replaceTagged() { duplicates = .update }
}

extension MessageBoard {
    /// Chooses the id of a message that is about to be posted: the requested id, or that of the message of which it is
    /// a duplicate, or a new id.
    package mutating func identify(_ claim: MessageClaim) -> MessageID {
        if let asked = claim.replaces {
            if !contains(asked) { names.reserve(asked) }
            return asked
        }
        return known(claim) ?? nextID()
    }

    /// The message that a message with this claim would replace; nil: it would be new.
    func replaced(by claim: MessageClaim) -> Message? {
        (claim.replaces ?? known(claim)).flatMap { records[$0]?.message }
    }

    /// Continues counting ids after `last`, because messages of an earlier daemon had the ids before.
    package mutating func continueIDs(after last: UInt32) { names.skip(to: last) }

    /// The id of the message that this claim duplicates; nil: there is none.
    private func known(_ claim: MessageClaim) -> MessageID? {
        guard claim.duplicates != .allow else { return nil }
        if let key = TagKey(claim) { return names.id(of: key) }
        guard claim.duplicates == .ignore else { return nil }
        return records.first(of: claim.messenger) { message in
            message.tag.isEmpty && message.title == claim.title
                && message.origin.isLike(claim.origin) && message.appName == claim.appName
                && message.body == claim.body && message.sandbox == claim.sandbox
        }
    }

    private mutating func nextID() -> MessageID {
        names.next { [records] in records.contains($0) }
    }
}

/// Ids and tags of messages.
struct MessageNames: Equatable {
    private var ids: MessageIDSource
    /// The latest message of each tag.
    private var tagged: [TagKey: MessageID] = [:]

    /// Creates an empty table.
    ///
    /// - Parameter lastID: The id before the first one to hand out.
    init(after lastID: UInt32) { ids = MessageIDSource(after: lastID) }

    /// The message with a tag; nil: there is none.
    func id(of key: TagKey) -> MessageID? { tagged[key] }

    /// Returns the next id that neither belongs to a held message nor was chosen by a sender.
    mutating func next(isUsed: (MessageID) -> Bool) -> MessageID { ids.next(isUsed: isUsed) }

    /// Continues the count of ids after `id`.
    mutating func skip(to id: UInt32) { ids.skip(to: id) }

    /// Keeps the count of ids from handing out an id that a sender chose.
    mutating func reserve(_ id: MessageID) { ids.reserve(id) }

    /// Whether no message has had `id` yet, as far as the count goes.
    func isAhead(_ id: MessageID) -> Bool { ids.isAhead(id) }

    /// Records the tag of a message; a message without a tag has none.
    mutating func tag(_ message: Message) {
        guard let key = message.tagKey else { return }
        tagged[key] = message.id
    }

    /// Frees the tag of a message, unless a later message has it.
    mutating func untag(_ message: Message) {
        guard let key = message.tagKey, tagged[key] == message.id else { return }
        tagged[key] = nil
        // Dictionaries keep their memory until they are replaced.
        if tagged.isEmpty { tagged = [:] }
    }
}

/// Two messages with the same key are one: the same tag from the same application, or the same name from any command,
/// at the same messenger. Each sandbox has its own keys, whatever its application calls itself.
struct TagKey: Hashable {
    private var messenger: MessengerName
    private var appName: String
    private var tag: String
    private var isCommand: Bool
    private var sandbox: String?

    /// Creates the key of a tag; nil: the tag is empty.
    init?(
        _ messenger: MessengerName, origin: Origin, appName: String, tag: String,
        sandbox: String? = nil
    ) {
        guard !tag.isEmpty else { return nil }
        self.sandbox = sandbox
        isCommand = origin == .command
        self.messenger = messenger
        self.appName = isCommand ? "" : appName
        self.tag = tag
    }

    init?(_ claim: MessageClaim) {
        self.init(
            claim.messenger, origin: claim.origin, appName: claim.appName, tag: claim.tag,
            sandbox: claim.sandbox)
    }
}

extension Message {
    /// The key of the message's tag; nil: it has none.
    var tagKey: TagKey? {
        TagKey(messenger, origin: origin, appName: appName, tag: tag, sandbox: sandbox)
    }
}

/// Hands out ids that count up, are never 0, and repeat only after all others have been used.
struct MessageIDSource: Equatable {
    private var last: UInt32
    /// Ids beyond the count that senders chose themselves.
    private var reserved: Set<UInt32> = []

    /// Largest number of such ids that are remembered after their messages ended; ids of held messages are avoided
    /// without being remembered.
    private static let mostReserved = 1024

    init(after last: UInt32 = 0) {
        self.last = last
    }

    /// Returns the next id that neither belongs to a held message nor was chosen by a sender.
    mutating func next(isUsed: (MessageID) -> Bool) -> MessageID {
        while true {
            last &+= 1
            let isTaken = reserved.remove(last) != nil
            if let id = MessageID(rawValue: last), !isTaken, !isUsed(id) { return id }
        }
    }

    /// Continues the count after `id`, unless it has passed `id` already.
    mutating func skip(to id: UInt32) {
        if id &- last < 1 << 31 { last = id }
    }

    /// Keeps the count from handing out an id that a sender chose.
    mutating func reserve(_ id: MessageID) {
        // An id that the count has passed repeats only after all others anyway.
        guard isAhead(id), reserved.count < Self.mostReserved else { return }
        reserved.insert(id.rawValue)
    }

    /// Whether the count has not reached `id`, and no sender chose it.
    func isAhead(_ id: MessageID) -> Bool {
        let distance = id.rawValue &- last
        return distance > 0 && distance < 1 << 31 && !reserved.contains(id.rawValue)
    }
}
