import CSystemd

/// The description of an interface, created once and attached to any number of objects.
///
/// Handlers identify methods and properties by their positions in these lists. A description never changes, so it can
/// be a global constant.
@safe package final class BusInterface: @unchecked Sendable {
    /// The interface's name.
    package let name: String
    let methodCount: Int
    let propertyCount: Int
    /// Memory that sd-bus points into while objects are registered; registrations keep this description alive.
    let vtable: UnsafeMutablePointer<sd_bus_vtable>
    private let names: UnsafeMutablePointer<CChar>

    /// Describes an interface. Malformed names or signatures show when it is exported.
    package init(
        _ name: StaticString, methods: [BusMethod] = [], signals: [BusSignal] = [],
        properties: [BusProperty] = []
    ) {
        self.name = name.description
        methodCount = methods.count
        propertyCount = properties.count
        var blob = NameList()
        let methodNames = methods.map { blob.add($0.inputNames, $0.outputNames) }
        let signalNames = signals.map { blob.add($0.names, "") }
        unsafe names = blob.copy()
        let count = methods.count + signals.count + properties.count + 2
        unsafe vtable = .allocate(capacity: count)
        var next = unsafe vtable
        func append(_ entry: sd_bus_vtable) {
            unsafe next.initialize(to: entry)
            unsafe next += 1
        }
        unsafe append(martlet_vtable_start(0))
        for (index, method) in methods.enumerated() {
            unsafe append(
                martlet_vtable_method(
                    pointer(method.name), pointer(method.input), pointer(method.output),
                    names + methodNames[index], methodCalled, ExportSlot.offset(of: index)))
        }
        for (index, signal) in signals.enumerated() {
            unsafe append(
                martlet_vtable_signal(
                    pointer(signal.name), pointer(signal.signature), names + signalNames[index]))
        }
        for (index, property) in properties.enumerated() {
            let offset = ExportSlot.offset(of: methods.count + index)
            guard property.isWritable else {
                unsafe append(
                    martlet_vtable_property(
                        pointer(property.name), pointer(property.signature), propertyRead, offset,
                        property.change.flags))
                continue
            }
            unsafe append(
                martlet_vtable_writable_property(
                    pointer(property.name), pointer(property.signature), propertyRead,
                    propertyWritten, offset, property.change.flags))
        }
        unsafe append(martlet_vtable_end())
    }

    deinit {
        unsafe vtable.deallocate()
        unsafe names.deallocate()
    }
}

/// The bytes of a static string, which end with a NUL and live for ever.
private func pointer(_ text: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

extension BusProperty.Change {
    fileprivate var flags: UInt64 {
        switch self {
        case .never: return UInt64(SD_BUS_VTABLE_PROPERTY_CONST)
        case .announced: return UInt64(SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE)
        case .untold: return 0
        }
    }
}
