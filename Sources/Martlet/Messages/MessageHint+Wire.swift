import Bus

extension MessageHint {
    /// Appends the hint to a dictionary, as a variant.
    func write(_ name: String, to writer: inout MessageWriter) {
        switch self {
        case .text(let text): writer.field(name, "s") { $0.string(text) }
        case .integer(let number): writer.field(name, "i") { $0.int32(number) }
        case .byte(let number): writer.field(name, "y") { $0.byte(number) }
        case .number(let number): writer.field(name, "d") { $0.double(number) }
        case .flag(let flag): writer.field(name, "b") { $0.bool(flag) }
        }
    }
}
