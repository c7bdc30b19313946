import CSystemd

/// The description of an interface, created once and attached to any number of objects.
///
/// Handlers identify methods and properties by their positions in these lists. A description never changes, so it can
/// be a global constant.
@safe package final class BusInterface: @unchecked Sendable {
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

/// The description of a method.
package struct BusMethod: Sendable {
    let name: StaticString
    let input: StaticString
    let inputNames: StaticString
    let output: StaticString
    let outputNames: StaticString

    /// Describes a method by its signatures and, separated by spaces, its arguments' names.
    ///
    ///     BusMethod("Notify", "susssasa{sv}i", "app_name replaces_id …", returns: "u", "id")
    package init(
        _ name: StaticString, _ input: StaticString = "", _ inputNames: StaticString = "",
        returns output: StaticString = "", _ outputNames: StaticString = ""
    ) {
        self.name = name
        self.input = input
        self.inputNames = inputNames
        self.output = output
        self.outputNames = outputNames
    }
}

/// The description of a signal.
package struct BusSignal: Sendable {
    let name: StaticString
    let signature: StaticString
    let names: StaticString

    /// Describes a signal by its signature and, separated by spaces, its arguments' names.
    package init(_ name: StaticString, _ signature: StaticString = "", _ names: StaticString = "") {
        self.name = name
        self.signature = signature
        self.names = names
    }
}

/// The description of a property that other programs can read, and set if that is allowed.
package struct BusProperty: Sendable {
    /// How clients learn of changes, so that they can keep the value.
    package enum Change: Sendable {
        /// The property never changes.
        case never
        /// A change is announced by `BusConnection.emitChanged`.
        case announced
        /// Changes are reported in another way, or not at all.
        case untold
    }

    let name: StaticString
    let signature: StaticString
    let change: Change
    let isWritable: Bool

    /// Describes a property.
    ///
    /// - Parameter isWritable: Whether other programs can set it too; only for objects that `BusObjects` describes.
    package init(
        _ name: StaticString, _ signature: StaticString, _ change: Change = .never,
        isWritable: Bool = false
    ) {
        self.name = name
        self.signature = signature
        self.change = change
        self.isWritable = isWritable
    }
}

/// Names of arguments in sd-bus's form: each ends with a NUL, and a list with another one.
struct NameList {
    private var bytes: [CChar] = []

    /// Adds one list, given as two texts with spaces between the names; returns its beginning.
    mutating func add(_ first: StaticString, _ second: StaticString) -> Int {
        let start = bytes.count
        add(first)
        add(second)
        bytes.append(0)
        return start
    }

    /// A copy on the heap, which the caller deallocates.
    func copy() -> UnsafeMutablePointer<CChar> {
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(bytes.count, 1))
        for (index, byte) in bytes.enumerated() { unsafe copy[index] = byte }
        return unsafe copy
    }

    private mutating func add(_ names: StaticString) {
        guard names.utf8CodeUnitCount > 0 else { return }
        names.withUTF8Buffer { buffer in
            for index in buffer.indices {
                let byte = unsafe buffer[index]
                bytes.append(byte == UInt8(ascii: " ") ? 0 : CChar(bitPattern: byte))
            }
        }
        bytes.append(0)
    }
}
