import Messages

extension BoardWorld {
    mutating func randomEvent() -> BoardEvent {
        switch Int.random(in: 0..<53, using: &generator) {
        case 0..<11: return .post(randomMessage())
        case 11: return .close(randomID(), randomReason())
        case 12:
            return .choose(randomID(), key: Bool.random(using: &generator) ? "k" : "x", token: nil)
        case 13..<16: return .setPaused(randomID(), Bool.random(using: &generator))
        case 16: return .illustrate(randomID(), image: randomBitmap(), icon: randomBitmap())
        case 17: return randomOutputs()
        case 18 where isRare: return .closeAll(randomReason())
        case 19: return .swiped(randomID(), randomMeaning())
        case 20: return isRare ? .expire(randomID()) : .hide(randomID())
        case 21: return .hideCounted(randomID())
        case 22: return .hideCurrent(randomMessenger())
        case 23 where isRare: return .hideAll(isRare ? nil : randomMessenger())
        case 24..<27: return .appeared(randomID())
        case 27..<30: return .departed(leaving.randomElement(using: &generator)?.id ?? randomID())
        case 30: return .setCount(randomID(), Int.random(in: -1...3, using: &generator))
        case 31: return .expand(randomSlot(), Bool.random(using: &generator))
        case 32: return randomFan()
        case 33: return .attend(randomSlot(), isRare)
        case 34 where isRare:
            settings.keepsUnread.toggle()
            return .configure(settings)
        case 35:
            let ids = kept.sorted { $0.rawValue < $1.rawValue }
            return .recall(ids.randomElement(using: &generator) ?? randomID())
        case 36:
            let level = Int.random(in: 0..<8, using: &generator)
            return .limit(level < 3 ? ScreenLevel.allCases[level] : .all)
        case 37: return .show(randomAgain())
        case 38, 39:
            let time = Int64(now) + Int64.random(in: -500...4000, using: &generator)
            return .snooze(randomID(), .until(time))
        case 40: return .endSnoozes(Int64(now))
        case 41: return .snooze(randomID(), .whileMode(Bool.random(using: &generator) ? "a" : "b"))
        case 42:
            return .modes([["a", "b"], ["a"], ["b"], []].randomElement(using: &generator) ?? [])
        case 43: return randomOwner()
        case 44: return .dismiss(isRare ? .undo : randomID(), .dismissed)
        case 45: return .choose(.undo, key: MessageAction.defaultKey, token: nil)
        case 46 where isRare:
            settings.undoTime = settings.undoTime == 0 ? 5000 : 0
            return .configure(settings)
        case 47, 48: return .away(Bool.random(using: &generator))
        case 49: return isRare ? .showGathered : .setPaused(.away, isRare)
        case 51: return .hideCode(randomID())
        case 50: return isRare ? .dismiss(.away, .dismissed) : .swiped(.away, randomMeaning())
        default:
            if let wake { now = max(now, wake.microseconds / 1000) }
            return .tick
        }
    }

    private var isRare: Bool {
        mutating get { Int.random(in: 0..<10, using: &generator) == 0 }
    }

    private mutating func randomOutputs() -> BoardEvent {
        outputs = Set(["A", "B"].filter { _ in Int.random(in: 0..<3, using: &generator) > 0 })
        return .outputs(outputs.sorted())
    }

    private mutating func randomID() -> MessageID {
        let ids = held.keys.sorted { $0.rawValue < $1.rawValue }
        if let id = ids.randomElement(using: &generator),
            Int.random(in: 0..<4, using: &generator) > 0
        {
            return id
        }
        return MessageID(rawValue: UInt32.random(in: 1...60, using: &generator)) ?? .first
    }

    private mutating func randomMessenger() -> MessengerName {
        [.notifications, .commands, .queue, .other, .groups].randomElement(using: &generator)
            ?? .queue
    }

    private mutating func randomSlot() -> Slot {
        (held[randomID()] ?? randomMessage()).slot
    }

    private mutating func randomFan() -> BoardEvent {
        let message = held[randomID()] ?? randomMessage()
        guard let group = message.group(by: .application) else { return .tick }
        return .fan(message.slot, group, !isRare)
    }

    private mutating func randomConnection() -> String {
        [":1.7", ":1.7", ":1.8", ":1.9"].randomElement(using: &generator) ?? ":1.7"
    }

    private mutating func randomOwner() -> BoardEvent {
        let process = ProcessIdentity(id: UInt32.random(in: 1...2, using: &generator), start: 1)
        return .identify(
            connection: randomConnection(), isRare ? .application("org.a") : .process(process))
    }

    private mutating func randomReason() -> EndReason {
        EndReason.allCases.randomElement(using: &generator) ?? .closed
    }

    /// Mostly for one message: other meanings would keep the number of messages low.
    private mutating func randomMeaning() -> MessageMeaning {
        if isRare { return Bool.random(using: &generator) ? .dismissAll : .dismissGroup }
        let meanings: [MessageMeaning] = [.dismiss, .defaultAction, .keep, .nothing]
        return meanings.randomElement(using: &generator) ?? .dismiss
    }

    private mutating func randomBitmap() -> Bitmap? {
        let side = Int.random(in: 0...6, using: &generator)
        return Bitmap(width: side, height: side, pixels: Array(repeating: 0, count: side * side))
    }

    private mutating func randomActions() -> [MessageAction] {
        ["k", MessageAction.defaultKey].filter { _ in Bool.random(using: &generator) }
            .map { MessageAction(key: $0, label: "") }
    }

    /// A new message, or one that repeats a held one.
    private mutating func randomMessage() -> Message {
        let repeated = held.values.filter { $0.tag.isEmpty && $0.duplicates == .update }
        guard Int.random(in: 0..<3, using: &generator) == 0,
            var message = repeated.sorted(by: { $0.id.rawValue < $1.id.rawValue })
                .randomElement(using: &generator)
        else { return randomNews() }
        (message.arrival, message.count) = (Instant(microseconds: now * 1000), 1)
        identify(&message)
        return message
    }

    private mutating func randomNews() -> Message {
        let isCommand = Int.random(in: 0..<4, using: &generator) > 0
        var message = Message(id: .first, arrival: Instant(microseconds: now * 1000))
        message.origin = isCommand ? .command : .application(busName: randomConnection())
        message.messenger = isCommand ? randomMessenger() : .notifications
        message.appName = ["a", "b", ""].randomElement(using: &generator) ?? ""
        message.tag = ["", "", "t", "u"].randomElement(using: &generator) ?? ""
        message.duplicates = MessageDuplicates.allCases.randomElement(using: &generator) ?? .update
        message.title =
            ["", "x", "y", String(repeating: "z", count: 150)]
            .randomElement(using: &generator) ?? ""
        if Int.random(in: 0..<4, using: &generator) == 0 { message.category = "im" }
        message.urgency = MessageUrgency.allCases.randomElement(using: &generator) ?? .normal
        message.priority = Int.random(in: -1...1, using: &generator)
        message.expiry = randomExpiry()
        if isRare { message.away = MessageAway.allCases.randomElement(using: &generator) ?? .wait }
        message.isResident = Bool.random(using: &generator)
        message.actions = randomActions()
        message.anchor = [.topRight, .bottom].randomElement(using: &generator) ?? .top
        message.output =
            [.focused, .focused, .named("A"), .named("B")].randomElement(using: &generator) ?? .all
        message.image = randomBitmap().map { .bitmap($0) }
        identify(&message)
        return message
    }

    /// A message under an id that is not held.
    private mutating func randomAgain() -> Message {
        var message = randomMessage()
        message.duplicates = .allow
        message.id = board.identify(MessageClaim(message, replaces: nil))
        return message
    }

    private mutating func randomExpiry() -> Expiry {
        [
            .automatic, .never, .milliseconds(500), .milliseconds(3000),
            .indefinite(delay: 0, minimum: 2000), .indefinite(delay: 700, minimum: 0),
            .indefinite(delay: 1500, minimum: 1500),
        ].randomElement(using: &generator) ?? .never
    }

    private mutating func identify(_ message: inout Message) {
        let replaces = Int.random(in: 0..<6, using: &generator) == 0 ? randomID() : nil
        if replaces != nil { message.duplicates = .update }
        message.id = board.identify(MessageClaim(message, replaces: replaces))
        let isNew =
            message.duplicates == .allow || message.duplicates == .update && message.tag.isEmpty
        if replaces == nil, isNew, held[message.id] != nil { fail("a new id that is held") }
    }
}
