import CLibc
import Decoding

/// The number of the memfd that the daemon waits for.
@safe struct OutputPixels: ~Copyable {
    private static let descriptor: Int32 = 3

    private let base: UnsafeMutableRawPointer
    private let header: DecodedHeader

    private init(base: UnsafeMutableRawPointer, header: DecodedHeader) {
        unsafe self.base = base
        self.header = header
    }

    /// Makes room for `width` x `height` transparent pixels.
    static func reserve(width: Int, height: Int) throws(DecodeFailure) -> OutputPixels {
        guard let header = DecodedHeader(width: width, height: height) else {
            throw DecodeFailure(.tooLarge, "a result of \(width)x\(height) pixels")
        }
        let size = header.totalSize
        guard ftruncate(descriptor, size) == 0,
            let base = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            unsafe base != UnsafeMutableRawPointer(bitPattern: -1)
        else { throw DecodeFailure(.internalFailure, errno: "make room for the result") }
        for (index, word) in header.words.enumerated() {
            unsafe base.storeBytes(of: word, toByteOffset: index * 4, as: UInt32.self)
        }
        return unsafe OutputPixels(base: base, header: header)
    }

    /// Bytes of a row.
    var stride: Int { header.width * 4 }

    /// The pixels, row by row; valid until they are sealed.
    var pixels: UnsafeMutablePointer<UInt32> {
        unsafe (base + DecodedHeader.size).assumingMemoryBound(to: UInt32.self)
    }

    /// Ends writing: neither this process nor any other can change the file from now on.
    consuming func seal() throws(DecodeFailure) {
        unsafe munmap(base, header.totalSize)
        let seals =
            MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_GROW
            | MARTLET_F_SEAL_WRITE | MARTLET_F_SEAL_SEAL
        let command = Int32(MARTLET_F_ADD_SEALS)
        guard martlet_fcntl(OutputPixels.descriptor, command, Int32(seals)) == 0 else {
            throw DecodeFailure(.internalFailure, errno: "seal the result")
        }
    }
}
