internal import CLibc

/// Why there is no memory for a buffer.
public enum SharedMemoryError: Error, Equatable, CustomStringConvertible {
    /// Width or height is not positive, or the bytes exceed what `wl_shm` can number.
    case unusableSize(width: Int32, height: Int32)
    /// The system refused; `code` is errno.
    case system(call: StaticString, code: Int32)

    /// Whether the sizes, or the errors of the system, are equal; the name of the call does not count.
    public static func == (left: SharedMemoryError, right: SharedMemoryError) -> Bool {
        switch (left, right) {
        case (.unusableSize(let width, let height), .unusableSize(let width2, let height2)):
            width == width2 && height == height2
        case (.system(_, let code), .system(_, let code2)): code == code2
        default: false
        }
    }

    /// The fault, a line for logs.
    public var description: String {
        switch self {
        case .unusableSize(let width, let height):
            "a buffer of \(width) by \(height) pixels is out of range"
        case .system(let call, let code):
            if let text = unsafe strerror(code) {
                unsafe "no memory for a buffer: \(call): \(String(cString: text))"
            } else {
                "no memory for a buffer: \(call): error \(code)"
            }
        }
    }
}
