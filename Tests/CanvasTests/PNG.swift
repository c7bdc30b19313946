import CPNG
import Foundation

/// A picture of premultiplied pixels, as stored in a file of the golden folder.
struct PNG: Equatable {
    var width: Int
    var height: Int
    var pixels: [UInt32]

    init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Nil if there is no such file.
    init?(_ file: URL) {
        var (width, height): (UInt32, UInt32) = (0, 0)
        guard let memory = unsafe martlet_png_read(file.path, &width, &height) else { return nil }
        let count = Int(width) * Int(height)
        self.init(
            width: Int(width), height: Int(height),
            pixels: unsafe Array(UnsafeBufferPointer(start: memory, count: count)))
        unsafe free(memory)
    }

    func write(to file: URL) -> Bool {
        unsafe martlet_png_write(file.path, pixels, UInt32(width), UInt32(height)) != 0
    }
}
