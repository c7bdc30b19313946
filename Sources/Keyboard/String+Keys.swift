extension String {
    /// What a function of libxkbcommon writes into a buffer of so many bytes, that it ends with a zero; it
    /// tells how many bytes the text has without it, which may be more than there was room for.
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
