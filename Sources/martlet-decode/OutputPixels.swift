import Decoding

/// The picture that the daemon waits for.
@safe struct OutputPixels: ~Copyable {
    private let memory: OutputMemory
    private let header: DecodedHeader

    /// Makes room for `width` x `height` transparent pixels.
    static func reserve(width: Int, height: Int) throws(DecodeFailure) -> OutputPixels {
        guard let header = DecodedHeader(width: width, height: height) else {
            throw DecodeFailure(.tooLarge, "a result of \(width)x\(height) pixels")
        }
        let memory = try OutputMemory.reserve(header.totalSize)
        for (index, word) in header.words.enumerated() {
            unsafe memory.bytes.storeBytes(of: word, toByteOffset: index * 4, as: UInt32.self)
        }
        return OutputPixels(memory: memory, header: header)
    }

    /// Bytes of a row.
    var stride: Int { header.width * 4 }

    /// The pixels, row by row; valid until they are sealed.
    var pixels: UnsafeMutablePointer<UInt32> {
        unsafe (memory.bytes + DecodedHeader.size).assumingMemoryBound(to: UInt32.self)
    }

    /// Ends writing: neither this process nor any other can change the file from now on.
    consuming func seal() throws(DecodeFailure) { try memory.seal(keeping: header.totalSize) }
}
