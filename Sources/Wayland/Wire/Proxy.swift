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
