import CLibc
import CSystemd

/// Context that sd-bus passes to the handler of a method or property: the export, and the position of the method or
/// property.
struct ExportSlot {
    unowned(unsafe) let export: BusExport
    let index: Int

    /// Offset of the slot with this position in the memory of an export's slots, bytes.
    static func offset(of position: Int) -> Int { position * MemoryLayout<ExportSlot>.stride }
}

/// An interface exported at an object path of a connection, or at all paths below it, for as long as this object is
/// kept.
@safe package final class BusExport: BusRegistration {
    private let interface: BusInterface
    private unowned(unsafe) let connection: BusConnection
    private var slots: UnsafeMutablePointer<ExportSlot>
    private var methodHandler: ((MethodCall) -> Void)?
    /// The objects of the export; nil: cancelled.
    private var objects: BusObjects?

    init(
        _ interface: BusInterface, at path: String, isPrefix: Bool, of connection: BusConnection,
        objects: BusObjects, methods: @escaping (MethodCall) -> Void
    ) throws(BusError) {
        self.interface = interface
        unsafe self.connection = connection
        methodHandler = methods
        self.objects = objects
        let count = interface.methodCount + interface.propertyCount
        unsafe slots = .allocate(capacity: max(count, 1))
        super.init()
        for position in 0..<count {
            let index =
                position < interface.methodCount ? position : position - interface.methodCount
            unsafe (slots + position).initialize(to: ExportSlot(export: self, index: index))
        }
        let result =
            isPrefix
            ? unsafe sd_bus_add_fallback_vtable(
                connection.bus, &slot, path, interface.name, interface.vtable, objectSought, slots)
            : unsafe sd_bus_add_object_vtable(
                connection.bus, &slot, path, interface.name, interface.vtable, slots)
        try check(
            result,
            "export \(interface.name) at \(path)")
    }

    deinit {
        // Unregistered before the slots' memory is freed; the base class would do that afterwards.
        unsafe sd_bus_slot_unref(slot)
        unsafe slot = nil
        unsafe slots.deallocate()
    }

    override func dropHandler() {
        methodHandler = nil
        objects = nil
    }

    fileprivate func call(_ message: OpaquePointer, index: Int) {
        let call = unsafe MethodCall(
            message: BusMessage(sharing: message), connection: connection, index: index)
        methodHandler?(call)
    }

    fileprivate func read(_ reply: OpaquePointer, of path: String, index: Int) -> Int32 {
        var writer = unsafe MessageWriter(reply)
        objects?.read(path, index, &writer)
        return -(writer.failure?.code ?? 0)
    }

    fileprivate func write(_ value: OpaquePointer, of path: String, index: Int) -> Int32 {
        let reader = unsafe MessageReader(message: BusMessage(sharing: value))
        return objects?.write(path, index, reader) == true ? 0 : -EINVAL
    }

    fileprivate func exists(_ path: String) -> Bool { objects?.exists(path) ?? false }
}

/// Handles a method call; `MethodCall` sends the answer, even an empty one.
func methodCalled(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata, let message = unsafe message else { return 0 }
    let slot = unsafe userdata.assumingMemoryBound(to: ExportSlot.self).pointee
    unsafe slot.export.call(message, index: slot.index)
    return 1
}

/// Appends a property's value to a reply.
func propertyRead(
    _ bus: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ interface: UnsafePointer<CChar>?,
    _ property: UnsafePointer<CChar>?, _ reply: OpaquePointer?,
    _ userdata: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata, let reply = unsafe reply else { return 0 }
    let slot = unsafe userdata.assumingMemoryBound(to: ExportSlot.self).pointee
    return unsafe slot.export.read(reply, of: text(path) ?? "", index: slot.index)
}

/// Sets a property to another value.
func propertyWritten(
    _ bus: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ interface: UnsafePointer<CChar>?,
    _ property: UnsafePointer<CChar>?, _ value: OpaquePointer?,
    _ userdata: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata, let value = unsafe value else { return 0 }
    let slot = unsafe userdata.assumingMemoryBound(to: ExportSlot.self).pointee
    return unsafe slot.export.write(value, of: text(path) ?? "", index: slot.index)
}

/// Reports whether there is an object at a path below that of an export.
private func objectSought(
    _ bus: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ interface: UnsafePointer<CChar>?,
    _ userdata: UnsafeMutableRawPointer?, _ found: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    let slot = unsafe userdata.assumingMemoryBound(to: ExportSlot.self).pointee
    guard unsafe slot.export.exists(text(path) ?? "") else { return 0 }
    unsafe found?.pointee = userdata
    return 1
}

/// A match or an exported object at a connection, for as long as the registration is kept.
///
/// Dropping the registration, or `cancel()`, removes it, even from inside its own handler.
@safe package class BusRegistration {
    /// The `sd_bus_slot`; nil: cancelled.
    final var slot: OpaquePointer?

    init() {}

    deinit { unsafe sd_bus_slot_unref(slot) }

    /// Removes the match or object for good, and drops the handler.
    package final func cancel() {
        let slot = unsafe self.slot
        unsafe self.slot = nil
        unsafe sd_bus_slot_unref(slot)
        dropHandler()
    }

    /// Drops closures, which may keep the owner of this object alive.
    func dropHandler() {}

    /// This object as the pointer that callbacks get; not retained.
    final var userdata: UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque()
    }
}

/// The objects of an interface at a path or below it: which of them exist, and their properties.
package struct BusObjects {
    /// Returns whether there is an object at a path; callers of other paths get an error.
    let exists: (_ path: String) -> Bool
    /// Appends the value of the property with this position in the description of the interface.
    let read: (_ path: String, _ property: Int, _ writer: inout MessageWriter) -> Void
    /// Takes another value of a property; false: it cannot have that.
    let write: (_ path: String, _ property: Int, _ reader: MessageReader) -> Bool

    /// Creates a description; by default all objects exist, without properties.
    package init(
        exists: @escaping (_ path: String) -> Bool = { _ in true },
        read: @escaping (_ path: String, _ property: Int, _ writer: inout MessageWriter) -> Void = {
            _, _, _ in
        },
        write: @escaping (_ path: String, _ property: Int, _ reader: MessageReader) -> Bool = {
            _, _, _ in false
        }
    ) {
        (self.exists, self.read, self.write) = (exists, read, write)
    }
}

extension BusConnection {
    /// Exports an interface at an object path, while the result is kept.
    ///
    /// - Parameters:
    ///   - methods: Called for each method call; sd-bus has checked that the arguments fit the description. The handler
    ///     answers the call, or keeps it and answers later.
    ///   - properties: Appends the value of the property with this position in the description.
    package func export(
        _ interface: BusInterface, at path: String, methods: @escaping (MethodCall) -> Void,
        properties: @escaping (Int, inout MessageWriter) -> Void = { _, _ in }
    ) throws(BusError) -> BusExport {
        try BusExport(
            interface, at: path, isPrefix: false, of: self,
            objects: BusObjects(
                read: { (_, property, writer) in properties(property, &writer) }),
            methods: methods)
    }

    /// Exports an interface at an object path and all paths below it, while the result is kept; `MethodCall.path` says
    /// which object is called. So thousands of objects cost as much as one.
    ///
    /// - Parameters:
    ///   - objects: Says which objects exist, and has their properties. Without it all exist, and `methods` must answer
    ///     calls of objects that do not.
    ///   - methods: As in the other `export`.
    package func export(
        _ interface: BusInterface, below path: String, objects: BusObjects = BusObjects(),
        methods: @escaping (MethodCall) -> Void
    ) throws(BusError) -> BusExport {
        try BusExport(
            interface, at: path, isPrefix: true, of: self, objects: objects, methods: methods)
    }
}
