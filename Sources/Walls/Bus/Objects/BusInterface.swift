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
    private let texts: UnsafeMutablePointer<CChar>

    /// Describes an interface. Malformed names or signatures show when it is exported.
    package init(
        _ name: String, methods: [BusMethod] = [], signals: [BusSignal] = [],
        properties: [BusProperty] = []
    ) {
        self.name = name
        methodCount = methods.count
        propertyCount = properties.count
        var list = TextList()
        let methodTexts = methods.map { method in
            (
                list.add(method.name), list.add(method.input), list.add(method.output),
                list.add(names: method.inputNames, method.outputNames)
            )
        }
        let signalTexts = signals.map { signal in
            (list.add(signal.name), list.add(signal.signature), list.add(names: signal.names))
        }
        let propertyTexts = properties.map { (list.add($0.name), list.add($0.signature)) }
        let texts = unsafe list.copy()
        unsafe self.texts = unsafe texts
        let count = methods.count + signals.count + properties.count + 2
        unsafe vtable = .allocate(capacity: count)
        var next = unsafe vtable
        func append(_ entry: sd_bus_vtable) {
            unsafe next.initialize(to: entry)
            unsafe next += 1
        }
        unsafe append(martlet_vtable_start(0))
        for (index, (name, input, output, names)) in methodTexts.enumerated() {
            unsafe append(
                martlet_vtable_method(
                    texts + name, texts + input, texts + output, texts + names, methodCalled,
                    ExportSlot.offset(of: index)))
        }
        for (name, signature, names) in signalTexts {
            unsafe append(martlet_vtable_signal(texts + name, texts + signature, texts + names))
        }
        for (index, (name, signature)) in propertyTexts.enumerated() {
            let offset = ExportSlot.offset(of: methods.count + index)
            let flags = properties[index].change.flags
            guard properties[index].isWritable else {
                unsafe append(
                    martlet_vtable_property(
                        texts + name, texts + signature, propertyRead, offset, flags))
                continue
            }
            unsafe append(
                martlet_vtable_writable_property(
                    texts + name, texts + signature, propertyRead, propertyWritten, offset, flags))
        }
        unsafe append(martlet_vtable_end())
    }

    deinit {
        unsafe vtable.deallocate()
        unsafe texts.deallocate()
    }
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
    let name: String
    let input: String
    let inputNames: String
    let output: String
    let outputNames: String

    /// Describes a method by its signatures and, separated by spaces, its arguments' names.
    ///
    ///     BusMethod("Notify", "susssasa{sv}i", "app_name replaces_id …", returns: "u", "id")
    package init(
        _ name: String, _ input: String = "", _ inputNames: String = "",
        returns output: String = "", _ outputNames: String = ""
    ) {
        self.name = name
        self.input = input
        self.inputNames = inputNames
        self.output = output
        self.outputNames = outputNames
    }

    /// Describes a method by its declaration, in which types are no structures.
    ///
    ///     BusMethod(declaration: "SetCount(s id, u count) -> u count")
    package init(declaration: String) {
        let parts = declaration.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
        }
        name = String(Substring(parts[0]))
        (input, inputNames) = Self.members(parts[1])
        (output, outputNames) = Self.members(parts[2])
    }

    /// The types and the names in a list of both.
    private static func members(_ list: Substring.UTF8View) -> (types: String, names: String) {
        var (types, names) = ("", "")
        for (index, word) in list.split(whereSeparator: { " ,->".utf8.contains($0) }).enumerated() {
            if index.isMultiple(of: 2) {
                types += Substring(word)
            } else {
                names += (names.isEmpty ? "" : " ") + Substring(word)
            }
        }
        return (types, names)
    }
}

/// The description of a signal.
package struct BusSignal: Sendable {
    let name: String
    let signature: String
    let names: String

    /// Describes a signal by its signature and, separated by spaces, its arguments' names.
    package init(_ name: String, _ signature: String = "", _ names: String = "") {
        self.name = name
        self.signature = signature
        self.names = names
    }

    /// Describes a signal by its declaration, as that of a method.
    package init(declaration: String) {
        let form = BusMethod(declaration: declaration)
        self.init(form.name, form.input, form.inputNames)
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

    let name: String
    let signature: String
    let change: Change
    let isWritable: Bool

    /// Describes a property.
    ///
    /// - Parameter isWritable: Whether other programs can set it too; only for objects that `BusObjects` describes.
    package init(
        _ name: String, _ signature: String, _ change: Change = .never,
        isWritable: Bool = false
    ) {
        self.name = name
        self.signature = signature
        self.change = change
        self.isWritable = isWritable
    }
}

/// Texts in sd-bus's form: each ends with a NUL.
struct TextList {
    private var bytes: [CChar] = []

    /// Adds one text; returns its beginning.
    mutating func add(_ text: String) -> Int {
        defer { append(text) }
        return bytes.count
    }

    /// Adds a list of names, given as two texts with spaces between the names. It ends with another NUL.
    mutating func add(names first: String, _ second: String = "") -> Int {
        let start = bytes.count
        for names in [first, second] where !names.isEmpty { append(names) }
        bytes.append(0)
        return start
    }

    /// A copy on the heap, which the caller deallocates.
    func copy() -> UnsafeMutablePointer<CChar> {
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(bytes.count, 1))
        for (index, byte) in bytes.enumerated() { unsafe copy[index] = byte }
        return unsafe copy
    }

    private mutating func append(_ text: String) {
        for byte in text.utf8 {
            bytes.append(byte == UInt8(ascii: " ") ? 0 : CChar(bitPattern: byte))
        }
        bytes.append(0)
    }
}
