import CCanberra
import CLibc
import Sounding

/// The sounds that are being played, by libcanberra.
@safe final class Playback {
    /// Maximum number of sounds at once; the oldest ends for a new one.
    private static let most = 4
    /// Milliseconds after which a sound ends.
    private static let longest: UInt64 = 30_000
    /// Milliseconds after which a sound ends that repeats: the daemon stops it after a minute.
    private static let longestRepeating: UInt64 = 65_000
    /// Milliseconds between the end of a sound that repeats and its next beginning.
    private static let pause: UInt64 = 1_000
    /// Seconds after which the kernel ends this process in a call of the library, as where a device or a server hangs.
    private static let patience: UInt32 = 10

    private let context: OpaquePointer
    /// Becomes readable when sounds have ended. The library reports that on a thread of its own.
    let endings: Int32
    private let endingsWriter: Int32
    /// In the order in which they began.
    private var playing: [Sound] = []
    private var lastIdentifier: UInt32 = 0

    /// A sound that is being played.
    private struct Sound {
        /// The number by which the library knows it.
        var identifier: UInt32
        /// The number by which the daemon knows it.
        var number: UInt32
        /// The time when it ends, in milliseconds of the clock.
        var deadline: UInt64
        /// The sound to play again after its end; nil: none.
        var repetition: Repetition?
    }

    /// A sound that repeats.
    private struct Repetition {
        var source: SoundRequest.Source
        var volume: Int
        /// The open file of the source, so that it stays the one that was checked; nil: the source is a name.
        var file: OpenFile?
        /// The time when the sound begins again, in milliseconds of the clock; nil: it is being played.
        var next: UInt64?
    }

    /// A file that is closed with the last reference.
    private final class OpenFile {
        let descriptor: Int32
        init(_ descriptor: Int32) { self.descriptor = descriptor }
        deinit { CLibc.close(descriptor) }
    }

    /// Nil where the library or a pipe is not available. Nothing is connected yet.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { return nil }
        (endings, endingsWriter) = (ends[0], ends[1])
        var made: OpaquePointer?
        guard unsafe ca_context_create(&made) == Int32(CA_SUCCESS), let made = unsafe made else {
            return nil
        }
        unsafe context = made
        let properties = Properties()
        properties.set("application.name", "Martlet")
        properties.set("application.id", "org.martlet.Martlet1")
        properties.set("media.role", "event")
        _ = unsafe ca_context_change_props_full(context, properties.list)
    }

    /// Connects to the device or the server that plays sounds.
    func open() -> Bool {
        alarm(Self.patience)
        defer { alarm(0) }
        let result = unsafe ca_context_open(context)
        // An earlier sound has opened the context already.
        return result == Int32(CA_SUCCESS) || result == Int32(CA_ERROR_STATE)
    }

    var isIdle: Bool { playing.isEmpty }

    /// The time when the first sound has to end or to begin again, in milliseconds of the clock.
    var deadline: UInt64 {
        playing.map { min($0.deadline, $0.repetition?.next ?? .max) }.min() ?? .max
    }

    func perform(_ request: SoundRequest) {
        switch request {
        case .stop(let number): stop { $0.number == number }
        case .play(let number, let source, let volume, let repeats):
            stop { $0.number == number }
            // A sound that repeats is that of a call or an alarm, which many messages must not end.
            let oldest = playing.first { $0.repetition == nil } ?? playing.first
            if playing.count >= Self.most, let oldest {
                stop { $0.identifier == oldest.identifier }
            }
            play(source, number: number, volume: volume, repeats: repeats)
        }
    }

    /// Ends sounds that have played too long.
    func endOverdue() {
        let now = Clock.milliseconds
        stop { $0.deadline <= now }
    }

    /// Removes sounds that have ended. Those that repeat begin again after a pause.
    func removeEnded() {
        var identifier: UInt32 = 0
        while unsafe read(endings, &identifier, 4) == 4 {
            guard let index = playing.firstIndex(where: { $0.identifier == identifier }) else {
                continue
            }
            if playing[index].repetition == nil {
                playing.remove(at: index)
            } else {
                playing[index].repetition?.next = Clock.milliseconds + Self.pause
            }
        }
    }

    /// Plays the sounds again whose pauses are over.
    func repeatDue() {
        let now = Clock.milliseconds
        for sound in playing {
            guard var repetition = sound.repetition, let next = repetition.next, next <= now else {
                continue
            }
            repetition.next = nil
            playing.removeAll { $0.identifier == sound.identifier }
            start(repetition, sound.number, until: sound.deadline)
        }
    }

    private func stop(_ isMeant: (Sound) -> Bool) {
        for sound in playing where isMeant(sound) {
            alarm(Self.patience)
            _ = unsafe ca_context_cancel(context, sound.identifier)
            alarm(0)
        }
        playing.removeAll(where: isMeant)
    }

    private func play(
        _ source: SoundRequest.Source, number: UInt32, volume: Int, repeats: Bool
    ) {
        var sound = Repetition(source: source, volume: volume)
        if case .file(let path) = source {
            // The file that was checked, whatever is at the path now.
            guard let file = SoundFile.open(path) else { return }
            sound.file = OpenFile(file)
        }
        let longest = repeats ? Self.longestRepeating : Self.longest
        start(sound, number, until: Clock.milliseconds + longest, repeats: repeats)
    }

    /// Plays a sound once. A sound that cannot be played is reported.
    private func start(
        _ what: Repetition, _ number: UInt32, until deadline: UInt64, repeats: Bool = true
    ) {
        let properties = Properties(volume: what.volume)
        let text: String
        switch what.source {
        case .name(let name, let theme):
            properties.set("event.id", name)
            if !theme.isEmpty { properties.set("canberra.xdg-theme.name", theme) }
            text = name
        case .file(let path):
            guard let file = what.file else { return }
            // The library has the file open when the call returns, and reads it from its beginning.
            properties.set("media.filename", "/proc/self/fd/\(file.descriptor)")
            text = path
        }
        lastIdentifier &+= 1
        let sound = Sound(
            identifier: lastIdentifier, number: number, deadline: deadline,
            repetition: repeats ? what : nil)
        playing.append(sound)
        alarm(Self.patience)
        let result = unsafe ca_context_play_full(
            context, sound.identifier, properties.list, soundEnded,
            UnsafeMutableRawPointer(bitPattern: Int(endingsWriter)))
        alarm(0)
        guard result != Int32(CA_SUCCESS) else { return }
        playing.removeAll { $0.identifier == sound.identifier }
        let reason = unsafe ca_strerror(result).map { unsafe String(cString: $0) } ?? "error"
        Complaint.say("cannot play \(text): \(reason)")
    }

    /// A volume in hundredths, converted to the decibels that the library takes.
    static func decibels(_ volume: Int) -> String {
        let tenths = Int((200 * log10(Double(volume) / 100)).rounded())
        return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}

/// Called on a thread of the library. There is room in the pipe for more sounds than are played at once.
private func soundEnded(
    _ context: OpaquePointer?, _ identifier: UInt32, _ result: Int32,
    _ userdata: UnsafeMutableRawPointer?
) {
    var identifier = identifier
    _ = unsafe write(Int32(Int(bitPattern: userdata)), &identifier, 4)
}

/// The properties of a sound that the library is given.
@safe private final class Properties {
    let list: OpaquePointer?

    init() {
        var made: OpaquePointer?
        _ = unsafe ca_proplist_create(&made)
        unsafe list = made
    }

    /// The properties that all sounds have.
    convenience init(volume: Int) {
        self.init()
        set("canberra.volume", Playback.decibels(volume))
        set("media.name", "Notification")
    }

    deinit {
        if let list = unsafe list { _ = unsafe ca_proplist_destroy(list) }
    }

    func set(_ name: String, _ value: String) {
        _ = unsafe ca_proplist_sets(list, name, value)
    }
}
