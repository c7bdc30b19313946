import Host

extension BusConnection {
    /// Requests a well-known name; `outcome` is called once, never before this returns.
    ///
    /// If the name is taken, the owner and its process are found out first.
    package func requestName(
        _ name: String, _ request: NameRequest = [],
        outcome: @escaping (NameOutcome) -> Void
    ) throws(BusError) {
        try call(.bus, "RequestName") { writer in
            writer.string(name)
            writer.uint32(request.flags)
        } reply: { [unowned(unsafe) self] result in
            do throws(BusError) {
                switch try result.get().uint32() {
                case 1, 4: outcome(.acquired)
                case 2: outcome(.queued)
                default: try unsafe self.owner(of: name) { owner in outcome(.owned(by: owner)) }
                }
            } catch {
                outcome(.failed(error))
            }
        }
    }

    /// Releases a name.
    package func releaseName(_ name: String) throws(BusError) {
        try call(.bus, "ReleaseName") { writer in
            writer.string(name)
        } reply: { _ in
        }
    }

    /// Calls `handler` when this connection gets (true) or loses (false) `name`.
    package func watchOwnership(
        of name: String, _ handler: @escaping (_ owned: Bool) -> Void
    ) throws(BusError) -> BusMatch {
        let rule = MatchRule(
            sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", firstArgument: name)
        return try match(rule) { signal in
            switch signal.member {
            case "NameAcquired": handler(true)
            case "NameLost": handler(false)
            default: break
            }
        }
    }

    /// Finds out the owner of `name`; facts that cannot be found out stay empty. `handler` is called once.
    package func owner(
        of name: String, _ handler: @escaping (NameOwner) -> Void
    ) throws(BusError) {
        try call(.bus, "GetNameOwner") { writer in
            writer.string(name)
        } reply: { [unowned(unsafe) self] result in
            var owner = NameOwner(uniqueName: "")
            do throws(BusError) {
                owner.uniqueName = try result.get().string()
                let unique = owner.uniqueName
                try unsafe self.processID(of: unique) { process in
                    let name = process.flatMap { Int32(exactly: $0) }.flatMap(ProcessName.of)
                    handler(NameOwner(uniqueName: unique, processID: process, processName: name))
                }
            } catch {
                handler(owner)
            }
        }
    }

    /// Finds out the process of a name's owner; nil: the owner has disconnected, or the bus does not say.
    package func processID(
        of name: String, _ handler: @escaping (UInt32?) -> Void
    ) throws(BusError) {
        try call(.bus, "GetConnectionUnixProcessID") { writer in
            writer.string(name)
        } reply: { result in
            do throws(BusError) {
                handler(try result.get().uint32())
            } catch {
                handler(nil)
            }
        }
    }
}

extension NameRequest {
    /// The flags of RequestName in the D-Bus specification.
    var flags: UInt32 {
        (contains(.allowReplacement) ? 1 : 0) | (contains(.replace) ? 2 : 0)
            | (contains(.queue) ? 0 : 4)
    }
}

/// Options of a request for a bus name.
package struct NameRequest: OptionSet, Sendable {
    /// The bits; they are this type's own.
    package let rawValue: UInt8

    /// Takes bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Takes the name from an owner that allows it.
    package static let replace = NameRequest(rawValue: 1)
    /// Allows other programs to take the name later.
    package static let allowReplacement = NameRequest(rawValue: 2)
    /// Waits for a name that is taken, instead of giving up.
    package static let queue = NameRequest(rawValue: 4)
}

/// The outcome of a request for a name.
package enum NameOutcome: Equatable, Sendable {
    /// This connection owns the name now, or did already.
    case acquired
    /// Another connection owns the name, and this one waits for it.
    case queued
    /// Another connection owns the name and keeps it.
    case owned(by: NameOwner)
    /// The bus refused, or disconnected.
    case failed(BusError)
}

/// The owner of a name on the bus.
package struct NameOwner: Equatable, Sendable {
    /// Unique name, such as `:1.42`; empty: the owner had disconnected before it could be asked for.
    package var uniqueName: String
    /// Process id; nil: the bus does not know it.
    package var processID: UInt32?
    /// Name of the process, at most 15 bytes as in the kernel; nil: not known.
    package var processName: String?

    /// Creates a description of an owner.
    package init(uniqueName: String, processID: UInt32? = nil, processName: String? = nil) {
        self.uniqueName = uniqueName
        self.processID = processID
        self.processName = processName
    }

    /// The owner in words, such as `mako (process 1234)`.
    package var description: String {
        guard let processID else { return uniqueName.isEmpty ? "another program" : uniqueName }
        return (processName ?? uniqueName) + " (process \(processID))"
    }
}

/// A watch for the disappearance of a name on the bus, while this object is kept.
package final class Vanishing {
    private var handler: (() -> Void)?
    private var match: BusMatch?
    private var question: PendingCall?

    init(_ handler: @escaping () -> Void) { self.handler = handler }

    deinit { cancel() }

    /// Ends the watch.
    package func cancel() {
        handler = nil
        match = nil
        question?.cancel()
        question = nil
    }

    func watch(_ name: String, on connection: BusConnection) throws(BusError) {
        match = try connection.watchOwner(of: name) { [unowned(unsafe) self] owner in
            if owner == nil { unsafe self.vanish() }
        }
        // Sent after the rule: the bus answers in order, so nothing is missed in between.
        question = try connection.call(.bus, "NameHasOwner") { writer in
            writer.string(name)
        } reply: { [unowned(unsafe) self] result in
            do throws(BusError) {
                if try !result.get().bool() { unsafe self.vanish() }
            } catch {
                // The connection is closed, which is reported separately.
            }
        }
    }

    private func vanish() {
        let handler = handler
        cancel()
        handler?()
    }
}
