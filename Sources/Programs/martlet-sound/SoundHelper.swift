import CLibc
import Sounding

/// `martlet-sound` plays the sounds that the daemon requests through descriptor 0, and ends when there has been nothing
/// to play for a while. Damage that a file, a theme or a sound server does is limited to this process.
@main struct SoundHelper {
    /// Exit codes, those of sysexits(3).
    private enum Status {
        static let done: Int32 = 0
        static let usage: Int32 = 64
        static let damaged: Int32 = 65
        static let noSound: Int32 = 69
    }

    /// Milliseconds without anything to play after which this process ends.
    private static let idleTime: UInt64 = 10_000
    /// Bytes that are read at once.
    private static let chunk = 4096

    static func main() {
        let words = CommandLine.arguments.dropFirst()
        Sandbox.close()
        if words == ["--check"] { _exit(check()) }
        guard words.isEmpty else {
            Complaint.say("usage: martlet-sound <REQUESTS, or martlet-sound --check")
            _exit(Status.usage)
        }
        _exit(serve())
    }

    /// Checks whether a sound can be played: connects to the device or the server that plays sounds, and prints the
    /// name of the library.
    private static func check() -> Int32 {
        guard let playback = Playback(), playback.open() else { return Status.noSound }
        let line = Array("libcanberra\n".utf8)
        // Not through a buffer, which would not be emptied when this process ends.
        _ = unsafe line.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
        return Status.done
    }

    private static func serve() -> Int32 {
        guard let playback = Playback() else { return Status.noSound }
        var reader = SoundRequestReader()
        var buffer = [UInt8](repeating: 0, count: chunk)
        var lastUse = Clock.milliseconds
        while true {
            var places = [
                pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
                pollfd(fd: playback.endings, events: Int16(POLLIN), revents: 0),
            ]
            let deadline = playback.isIdle ? lastUse + idleTime : playback.deadline
            let now = Clock.milliseconds
            let time = deadline > now ? Int32(clamping: deadline - now) : 0
            let count = unsafe poll(&places, 2, time)
            if count < 0, martlet_errno() != EINTR { return Status.done }
            playback.removeEnded()
            playback.endOverdue()
            playback.repeatDue()
            if !playback.isIdle { lastUse = Clock.milliseconds }
            if count == 0, playback.isIdle, Clock.milliseconds >= lastUse + idleTime {
                return Status.done
            }
            guard places[0].revents != 0 else { continue }
            let got = unsafe buffer.withUnsafeMutableBytes {
                unsafe read(0, $0.baseAddress, $0.count)
            }
            if got < 0, martlet_errno() == EINTR || martlet_errno() == EAGAIN { continue }
            // The daemon has ended.
            guard got > 0 else { return Status.done }
            for request in reader.add(buffer[..<got]) { playback.perform(request) }
            lastUse = Clock.milliseconds
            if reader.isDamaged {
                Complaint.say("bytes that are no request")
                return Status.damaged
            }
        }
    }
}

/// The monotonic clock.
enum Clock {
    /// Milliseconds since an unspecified start.
    static var milliseconds: UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
    }
}

/// Lines for the journal.
enum Complaint {
    nonisolated(unsafe) private static var last = ""

    /// Writes a line without control characters to standard error, but not twice in a row.
    static func say(_ text: String) {
        guard unsafe text != last else { return }
        unsafe last = text
        var line = Array("martlet-sound: ".utf8)
        line += text.utf8.prefix(300).map { $0 < 32 || $0 == 127 ? UInt8(ascii: " ") : $0 }
        line.append(UInt8(ascii: "\n"))
        _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
