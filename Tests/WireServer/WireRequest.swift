/// A request that a fake server has read.
package struct WireRequest: Equatable {
    package let object: UInt32
    package let opcode: UInt32
    package let words: [UInt32]

    package init(_ object: UInt32, _ opcode: UInt32, _ words: [UInt32] = []) {
        self.object = object
        self.opcode = opcode
        self.words = words
    }

    /// The string whose length is at `index`.
    package func string(at index: Int) -> String {
        let length = Int(words[index])
        let bytes = words[(index + 1)...].flatMap { word in
            (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
        }
        return String(decoding: bytes.prefix(length).dropLast(), as: UTF8.self)
    }
}
