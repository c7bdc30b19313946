package import Bus
import CLibc
import Decoding
package import Messages

/// Decodes files and icons with `martlet-decode`, one process for each picture or sound, while the loop goes on.
///
/// Requests for the same file share a process. At most two processes run; the others wait, and those of an owner
/// whose pictures had to be killed wait longer (`PicturePenalties`). Every pending request is answered once, unless it
/// is cancelled; one that is being decoded, at the latest after some seconds.
package final class ImageLoader {
    /// Maximum number of processes at a time.
    package static let concurrency = 2
    /// Maximum number of pictures and sounds that wait or are being decoded; further ones are refused.
    package static let queueLimit = 64
    /// Maximum number of killed processes that hang in the kernel while others take their places.
    package static let mostLost = 4
    /// Microseconds after which a process is killed: longer than the process's own limit.
    package static let standardTimeout: UInt64 = 5_500_000

    private let loop: EventLoop
    private let decoder: String
    private let timeout: UInt64
    private let log: (String) -> Void
    private var jobs: [DecodeJob] = []
    /// Jobs whose processes have been killed and have not ended yet.
    private var lost: [DecodeJob] = []
    private var penalties = PicturePenalties()
    private var answers: [(waiter: DecodeJob.Waiter, result: Decoded?)] = []
    private var cache: PictureCache
    private var timer: EventTimer?
    private var lastNumber: UInt64 = 0
    private var hasMissedDecoder = false
    private var hasMissedSandbox = false
    private var complaints = LogLimit()

    /// Creates a loader without starting a process.
    ///
    /// - Parameters:
    ///   - decoder: Path of `martlet-decode`.
    ///   - cacheLimit: Maximum number of bytes of icons that are kept.
    ///   - timeout: Microseconds after which a process is killed.
    ///   - log: Called with a sentence that says why there is no picture or sound; as often as `LogLimit` allows.
    package init(
        loop: EventLoop, decoder: String, cacheLimit: Int = 256 << 10,
        timeout: UInt64 = standardTimeout,
        log: @escaping (String) -> Void
    ) {
        self.loop = loop
        self.decoder = decoder
        self.timeout = timeout
        self.log = log
        cache = PictureCache(limit: cacheLimit)
    }

    /// Returns the picture, or promises to call `completion` with it once, nil if there is none. `completion` is never
    /// called before this returns.
    ///
    /// - Parameter owners: Parties whose pictures wait longer if this one cannot be decoded without harm.
    package func load(
        _ request: PictureRequest, of owners: [PictureOwner] = [],
        completion: @escaping (Bitmap?) -> Void
    ) -> PictureLoad {
        switch cache.answer(request, at: loop.now) {
        case .bitmap(let bitmap): return .ready(bitmap)
        case .missing: return .unavailable
        case nil: break
        }
        let ticket = queue(.picture(request), owners) { result in
            if case .picture(let bitmap)? = result { completion(bitmap) } else { completion(nil) }
        }
        return ticket.map { .pending($0) } ?? .unavailable
    }

    /// Decodes the file of a sound into a WAV file with a `SoundHeader`, with the limits and the owners of `load`.
    ///
    /// - Returns: nil: there is no sound, and `completion` is not called.
    package func loadSound(
        _ source: SoundSource, of owners: [PictureOwner] = [],
        completion: @escaping (SealedFile?) -> Void
    ) -> PictureTicket? {
        queue(.sound(source), owners) { result in
            if case .sound(let file)? = result { completion(file) } else { completion(nil) }
        }
    }

    private func queue(
        _ request: DecodeRequest, _ owners: [PictureOwner],
        _ completion: @escaping (Decoded?) -> Void
    ) -> PictureTicket? {
        guard let job = jobs.first(where: { $0.request == request }) ?? add(request, owners)
        else { return nil }
        lastNumber += 1
        let ticket = PictureTicket(number: lastNumber)
        job.waiters.append(DecodeJob.Waiter(ticket: ticket, completion: completion))
        return ticket
    }

    /// Cancels a request: its completion is not called. Decoding stops once nothing waits for the picture. Unknown and
    /// answered tickets are ignored.
    package func cancel(_ ticket: PictureTicket) {
        answers.removeAll { $0.waiter.ticket == ticket }
        for (index, job) in jobs.enumerated() {
            guard let waiter = job.waiters.firstIndex(where: { $0.ticket == ticket }) else {
                continue
            }
            job.waiters.remove(at: waiter)
            guard job.waiters.isEmpty else { return }
            jobs.remove(at: index)
            guard job.isRunning else { return }
            lose(job)
            timer?.arm(at: loop.now)
            return
        }
    }

    /// Drops the cached icons, for instance when the theme changed or nothing is shown.
    package func clearCache() { cache.clear() }

    /// Bytes of cached icons. For tests: no answer shows them.
    package var cacheSize: Int { cache.size }

    /// Number of pictures and sounds that wait or are being decoded. For tests: a cancelled request has no answer.
    package var pendingCount: Int { jobs.count }

    /// Whether one more process may run.
    private var hasRoom: Bool {
        let unaccounted = max(lost.count - ImageLoader.mostLost, 0)
        return jobs.count { $0.isRunning } + unaccounted < ImageLoader.concurrency
    }

    /// A new job for `request`, started if it is its turn; nil: there are too many, or it cannot start.
    private func add(_ request: DecodeRequest, _ owners: [PictureOwner]) -> DecodeJob? {
        guard jobs.count < ImageLoader.queueLimit else {
            complain(
                "too many \(request.noun)s at once: \(ImageLoader.queueLimit) are decoded in turn")
            return nil
        }
        let mustWait = penalties.end(for: owners, at: now) > now
        guard !mustWait || waitingCount(of: owners) < PicturePenalties.mostWaiting else {
            return nil
        }
        lastNumber += 1
        let job = DecodeJob(number: lastNumber, request: request, owners: owners)
        if hasRoom, !mustWait {
            guard begin(job) else { return nil }
        }
        jobs.append(job)
        armTimer()
        return job
    }

    private var now: Instant { Instant(microseconds: loop.now) }

    private func waitingCount(of owners: [PictureOwner]) -> Int {
        jobs.count { job in !job.isRunning && job.owners.contains { owners.contains($0) } }
    }

    private func begin(_ job: DecodeJob) -> Bool {
        do throws(BusError) {
            if timer == nil {
                timer = try loop.timer { [unowned(unsafe) self] in unsafe self.act() }
            }
            let process = try DecodeProcess(decoder: decoder, request: job.request)
            let number = job.number
            job.watch = try loop.child(process.process) { [unowned(unsafe) self] exit in
                unsafe self.end(number, exit)
            }
            job.watch?.setOwnsProcess(true)
            job.process = process
            job.deadline = loop.now &+ timeout
            return true
        } catch {
            complainAboutStart(error)
            return false
        }
    }

    private func end(_ number: UInt64, _ exit: ChildExit) {
        if let index = jobs.firstIndex(where: { $0.number == number }) {
            let job = jobs.remove(at: index)
            if case .signal = exit { punish(job.owners) }
            answer(job, with: result(of: job, exit))
        } else {
            lost.removeAll { $0.number == number }
        }
        beginNext()
        sendAnswers()
    }

    private func sendAnswers() {
        while !answers.isEmpty {
            let answer = answers.removeFirst()
            answer.waiter.completion(answer.result)
        }
    }

    /// Makes the owners of a picture whose process was killed wait.
    private func punish(_ owners: [PictureOwner]) {
        penalties.noteKill(of: owners, at: now)
        // Others need the places in the queue.
        while waitingCount(of: owners) > PicturePenalties.mostWaiting,
            let index = jobs.lastIndex(where: { job in
                !job.isRunning && job.owners.contains { owners.contains($0) }
            })
        {
            answer(jobs.remove(at: index), with: nil)
        }
    }

    /// Kills the process of a job that nothing waits for any more.
    private func lose(_ job: DecodeJob) {
        lost.append(job)
        job.kill()
    }

    /// Starts the jobs that have waited longest; those that cannot start have failed.
    private func beginNext() {
        while hasRoom,
            let index = jobs.firstIndex(where: { job in
                !job.isRunning && penalties.end(for: job.owners, at: now) <= now
            })
        {
            if !begin(jobs[index]) { answer(jobs.remove(at: index), with: nil) }
        }
        armTimer()
    }

    private func answer(_ job: DecodeJob, with result: Decoded?) {
        for waiter in job.waiters { answers.append((waiter, result)) }
    }

    /// The result of a process that has ended, cached if it is an icon; nil, with a log entry, if there is none.
    private func result(of job: DecodeJob, _ exit: ChildExit) -> Decoded? {
        guard let process = job.process else { return nil }
        guard exit == .status(DecodeStatus.done.rawValue) else {
            complainAboutEnd(process, job.request, exit)
            if case .picture(let request) = job.request,
                exit == .status(DecodeStatus.notFound.rawValue)
            {
                cache.keep(nil, for: request, at: loop.now)
            }
            return nil
        }
        switch job.request {
        case .sound:
            if let file = process.sound() { return .sound(file) }
        case .picture(let request):
            guard var bitmap = process.bitmap(for: request) else { break }
            if let name = request.name { bitmap = bitmap.named(name) }
            cache.keep(bitmap, for: request, at: loop.now)
            return .picture(bitmap)
        }
        complain("martlet-decode gave a result that is not sealed or not as large as it says")
        return nil
    }

    /// Sets the timer for the process that must end first, or the job whose owners have waited first.
    private func armTimer() {
        var first = UInt64.max
        for job in jobs {
            let time =
                job.isRunning
                ? job.deadline : penalties.end(for: job.owners, at: now).microseconds
            // A job that may begin waits for the end of another.
            if job.isRunning || time > loop.now { first = min(first, time) }
        }
        guard first < .max else {
            timer?.disarm()
            return
        }
        timer?.arm(at: first, accuracy: 250_000)
    }

    /// Kills overdue processes, and begins what has waited.
    private func act() {
        for job in jobs where job.isRunning && job.deadline <= loop.now {
            complain("a \(job.request.noun) took longer than \(timeout / 1000) ms to decode")
            jobs.removeAll { $0 === job }
            lose(job)
            answer(job, with: nil)
            punish(job.owners)
        }
        beginNext()
        sendAnswers()
    }

    private func complainAboutStart(_ error: BusError) {
        guard !hasMissedDecoder else { return }
        hasMissedDecoder = true
        log("no pictures are shown, and no sounds of applications played: " + error.message)
    }

    private func complainAboutEnd(
        _ process: DecodeProcess, _ request: DecodeRequest, _ exit: ChildExit
    ) {
        switch exit {
        case .status(DecodeStatus.unprotected.rawValue):
            // A fault of the computer, not of the file, so it is logged only once.
            guard !hasMissedSandbox else { return }
            hasMissedSandbox = true
            log(
                "pictures from files and icons are not shown, and sounds from files not played: the sandbox of "
                    + "martlet-decode cannot be set up: " + process.reason())
        case .status: complain("no \(request.noun): " + reason(process, request))
        case .signal(let signal):
            complain("no \(request.noun): martlet-decode ended by signal \(signal)")
        }
    }

    /// The reason that a process gave, with the path of a file that it knew only as its standard input.
    private func reason(_ process: DecodeProcess, _ request: DecodeRequest) -> String {
        if case .picture(let request) = request, case .file(_, let path) = request.subject {
            return path + ": " + process.reason()
        }
        return process.reason()
    }

    private func complain(_ text: String) {
        if let line = complaints.line(text, at: Instant(microseconds: loop.now)) { log(line) }
    }
}
