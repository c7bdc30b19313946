/// The quotas of the board: whether it takes a message, and which messages end for that.
extension MessageBoard {
    /// Whether a message is taken. Makes room for it if its owner may displace messages of owners that have more.
    mutating func admit(_ message: Message, replacing record: MessageRecord?) -> Bool {
        if message.textBytes > record?.message.textBytes ?? 0 {
            let quota = SenderShares.Quota(limit: limits.textBytes) { $0.textBytes }
            guard makeRoom(for: message, replacing: record, quota) else { return false }
        }
        if record != nil { return true }
        return makeRoom(for: message, replacing: nil, .init(limit: limits.messages) { $0.messages })
    }

    private mutating func makeRoom(
        for message: Message, replacing record: MessageRecord?, _ quota: SenderShares.Quota
    ) -> Bool {
        let old = record?.message
        if shares.allow(message, replacing: old, quota) { return true }
        guard isEntitled(message, replacing: old, quota) else {
            guard message.urgency == .critical, record == nil else { return false }
            return endOwnMessage(of: shares.owner(of: message))
                && shares.fits(message, quota)
        }
        let owner = shares.owner(of: message)
        while !shares.fits(message, replacing: old, quota) {
            guard
                let victim = shares.largest(except: owner, quota, limits)
                    .flatMap({ leastImportant(of: $0, except: old?.id) })
            else { return false }
            end(victim, .evicted)
        }
        return true
    }

    /// Whether a message is to be held although its owner's share is used up.
    private func isEntitled(
        _ message: Message, replacing old: Message?, _ quota: SenderShares.Quota
    ) -> Bool {
        if shares.owner(of: message) == .person, shares.isProtected(limits) { return true }
        return shares.isSmall(message, replacing: old, quota)
    }

    /// Ends the oldest ordinary message of an owner, for a critical one of the same owner.
    ///
    /// - Returns: Whether there was one.
    private mutating func endOwnMessage(of owner: MessageOwner) -> Bool {
        guard let victim = shares.messages(of: owner).first(where: isOrdinary) else { return false }
        end(victim, .evicted)
        return true
    }

    /// The oldest ordinary message; if there is none, the oldest of all. nil: there is none either.
    private func leastImportant(of messages: SerialList, except id: MessageID?) -> MessageID? {
        messages.first { $0 != id && isOrdinary($0) } ?? messages.first { $0 != id }
    }

    /// Whether a message is neither critical nor snoozed by a person.
    private func isOrdinary(_ id: MessageID) -> Bool {
        guard let record = records[id] else { return false }
        return record.message.urgency != .critical && record.state != .snoozed
    }

    // MARK: Bitmaps

    mutating func leaveOutBitmaps(of message: inout Message, replacing record: MessageRecord?) {
        guard !hasRoom(forBitmapsOf: message, replacing: record) else { return }
        message.removeBitmaps()
        send(.picturesLeftOut(message.id))
    }

    func hasRoom(forBitmapsOf message: Message, replacing record: MessageRecord?) -> Bool {
        message.bitmapBytes <= record?.message.bitmapBytes ?? 0
            || shares.allow(
                message, replacing: record?.message,
                .init(limit: limits.bitmapBytes) { $0.bitmapBytes })
    }

    // MARK: Owners

    /// The owner for which a held message counts.
    package func owner(of message: Message) -> MessageOwner { shares.owner(of: message) }

    /// Whether the owner of a connection's messages has been found out, and is remembered.
    package func knowsOwner(of connection: String) -> Bool { shares.knows(connection) }

    /// Counts the messages of a connection for the owner that was found out.
    mutating func identify(_ connection: String, as owner: MessageOwner) {
        if holders[connection] != nil { holders[connection] = owner }
        guard shares.identify(connection, as: owner) else { return }
        offScreen.kept.move(from: .connection(connection), to: owner)
    }

    /// Sets the connections of applications that hold messages back.
    mutating func setHolders(_ names: [String]) {
        var new: [String: MessageOwner] = [:]
        for name in names {
            new[name] = holders[name] ?? shares.owner(ofConnection: name)
        }
        holders = new
    }

    /// Whether messages of an owner may end kept messages of others: not while it holds messages back itself, which
    /// nobody would have seen.
    func mayEvict(_ owner: MessageOwner) -> Bool { !holders.values.contains(owner) }
}

/// How much a `MessageBoard` holds. `SenderShares` keeps one sender from taking all of it.
package struct BoardLimits: Equatable, Sendable {
    /// Maximum number of messages held, shown and waiting together.
    package var messages = 4096
    /// Messages of commands that no message of another sender displaces, at most a quarter of all.
    package var commands = 256
    /// Bytes of text of all messages together.
    package var textBytes = 16 << 20
    /// Bytes of bitmaps of all messages together.
    package var bitmapBytes = 32 << 20
    /// Messages kept after their time on the screen; beyond that, the oldest ones of the sender with most end.
    package var kept = 500
    /// Messages of one sender that are kept at the expense of senders with more.
    package var keptOfEach = 50
    /// Ended messages whose cards may still be disappearing.
    package var departures = 64
    /// Messages shown in a stack that a person has expanded, and the most in a stack of piles.
    package var expanded = 24
    /// Messages with a timeout that wait in a stack that folds; beyond that, the least prominent ones are over.
    package var folded = 24

    package init() {}
}

extension Message {
    /// Bytes of all texts of the message.
    package var textBytes: Int {
        var count = appName.utf8.count + title.utf8.count + iconText.utf8.count
        count += category.utf8.count + desktopEntry.utf8.count + tag.utf8.count
        count += group.utf8.count
        for run in body.runs {
            count += run.text.utf8.count + (run.style.link?.utf8.count ?? 0)
            count += run.style.image?.utf8.count ?? 0
        }
        for action in actions { count += action.key.utf8.count + action.label.utf8.count }
        switch sound {
        case .none: break
        case .name(let text), .file(let text): count += text.utf8.count
        }
        return count + reply.placeholder.utf8.count + reply.submit.utf8.count + (portal?.size ?? 0)
    }

    /// Bytes of all bitmaps of the message.
    package var bitmapBytes: Int {
        let own = Self.bytes(image) + Self.bytes(icon)
        return bodyPictures.reduce(own + (content.map { Self.bytes($0.bitmap) } ?? 0)) {
            $0 + Self.bytes($1.bitmap)
        }
    }

    /// Removes the message's bitmaps; pictures that are yet to be decoded stay.
    package mutating func removeBitmaps() {
        if Self.bytes(image) > 0 { image = nil }
        if Self.bytes(icon) > 0 { icon = nil }
        content = nil
        bodyPictures = []
    }

    /// Removes all pictures of the message, decoded or not.
    package mutating func removePictures() {
        (image, icon, content) = (nil, nil, nil)
        bodyPictures = []
    }

    private static func bytes(_ picture: Picture?) -> Int {
        guard case .bitmap(let bitmap)? = picture else { return 0 }
        return bytes(bitmap)
    }

    private static func bytes(_ bitmap: Bitmap) -> Int {
        bitmap.pixels.count * MemoryLayout<UInt32>.stride
    }
}
