extension String {
    /// The text that a function of libxkbcommon writes.
    ///
    /// - Parameter fill: Writes a text and a zero byte into a buffer of the size given. Returns the length of the
    /// text without the zero, also where it is longer than the buffer.
    init(filledByC fill: (UnsafeMutablePointer<CChar>, Int) -> Int32) {
        let longest = 1024
        self = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: longest) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = Int(unsafe fill(start, longest))
            guard count > 0, count < longest else { return "" }
            return unsafe String(
                decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }
}
