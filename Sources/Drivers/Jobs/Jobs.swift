package import Bus
package import Messages

/// The jobs of other programs, reported in KDE's way (`org.kde.JobViewServer`).
///
/// The bus names are taken if they are free; in its own sessions Plasma has them. A job ends at the latest with the
/// connection that requested its view, and only that connection may report about it.
package final class Jobs {
    /// Opens a connection to the bus. Jobs have one of their own, because a sandbox that may talk to the owner of one
    /// name may call everything exported at the same connection.
    private let connect: () throws(BusError) -> BusConnection
    /// The connection while jobs are served; nil: they are not.
    private var bus: BusConnection?
    private let loop: EventLoop
    private let switchboard: Switchboard
    /// Called for each bar item that changed, and for each that was removed.
    package var itemChanged: (BarItemID, BarItem?) -> Void = { _, _ in }
    private var exports: [BusExport] = []
    private var book = JobBook()
    private var pace = JobPace()
    /// Watches for connections with jobs.
    private var owners: [String: Vanishing] = [:]
    private var timer: EventTimer?

    private static let excess = "org.freedesktop.DBus.Error.LimitsExceeded"
    private static let unknown = "org.freedesktop.DBus.Error.UnknownObject"

    /// Finds out the identity of a connection, and calls the handler once.
    package var inquire: (String, @escaping (SenderIdentity) -> Void) -> Void = { _, _ in }
    /// Returns the name in the desktop entry of an application; nil: there is none.
    package var applicationName: (_ id: String) -> String? = { _ in nil }
    /// The sandboxed applications with jobs, by connection.
    private var sandboxes: [String: String] = [:]

    /// Creates the object without serving calls.
    ///
    /// - Parameter connect: Opens a connection to the bus, for the time of serving.
    package init(
        loop: EventLoop, switchboard: Switchboard,
        connect: @escaping () throws(BusError) -> BusConnection
    ) throws(BusError) {
        (self.loop, self.switchboard, self.connect) = (loop, switchboard, connect)
        timer = try loop.timer { [self] in tellBar() }
    }

    private var now: Instant { Instant(microseconds: loop.now) }

    // MARK: Serving

    /// Starts or ends serving. At the end all jobs are removed.
    package func setServing(_ isServing: Bool) {
        guard isServing == exports.isEmpty else { return }
        do throws(BusError) {
            if isServing { try open() } else { close() }
        } catch {
            // There is no bus any more; its owner handles that.
            close()
        }
    }

    private func open() throws(BusError) {
        let server = JobInterface.path
        let bus = try connect()
        try bus.attach(to: loop)
        self.bus = bus
        exports = [
            try bus.export(JobInterface.server, at: server) { [self] call in
                requestView(call) { (job, reader) throws(BusError) in
                    job.application.name = JobWords.line(
                        try reader.string(limit: TextLimits.name))
                    job.application.icon = JobWords.line(
                        try reader.string(limit: TextLimits.name))
                    job.capabilities = Job.Capabilities(rawValue: try reader.int32())
                }
            },
            try bus.export(JobInterface.serverV2, at: server) { [self] call in
                requestView(call) { [self] (job, reader) throws(BusError) in
                    job.application.desktopEntry = JobWords.line(
                        try reader.string(limit: TextLimits.name))
                    job.capabilities = Job.Capabilities(rawValue: try reader.int32())
                    try job.update(reader, at: now)
                }
            },
            try bus.export(JobInterface.view, below: JobInterface.views) { [self] call in
                serveView(call)
            },
            try bus.export(JobInterface.viewV3, below: JobInterface.views) { [self] call in
                serveViewV3(call)
            },
        ]
        for name in JobInterface.names { try bus.requestName(name, .queue) { _ in } }
    }

    private func close() {
        exports = []
        for number in book.numbers { remove(number) }
        (owners, sandboxes) = ([:], [:])
        // The names of the connection go with it.
        bus?.close()
        bus = nil
    }

    // MARK: Views

    private func requestView(
        _ call: MethodCall,
        read: (inout Job, MessageReader) throws(BusError) -> Void
    ) {
        guard let owner = call.sender else { return }
        var job = Job(at: now)
        do throws(BusError) { try read(&job, call.reader) } catch { return call.fail(error) }
        guard let number = book.add(job, of: owner) else {
            return call.fail(Self.excess, "there are too many jobs, of this program or in all")
        }
        do throws(BusError) { try watch(owner) } catch {
            remove(number)
            return call.fail(error)
        }
        call.reply { $0.objectPath(JobInterface.path(of: number)) }
        if let id = sandboxes[owner] { name(number, after: id) }
        note(number)
    }

    private func watch(_ owner: String) throws(BusError) {
        guard owners[owner] == nil, let bus else { return }
        owners[owner] = try bus.watchVanishing(of: owner) { [self] in
            for number in book.numbers(of: owner) { remove(number) }
        }
        inquire(owner) { [self] identity in
            guard case .application(let id) = identity.confinement, owners[owner] != nil else {
                return
            }
            sandboxes[owner] = id
            for number in book.numbers(of: owner) { name(number, after: id) }
        }
    }

    /// Gives a job of a sandboxed application the name of its sandbox, unless that is the name that it gave.
    private func name(_ number: JobNumber, after id: String) {
        guard var job = book[number]?.job, !isOwn(job.application, of: id) else { return }
        job.application = Job.Application(name: id, icon: id, desktopEntry: id)
        book.set(job, of: number)
        note(number)
    }

    private func isOwn(_ application: Job.Application, of id: String) -> Bool {
        SandboxName.isOwn(
            appName: application.name, desktopEntry: application.desktopEntry, of: id,
            entryName: applicationName(id))
    }

    private func serveView(_ call: MethodCall) {
        guard let method = JobInterface.ViewMethod(rawValue: call.index) else { return }
        change(call) { [self] (job, reader) throws(BusError) in
            try job.call(method, reader, at: now)
        }
    }

    private func serveViewV3(_ call: MethodCall) {
        change(call) { [self] (job, reader) throws(BusError) in
            guard call.member == "terminate" else {
                try job.update(reader, at: now)
                return nil
            }
            let code = try reader.uint32()
            let text = try reader.string(limit: JobWords.limit)
            try job.update(reader, at: now)
            return job.end(code: code, text: text)
        }
    }

    /// Applies a program's report about its job, and answers the call.
    ///
    /// - Parameter read: Returns how the job ended; nil: it goes on.
    private func change(
        _ call: MethodCall, read: (inout Job, MessageReader) throws(BusError) -> Job.End?
    ) {
        // A program must not learn whether other programs have jobs.
        guard let number = JobInterface.job(at: call.path), let entry = book[number],
            entry.owner == call.sender
        else { return call.fail(Self.unknown, "there is no job at \(call.path)") }
        var job = entry.job
        let end: Job.End?
        do throws(BusError) { end = try read(&job, call.reader) } catch { return call.fail(error) }
        if call.member == "setDescriptionField" {
            call.reply { $0.bool(true) }
        } else {
            call.reply()
        }
        guard let end else {
            book.set(job, of: number)
            return note(number)
        }
        let sandbox = sandboxes[entry.owner]
        remove(number)
        post(job, end, of: entry.owner, in: sandbox)
    }

    private func post(_ job: Job, _ end: Job.End, of owner: String, in sandbox: String?) {
        let claim = MessageClaim(
            origin: .application(busName: owner), appName: job.application.name, sandbox: sandbox)
        let make = {
            [switchboard, now] (messenger: MessengerName, urgency: MessageUrgency) -> Message? in
            let defaults = switchboard.defaults(for: messenger, urgency)
            var message = job.message(of: end, id: .first, owner: owner, defaults, at: now)
            message?.sandbox = sandbox
            return message
        }
        guard let message = make(.notifications, .normal) else { return }
        let posting = Posting(message) { make($0, $1) ?? message }
        // If the quota is reached, the message is dropped.
        switchboard.post(posting, claim, at: now) { _ in }
    }

    private func remove(_ number: JobNumber) {
        guard let entry = book[number] else { return }
        book.remove(number)
        pace.forget(number)
        if !book.hasJobs(entry.owner) {
            (owners[entry.owner], sandboxes[entry.owner]) = (nil, nil)
        }
        if entry.isOnBar { itemChanged(Self.id(of: number), nil) }
    }

    // MARK: The bar

    private static func id(of number: JobNumber) -> BarItemID {
        BarItemID(.job, "\(number.rawValue)")
    }

    private func note(_ number: JobNumber) {
        guard let entry = book[number] else { return }
        pace.note(number, at: max(now, entry.job.appearance))
        armTimer()
    }

    private func armTimer() {
        guard let deadline = pace.deadline else { return }
        if timer?.deadline != deadline.microseconds { timer?.arm(at: deadline.microseconds) }
    }

    private func tellBar() {
        let now = now
        for number in pace.take(at: now) {
            guard let job = book[number]?.job else { continue }
            book.setOnBar(number)
            let id = Self.id(of: number)
            itemChanged(id, job.item(name: id.name))
        }
        armTimer()
    }

    /// Sends the request of a button to the job's program.
    ///
    /// - Parameter name: Name of the item; ignored if there is no such item.
    package func press(_ key: String, of name: String) {
        guard let number = UInt32(name).map({ JobNumber(rawValue: $0) }), var entry = book[number],
            let button = JobButton(rawValue: key)
        else { return }
        let path = JobInterface.path(of: number)
        for interface in [JobInterface.view, JobInterface.viewV3] {
            bus?.emit(
                path: path, interface: interface.name, member: button.request.rawValue,
                to: entry.owner)
        }
        guard button == .cancel else { return }
        entry.job.isCancelled = true
        book.set(entry.job, of: number)
        note(number)
    }
}
