internal import CWayland

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
