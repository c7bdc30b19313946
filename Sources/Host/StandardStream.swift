internal import CLibc

/// Standard output and standard error, unbuffered.
package enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes a line; bytes for which there is no room are lost.
    package func write(line: String) {
        var text = line + "\n"
        text.withUTF8 { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = unsafe CLibc.write(
                    rawValue, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}
