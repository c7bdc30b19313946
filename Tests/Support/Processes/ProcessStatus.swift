import CLibc

/// The state of a process, by `/proc/PROCESS/status` of proc(5).
///
/// Read without Foundation: tests that wait for rest ask some hundred times a second.
struct ProcessStatus {
    /// The state of the first thread: `S` asleep, `R` running or ready to run, `Z` ended.
    let state: Unicode.Scalar
    /// Number of times that the first thread has gone to sleep.
    let sleeps: Int

    /// - Returns: nil when there is no such process.
    init?(of process: pid_t) {
        let file = unsafe martlet_open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC, 0)
        guard file >= 0 else { return nil }
        defer { close(file) }
        // The file has about 1,500 bytes; the longest lines are the two of processors and memory nodes.
        let text = unsafe [UInt8](unsafeUninitializedCapacity: 16_384) { room, count in
            unsafe count = max(0, read(file, room.baseAddress, room.count))
        }
        let lines = text.split(separator: UInt8(ascii: "\n"))
        func value(of field: String) -> ArraySlice<UInt8>? {
            let line = lines.first { $0.starts(with: field.utf8) }
            return line?.dropFirst(field.utf8.count)
        }
        guard let state = value(of: "State:\t")?.first,
            let sleeps = value(of: "voluntary_ctxt_switches:\t").flatMap({
                Int(String(decoding: $0, as: UTF8.self))
            })
        else { return nil }
        self.state = Unicode.Scalar(state)
        self.sleeps = sleeps
    }
}
