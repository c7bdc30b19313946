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
