internal import CWayland

/// The client's end of a Wayland object: base of all generated classes (`struct wl_proxy`).
///
/// A proxy owns its object. It is destroyed exactly once: by its destructor request, by the
/// compositor where the protocol says so, or when the last reference goes, which sends the
/// destructor request if there is one. A request on a destroyed proxy, or with a destroyed proxy
/// where the protocol wants a living one, is not sent; an object it would have created is destroyed
/// from the start. `Connection.close` destroys all proxies of the connection.
///
/// One thread only. `open` because modules with bindings of their own generate subclasses; no other code needs to.
@safe open class Proxy {
    final var pointer: OpaquePointer?
    unowned(unsafe) final var connection: Connection?
    unowned(unsafe) final var previous: Proxy?
    unowned(unsafe) final var next: Proxy?
    final let table: WireInterface
    final let isBorrowed: Bool
    /// Whether this proxy took the object over from a destroyed one, only to destroy objects that it still creates.
    final var isHeir = false

    /// Takes over `object`, an instance of `interface`, and receives its events from now on.
    public init(_ object: NewObject, _ interface: WireInterface) {
        unsafe pointer = unsafe object.pointer
        table = interface
        isBorrowed = object.isBorrowed
        guard !isBorrowed, let pointer = unsafe pointer else {
            unsafe connection = unsafe object.connection
            return
        }
        unsafe object.connection?.insert(self)
        unsafe ProxyDispatch.attach(self, to: pointer)
    }

    deinit {
        // The stored properties of the subclass are freed already, so `dropReceiver` cannot be called.
        guard let pointer = unsafe detach() else { return }
        unsafe wl_proxy_destroy(pointer)
    }

    /// Whether the object was destroyed: nothing is sent and no event arrives any more.
    public final var isDestroyed: Bool { unsafe pointer == nil }

    /// The version with which the object was bound; 0: it is destroyed (`wl_proxy_get_version`).
    public final var version: UInt32 {
        guard let pointer = unsafe pointer else { return 0 }
        return unsafe wl_proxy_get_version(pointer)
    }

    /// Number of the object on the wire, for logs; 0: it is destroyed (`wl_proxy_get_id`).
    public final var identifier: UInt32 {
        guard let pointer = unsafe pointer else { return 0 }
        return unsafe wl_proxy_get_id(pointer)
    }

    /// Passes an event to the generated class, which decodes it; called only by the dispatcher.
    open func receive(_ opcode: UInt32, _ arguments: EventArguments) {}

    /// Drops the closure that receives events; called when the object is destroyed.
    ///
    /// The closure may refer to its own proxy; without this, both would keep each other alive.
    open func dropReceiver() {}

    /// Ends the client's side of the object without a request (`wl_proxy_destroy`).
    ///
    /// For objects that the compositor destroyed and for interfaces without a destructor.
    public final func destroyProxy() {
        guard !isDestroyed else { return }
        dropReceiver()
        guard let pointer = unsafe detach() else { return }
        unsafe wl_proxy_destroy(pointer)
    }

    /// Makes the proxy a destroyed one, and returns its object if it owned one.
    final func detach() -> OpaquePointer? {
        guard let object = unsafe pointer else { return nil }
        unsafe pointer = nil
        guard !isBorrowed else {
            unsafe connection = nil
            return nil
        }
        unsafe wl_proxy_set_user_data(object, nil)
        unsafe connection?.remove(self)
        return unsafe object
    }
}

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

/// A generated class that stands for one interface of a protocol.
public protocol Interface: Proxy {
    /// The interface's table, whose `version` is the newest that the class knows.
    static var interface: WireInterface { get }

    /// Takes over an object that a request or an event has just created.
    init(_ object: NewObject)
}

/// An object that a request or an event has just created, on its way to the class that owns it.
///
/// Without an object inside, which is the case when the connection is closed, the proxy made of it is
/// destroyed from the start.
@safe public struct NewObject {
    let pointer: OpaquePointer?
    unowned(unsafe) let connection: Connection?
    /// Whether libwayland or another library owns the object: it gets no events here and is never destroyed here.
    let isBorrowed: Bool

    init(_ pointer: OpaquePointer?, _ connection: Connection?, isBorrowed: Bool = false) {
        unsafe self.pointer = unsafe pointer
        unsafe self.connection = connection
        self.isBorrowed = isBorrowed
    }
}

/// The request is newer than the version with which its object was bound; nothing was sent.
public struct VersionError: Error, CustomStringConvertible {
    /// The interface's name in the protocol, for example `wl_surface`.
    public let interface: String
    /// The request's name in the protocol, for example `offset`.
    public let request: StaticString
    /// The version that has the request.
    public let required: UInt32
    /// The version that the compositor offers and with which the object was bound.
    public let bound: UInt32

    /// Request and versions, a line for logs.
    public var description: String {
        "\(interface).\(request) needs version \(required), bound is \(bound)"
    }
}

/// Connects libwayland's objects with their proxies.
enum ProxyDispatch {
    /// Marker whose address is in the objects that have a `Proxy` as user data. Libraries that share the connection,
    /// such as libwayland-cursor, have objects without it.
    nonisolated(unsafe) private static let tag: UnsafeMutablePointer<UnsafePointer<CChar>?> = {
        let tag = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: 1)
        unsafe tag.initialize(to: nil)
        return unsafe tag
    }()

    /// Sends the events of `pointer` to `proxy` until its user data is taken away.
    static func attach(_ proxy: Proxy, to pointer: OpaquePointer) {
        if unsafe wl_proxy_get_tag(pointer) == UnsafePointer(tag) {
            // Another proxy had the object before: libwayland takes one dispatcher only.
            unsafe wl_proxy_set_user_data(pointer, Unmanaged.passUnretained(proxy).toOpaque())
            return
        }
        unsafe wl_proxy_set_tag(pointer, tag)
        _ = unsafe wl_proxy_add_dispatcher(
            pointer, dispatcher, nil, Unmanaged.passUnretained(proxy).toOpaque())
    }

    /// The living proxy of `pointer`; nil: none, a destroyed one, or another library's object.
    static func proxy(of pointer: OpaquePointer?) -> Proxy? {
        guard let pointer = unsafe pointer, unsafe wl_proxy_get_tag(pointer) == UnsafePointer(tag),
            let data = unsafe wl_proxy_get_user_data(pointer)
        else { return nil }
        return unsafe Unmanaged<Proxy>.fromOpaque(data).takeUnretainedValue()
    }

    /// Keeps the proxy alive during its event, because the receiver may drop the last reference.
    private static let dispatcher: wl_dispatcher_func_t = { _, target, opcode, _, arguments in
        guard let target = unsafe target, let arguments = unsafe arguments,
            let proxy = unsafe proxy(of: OpaquePointer(target))
        else { return 0 }
        unsafe proxy.receive(opcode, EventArguments(arguments, proxy.connection))
        return 0
    }
}
