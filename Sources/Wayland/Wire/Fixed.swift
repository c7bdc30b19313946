/// A signed number with eight binary places, as the wire has it (`wl_fixed_t`).
public struct Fixed: RawRepresentable, Hashable, Sendable {
    /// The number on the wire: 256 times the value.
    public let rawValue: Int32

    /// A number as the wire has it.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The nearest value to `number`: halves are rounded away from zero, NaN becomes 0, and numbers out of range (about
    /// ±8.4 million) become the nearest end of it.
    public init(_ number: Double) {
        let scaled = (number * 256).rounded()
        if scaled.isNaN {
            rawValue = 0
        } else if scaled >= Double(Int32.max) {
            rawValue = .max
        } else if scaled <= Double(Int32.min) {
            rawValue = .min
        } else {
            rawValue = Int32(scaled)
        }
    }

    /// The same number exactly.
    public var double: Double { Double(rawValue) / 256 }
}
