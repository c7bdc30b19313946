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
