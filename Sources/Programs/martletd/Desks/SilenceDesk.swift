import Bus
import ConfigurationFiles
import Control
import Host
import Rules

/// Stores the silenced applications in a file of the state folder, and applies the silences as rules.
final class SilenceDesk {
    private let rules: RuleDesk
    private let clock: () -> Int64
    /// Folder of the file; nil: there is none, so silences last only as long as the daemon.
    private let folder: String?
    private var book = SilenceBook()
    private var timer: EventTimer?

    /// Delay that the end of a silence may have, microseconds.
    private static let accuracy: UInt64 = 1_000_000

    /// Applies the silences that were stored by an earlier daemon.
    ///
    /// - Parameters:
    ///   - folder: The state folder; nil: there is none.
    ///   - clock: Returns milliseconds since 1970.
    init(
        folder: String?, loop: EventLoop, rules: RuleDesk, clock: @escaping () -> Int64
    ) throws(BusError) {
        (self.rules, self.clock) = (rules, clock)
        self.folder = folder
        timer = try loop.timer(.wall, priority: .idle) { [self] in endDue() }
        book = choices.silences
        endDue()
    }

    private var choices: StoredChoices { StoredChoices(folder: folder, log: Daemon.log) }

    /// Removes silences that are over, and applies the rest.
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
        guard let folder, let path = choices.silencesPath else { return }
        let fresh = path + ".new"
        // The file is replaced as a whole: the old one stays until the new one is written.
        let problem =
            PrivateFile.prepareFolder(folder) ?? PrivateFile.prepare(fresh)
            ?? File.write([UInt8](book.text.utf8), to: fresh, replaces: true)
            ?? File.rename(fresh, to: path)
        if let problem { Daemon.log("silences will be lost when the daemon ends: \(problem)") }
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
