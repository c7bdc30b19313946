internal import CWayland

extension Proxy {
    /// Sends the request `opcode`; part of generated code.
    public final func send(_ opcode: UInt32, _ arguments: consuming RequestArguments) {
        _ = unsafe marshal(opcode, &arguments, creating: nil, version: 0)
    }

    /// Sends the request `opcode`, which creates an object of `interface`; part of generated code.
    ///
    /// The object has this proxy's version unless `version` says otherwise.
    public final func send(
        _ opcode: UInt32, _ arguments: consuming RequestArguments,
        creating interface: WireInterface,
        version: UInt32? = nil
    ) -> NewObject {
        let object = unsafe marshal(
            opcode, &arguments, creating: interface, version: version ?? self.version)
        return unsafe NewObject(object, object == nil ? nil : connection)
    }

    /// Sends the destructor `opcode` and ends the object; part of generated code.
    ///
    /// An object older than version `since` has no such request and ends only on the client's side.
    public final func sendDestructor(
        _ opcode: UInt32, since: UInt32, _ arguments: consuming RequestArguments
    ) {
        // A borrowed object is destroyed by its owner, so the request would be sent twice.
        if !isBorrowed, version >= since {
            _ = unsafe marshal(opcode, &arguments, creating: nil, version: 0)
        }
        destroyProxy()
    }

    /// Ends an object whose events create objects, by the destructor `opcode` if there is one; part of generated code.
    ///
    /// Until the compositor has processed the destructor it may create more of them, which nothing would destroy. An
    /// heir receives and destroys them, and is dropped when the compositor has answered.
    public final func bury<Same: Interface>(
        as type: Same.Type, destructor opcode: UInt32?, since: UInt32
    ) {
        guard !isHeir, let connection = unsafe connection, connection.failure == nil else {
            return destroyProxy()
        }
        var isSent = false
        if let opcode, version >= since {
            send(opcode, RequestArguments())
            isSent = true
        }
        dropReceiver()
        guard let object = unsafe detach() else { return }
        let heir = unsafe Same(NewObject(object, connection))
        heir.isHeir = true
        connection.keep(heir, untilAnswered: isSent)
    }

    private final func marshal(
        _ opcode: UInt32, _ arguments: inout RequestArguments, creating interface: WireInterface?,
        version: UInt32
    ) -> OpaquePointer? {
        guard let pointer = unsafe pointer, arguments.isComplete else { return nil }
        return unsafe arguments.withArguments { values in
            unsafe wl_proxy_marshal_array_flags(
                pointer, opcode, interface?.table, version, 0, values)
        }
    }

    /// Reports that a request cannot be sent because the object's version is older; part of generated code.
    public final func require(
        _ version: UInt32, for request: StaticString
    ) throws(VersionError) {
        let bound = self.version
        guard bound >= version || isDestroyed else {
            throw VersionError(
                interface: table.name, request: request, required: version, bound: bound)
        }
    }
}
