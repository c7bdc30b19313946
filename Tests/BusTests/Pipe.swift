import CLibc
import Testing

/// Two ends of a pipe.
final class Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0)
        reading = ends[0]
        writing = ends[1]
    }

    deinit {
        close(reading)
        close(writing)
    }

    func write(_ count: Int) {
        let bytes = [UInt8](repeating: 1, count: count)
        _ = unsafe CLibc.write(writing, bytes, count)
    }

    /// Reads one byte.
    func read() {
        var byte: UInt8 = 0
        _ = unsafe CLibc.read(reading, &byte, 1)
    }
}
