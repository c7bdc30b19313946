import CSystemd

@testable import Bus

extension MessageWriter {
    /// Appends an `h`; libsystemd keeps a duplicate of the descriptor.
    mutating func descriptor(_ number: Int32) {
        var number = number
        let result = unsafe sd_bus_message_append_basic(message, CChar("h"), &number)
        if result < 0 { note(BusError(code: result, operation: "append a descriptor")) }
    }

    /// Appends an entry whose value is a text.
    mutating func text(_ key: String, _ value: String) { field(key, "s") { $0.string(value) } }
}
