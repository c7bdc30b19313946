import Bus
import Control
import Host
import Rules

/// Keeps what a person wants of the messages of applications: in a file of the state folder, and in force as rules.
final class SilenceDesk {
    private let rules: RuleDesk
    private let clock: () -> Int64
    /// Where the file is; nil: nobody knows, and what is said goes with the daemon.
    private let folder: String?
    private var book = SilenceBook()
    private var timer: EventTimer?

    private static let name = "/silences"
    /// The most bytes of the file.
    private static let longestFile = 1 << 18
    /// A silence may end so much later, microseconds.
    private static let accuracy: UInt64 = 1_000_000

    /// Puts into force what an earlier daemon was told.
    ///
    /// - Parameters:
    ///   - folder: That of the state; nil: there is none.
    ///   - clock: Milliseconds since 1970.
    init(
        folder: String?, loop: EventLoop, rules: RuleDesk, clock: @escaping () -> Int64
    ) throws(BusError) {
        (self.rules, self.clock) = (rules, clock)
        self.folder = folder
        timer = try loop.timer(.wall, priority: .idle) { [self] in endDue() }
        read()
        endDue()
    }

    private func read() {
        guard let folder else { return }
        let path = folder + Self.name
        switch File.read(path, limit: Self.longestFile) {
        case .missing: return
        case .unreadable(let reason): Daemon.log("\(path) cannot be read: \(reason)")
        case .bytes(let bytes):
            guard let text = String(validating: bytes, as: UTF8.self),
                bytes.count <= Self.longestFile
            else { return Daemon.log("\(path) is no list of silences, and is passed over") }
            book = SilenceBook(text: text)
        }
    }

    /// Forgets what is over, and puts the rest into force.
    private func endDue() {
        if book.endDue(at: clock()) { write() }
        apply()
    }

    private func apply() {
        rules.setSilences(book)
        guard let earliest = book.earliest else {
            timer?.disarm()
            return
        }
        timer?.arm(
            at: UInt64(clamping: min(max(earliest, 0), Int64.max / 1000)) * 1000,
            accuracy: Self.accuracy)
    }

    private func write() {
        guard let folder else { return }
        let path = folder + Self.name
        let fresh = path + ".new"
        // Whole or not at all: the old file stays until the new one is written.
        let problem =
            PrivateFile.prepareFolder(folder) ?? PrivateFile.prepare(fresh)
            ?? File.write([UInt8](book.text.utf8), to: fresh, replaces: true)
            ?? File.rename(fresh, to: path)
        if let problem { Daemon.log("silences are kept only while this daemon runs: \(problem)") }
    }
}

extension SilenceDesk: SilenceKeeper {
    var silences: [(rule: RuleName, silence: Silence)] {
        let names = rules.silenceNames
        return book.silences.indices.map { (names[$0], book.silences[$0]) }
    }

    func silence(_ silence: Silence) -> RuleName? {
        guard book.add(silence) else { return nil }
        write()
        apply()
        return silences.first { $0.silence == silence }?.rule
    }

    func endSilence(_ rule: RuleName) -> Bool {
        guard let silence = silences.first(where: { $0.rule == rule })?.silence else {
            return false
        }
        book.remove(silence)
        write()
        apply()
        return true
    }
}
