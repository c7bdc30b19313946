import CLibc

/// Where `martlet-decode` is.
package enum DecoderPath {
    /// The program of that name beside the one that runs, as both are installed together; nil where
    /// the system does not tell the path of a program (readlink(2) of `/proc/self/exe`).
    package static func besideThisProgram() -> String? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            let got = unsafe start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
                unsafe readlink("/proc/self/exe", $0, buffer.count)
            }
            count = max(got, 0)
        }
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return String(decoding: bytes[...slash], as: UTF8.self) + "martlet-decode"
    }
}
