internal import CWayland

/// The arguments of an event while it is dispatched; part of generated code.
@safe public struct EventArguments {
    private let values: UnsafeMutablePointer<wl_argument>
    unowned(unsafe) private let connection: Connection?

    init(_ values: UnsafeMutablePointer<wl_argument>, _ connection: Connection?) {
        unsafe self.values = unsafe values
        unsafe self.connection = connection
    }

    /// A signed number.
    public func int(_ index: Int) -> Int32 { unsafe values[index].i }

    /// An unsigned number.
    public func uint(_ index: Int) -> UInt32 { unsafe values[index].u }

    /// A number with eight binary places.
    public func fixed(_ index: Int) -> Double { unsafe Fixed(rawValue: values[index].f).double }

    /// A string with malformed UTF-8 repaired; a missing one is empty.
    public func string(_ index: Int) -> String { optionalString(index) ?? "" }

    /// A string with malformed UTF-8 repaired, if there is one.
    public func optionalString(_ index: Int) -> String? {
        guard let text = unsafe values[index].s else { return nil }
        return unsafe String(cString: text)
    }

    /// A copy of an array's bytes.
    public func array(_ index: Int) -> [UInt8] {
        guard let array = unsafe values[index].a, let data = unsafe array.pointee.data else {
            return []
        }
        return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: array.pointee.size))
    }

    /// A file descriptor that the caller must close; libwayland closes those of events that are not dispatched.
    public func descriptor(_ index: Int) -> ReceivedDescriptor {
        unsafe ReceivedDescriptor(values[index].h)
    }

    /// The living proxy of an object; nil: there is none, it is destroyed, or it belongs to another library.
    public func object(_ index: Int) -> Proxy? {
        unsafe ProxyDispatch.proxy(of: values[index].o)
    }

    /// The living proxy of an object, if it has the wanted interface; nil: otherwise.
    public func object<Wanted: Interface>(_ index: Int, _ type: Wanted.Type) -> Wanted? {
        guard let proxy = object(index), proxy.table == Wanted.interface else { return nil }
        // The table says which class the proxy is; Embedded Swift cannot cast.
        return unsafe unsafeDowncast(proxy, to: Wanted.self)
    }

    /// An object that the compositor created with the event.
    public func newObject(_ index: Int) -> NewObject {
        unsafe NewObject(values[index].o, connection)
    }
}

/// A file descriptor that came with an event; closed with the last reference unless taken.
///
/// Events can be copied and descriptors cannot: the first caller of `take` owns it.
public final class ReceivedDescriptor {
    private var descriptor: OwnedDescriptor?

    init(_ number: Int32) {
        descriptor = OwnedDescriptor(taking: number)
    }

    /// Passes the descriptor to the caller; nil: it was taken before.
    public func take() -> OwnedDescriptor? { descriptor.take() }
}
