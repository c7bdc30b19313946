import Bus
import Messages

extension NotificationService {
    /// Answers a call, or makes it wait until it is known whether its sender may make it.
    func serve(_ item: WaitingCalls.Item, of sender: String) {
        var item = item
        if let subject = attempt(&item, of: sender) { wait(item, of: sender, for: subject) }
    }

    /// Answers a call.
    ///
    /// - Returns: A connection whose identity must be known first; the call is not answered then. nil: the call
    /// was answered.
    func attempt(_ item: inout WaitingCalls.Item, of sender: String) -> String? {
        let call = item.call
        do throws(BusError) {
            switch NotificationInterface.Method(rawValue: call.index) {
            case .getCapabilities: call.reply { $0.strings(capabilities) }
            case .notify: return try notify(&item, of: sender)
            case .closeNotification: return try close(&item, of: sender)
            case .getServerInformation: identify(call)
            case .inhibit:
                guard registry.identity(of: sender) != nil else { return sender }
                let sandbox = registry.sandbox(of: sender)
                try unsafe inhibitions.inhibit(call, of: sandbox, on: connection)
                tellOwner(of: sender)
            case .uninhibit: try inhibitions.uninhibit(call)
            case nil: break
            }
        } catch {
            call.fail(error)
        }
        return nil
    }

    private var capabilities: [String] {
        var more = switchboard.settings.keepsUnread ? [NotificationInterface.persistence] : []
        if switchboard.settings.showsBodyImages { more.append(NotificationInterface.bodyImages) }
        if playsSounds() { more.append(NotificationInterface.sound) }
        return NotificationInterface.capabilities + more
    }

    private func identify(_ call: MethodCall) {
        call.reply { writer in
            for text in [
                "martlet", "Martlet", version, NotificationInterface.specificationVersion,
            ] { writer.string(text) }
        }
    }

    private func notify(
        _ item: inout WaitingCalls.Item, of sender: String
    ) throws(BusError) -> String? {
        var request: NotificationRequest
        if let known = item.request {
            request = known
        } else {
            request = try reader.read(item.call.reader, keeping: switchboard.needs.hints)
        }
        item.request = request
        if request.replaces != 0 {
            let old = MessageID(rawValue: request.replaces).flatMap { switchboard.message($0) }
            switch registry.permission(of: sender, toChange: old) {
            case .granted: break
            case .refused: request.replaces = 0
            case .depends(let connection): return connection
            }
        }
        // The sandbox decides about tags, which are separate for each one, about paths, which lead to other files, and
        // about whether the sender is the browser that it claims to be. No message joins the chat of another application.
        // Rules may ask for the sandbox too. A sender may
        // end with the answer, and then nothing can be found out about it any more.
        // Only texts of the same sandbox are compared, so that an application in a sandbox learns nothing of others.
        let defaults = switchboard.defaults(for: .notifications, request.hints.urgency)
        let asks =
            request.hints.tag != nil || switchboard.needs.sandbox || request.page != nil
            || request.hints.soundFile != nil || defaults.said.duplicates == .ignore
            || request.namesFile || request.mayBeOfChat(defaults)
        if asks, registry.identity(of: sender) == nil { return sender }
        post(request, defaults, of: sender, for: item.call)
        return nil
    }

    private func post(
        _ request: NotificationRequest, _ defaults: MessageDefaults, of sender: String,
        for call: MethodCall
    ) {
        tellOwner(of: sender)
        let sandbox = registry.sandbox(of: sender)
        var request = request
        request.namePage(sandbox: sandbox)
        request.confineSound(sandbox: sandbox)
        let now = clock()
        let posting = posting(request, defaults, of: sender, sandbox, at: now)
        var claim = request.claim(busName: sender, sandbox: sandbox)
        if posting.message.duplicates == .ignore { claim.liken(to: posting.message) }
        var isNewCard = false
        switchboard.post(posting, claim, at: now) { message, previous in
            message.sender = registry.sender(sender, replacing: previous)
            let isCounted = message.duplicates == .ignore
            isNewCard = !isCounted && previous.map { message.needsNewCard(after: $0) } ?? false
        } decided: { id in
            if let id {
                if isNewCard { tellLoss(of: id, to: sender) }
                addRecipient(sender, of: id)
                // In a sandbox processes have other numbers.
                let process = request.hints.process
                if process != 0, request.hints.desktopEntry.isEmpty, sandbox == nil {
                    posted(id, process)
                }
                call.reply { $0.uint32(id.rawValue) }
                identify(sender)
            } else {
                call.fail(
                    NotificationInterface.excess,
                    "too many notifications, of this sender or of all")
            }
        }
        for complaint in request.complaints { complain(complaint, appName: request.appName) }
    }

    /// The message of a request on its way to the board.
    ///
    /// - Parameter defaults: Those of notifications of the request's urgency.
    private func posting(
        _ request: NotificationRequest, _ defaults: MessageDefaults, of sender: String,
        _ sandbox: String?, at now: Instant
    ) -> Posting {
        let icon = icon(of: request, sandbox)
        let make = { (request: NotificationRequest, defaults: MessageDefaults) -> Message in
            var message = request.message(
                id: .first, busName: sender, arrival: now, defaults: defaults,
                applicationIcon: icon)
            message.sandbox = sandbox
            if let sandbox { message.isMisnamed = self.isMisnamed(message, in: sandbox) }
            // A sender that names the notification to replace wants that notification changed.
            if request.replaces != 0 { message.duplicates = .update }
            return message
        }
        return Posting(make(request, defaults), hints: request.hints.kept) {
            [switchboard] messenger, urgency in
            var said = request
            // Set before the message is built, because rules may have changed the urgency, and a critical message
            // stays.
            said.hints.urgency = urgency
            return make(said, switchboard.defaults(for: messenger, urgency))
        }
    }

    /// The icon of the request's application; nil: none is known. A path would be looked for in the sandbox.
    private func icon(of request: NotificationRequest, _ sandbox: String?) -> PictureSource? {
        guard request.appIcon == nil,
            let icon = applicationIcon(request.hints.desktopEntry, request.appName)
        else { return nil }
        if sandbox != nil, case .file = icon { return nil }
        return icon
    }

    private func close(
        _ item: inout WaitingCalls.Item, of sender: String
    ) throws(BusError) -> String? {
        let call = item.call
        let number: UInt32
        if let known = item.closedID { number = known } else { number = try call.reader.uint32() }
        item.closedID = number
        guard let id = MessageID(rawValue: number), let message = switchboard.message(id) else {
            call.fail(NotificationInterface.notFound, "")
            return nil
        }
        switch registry.permission(of: sender, toChange: message) {
        case .granted:
            call.reply()
            switchboard.handle(.close(id, .closed), at: clock())
        case .refused: call.fail(NotificationInterface.notFound, "")
        case .depends(let connection): return connection
        }
        return nil
    }
}

/// The connections that are told of a message's end, because they were given its id: its sender, and those whose
/// notification another program has replaced or that were counted as duplicates. Each of them may wait for the end.
struct EndRecipients {
    /// Connections of a message of which the latest is its sender.
    private var connections: [MessageID: [String]] = [:]

    /// Largest number of connections of one message: a script may replace a message for hours, each time by another
    /// process.
    static let most = 8

    /// Adds a connection; returns the one that waits longest if there are too many, which is told at once.
    mutating func add(_ connection: String, to message: MessageID) -> String? {
        var all = connections[message] ?? []
        if all.last == connection { return nil }
        all.removeAll { $0 == connection }
        all.append(connection)
        let excess = all.count > Self.most ? all.removeFirst() : nil
        connections[message] = all
        return excess
    }

    /// Removes an ended message, and returns its connections.
    mutating func take(_ message: MessageID) -> [String] {
        connections.removeValue(forKey: message) ?? []
    }
}
