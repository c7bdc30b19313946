package import Bus
import CLibc
import Decoding
package import Messages

/// Decodes files and icons with `martlet-decode`, one process for each picture, while the loop goes on.
///
/// Requests for the same picture share a process. At most two processes run; the others wait. Every pending request is
/// answered once, at the latest after some seconds, unless it is cancelled.
package final class ImageLoader {
    /// Maximum number of processes at a time.
    package static let concurrency = 2
    /// Maximum number of pictures that wait or are being decoded; further ones are refused.
    package static let queueLimit = 64
    /// Microseconds after which a process is killed: longer than the process's own limit.
    package static let standardTimeout: UInt64 = 5_500_000

    private let loop: EventLoop
    private let decoder: String
    private let timeout: UInt64
    private let log: (String) -> Void
    private var jobs: [DecodeJob] = []
    private var answers: [(waiter: DecodeJob.Waiter, bitmap: Bitmap?)] = []
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
    ///   - log: Called with a sentence that says why a picture could not be shown; as often as `LogLimit` allows.
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
    package func load(
        _ request: PictureRequest, completion: @escaping (Bitmap?) -> Void
    ) -> PictureLoad {
        switch cache.answer(request, at: loop.now) {
        case .bitmap(let bitmap): return .ready(bitmap)
        case .missing: return .unavailable
        case nil: break
        }
        guard let job = jobs.first(where: { $0.request == request && !$0.isKilled }) ?? add(request)
        else { return .unavailable }
        lastNumber += 1
        let ticket = PictureTicket(number: lastNumber)
        job.waiters.append(DecodeJob.Waiter(ticket: ticket, completion: completion))
        return .pending(ticket)
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
            if job.isRunning {
                job.kill(with: SIGKILL)
            } else {
                jobs.remove(at: index)
            }
            return
        }
    }

    /// Drops the cached icons, for instance when the theme changed or nothing is shown.
    package func clearCache() { cache.clear() }

    /// Bytes of cached icons. For tests: no answer shows them.
    package var cacheSize: Int { cache.size }

    /// Number of pictures that wait or are being decoded. For tests: a cancelled request has no answer.
    package var pendingCount: Int { jobs.count }

    private var runningCount: Int { jobs.count { $0.isRunning } }

    /// A new job for `request`, started if it is its turn; nil: there are too many, or it cannot start.
    private func add(_ request: PictureRequest) -> DecodeJob? {
        guard jobs.count < ImageLoader.queueLimit else {
            complain("too many pictures at once: \(ImageLoader.queueLimit) are decoded in turn")
            return nil
        }
        lastNumber += 1
        let job = DecodeJob(number: lastNumber, request: request)
        if runningCount < ImageLoader.concurrency {
            guard begin(job) else { return nil }
        }
        jobs.append(job)
        armTimer()
        return job
    }

    private func begin(_ job: DecodeJob) -> Bool {
        do throws(BusError) {
            if timer == nil {
                timer = try loop.timer { [unowned(unsafe) self] in unsafe self.killOverdue() }
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
        guard let index = jobs.firstIndex(where: { $0.number == number }) else { return }
        let job = jobs.remove(at: index)
        answer(job, with: result(of: job, exit))
        beginNext()
        while !answers.isEmpty {
            let answer = answers.removeFirst()
            answer.waiter.completion(answer.bitmap)
        }
    }

    /// Starts the jobs that have waited longest; those that cannot start have failed.
    private func beginNext() {
        while runningCount < ImageLoader.concurrency,
            let index = jobs.firstIndex(where: { !$0.isRunning })
        {
            if !begin(jobs[index]) { answer(jobs.remove(at: index), with: nil) }
        }
        armTimer()
    }

    private func answer(_ job: DecodeJob, with bitmap: Bitmap?) {
        for waiter in job.waiters { answers.append((waiter, bitmap)) }
    }

    /// The picture of a process that has ended, cached if it is an icon; nil, with a log entry, if there is none.
    private func result(of job: DecodeJob, _ exit: ChildExit) -> Bitmap? {
        guard !job.isKilled, let process = job.process else { return nil }
        guard exit == .status(DecodeStatus.done.rawValue) else {
            complainAboutEnd(process, job.request, exit)
            if exit == .status(DecodeStatus.notFound.rawValue) {
                cache.keep(nil, for: job.request, at: loop.now)
            }
            return nil
        }
        guard var bitmap = process.bitmap(for: job.request) else {
            complain("martlet-decode gave a result that is not sealed or not as large as it says")
            return nil
        }
        if let name = job.request.name { bitmap = bitmap.named(name) }
        cache.keep(bitmap, for: job.request, at: loop.now)
        return bitmap
    }

    /// Sets the timer for the process that must end first.
    private func armTimer() {
        var first = UInt64.max
        for job in jobs where job.isRunning && !job.isKilled { first = min(first, job.deadline) }
        guard first < .max else {
            timer?.disarm()
            return
        }
        timer?.arm(at: first, accuracy: 250_000)
    }

    private func killOverdue() {
        for job in jobs where job.isRunning && job.deadline <= loop.now && !job.isKilled {
            complain("a picture took longer than \(timeout / 1000) ms to decode")
            job.kill(with: SIGKILL)
        }
        armTimer()
    }

    private func complainAboutStart(_ error: BusError) {
        guard !hasMissedDecoder else { return }
        hasMissedDecoder = true
        log("no pictures are shown: " + error.message)
    }

    private func complainAboutEnd(
        _ process: DecodeProcess, _ request: PictureRequest, _ exit: ChildExit
    ) {
        switch exit {
        case .status(DecodeStatus.unprotected.rawValue):
            // A fault of the computer, not of the picture, so it is logged only once.
            guard !hasMissedSandbox else { return }
            hasMissedSandbox = true
            log(
                "pictures from files and icons are not shown: the sandbox of martlet-decode cannot "
                    + "be set up: " + process.reason())
        case .status: complain("no picture: " + reason(process, request))
        case .signal(let signal): complain("no picture: martlet-decode ended by signal \(signal)")
        }
    }

    /// The reason that a process gave, with the path of a file that it knew only as its standard input.
    private func reason(_ process: DecodeProcess, _ request: PictureRequest) -> String {
        if case .file(_, let path) = request.subject { return path + ": " + process.reason() }
        return process.reason()
    }

    private func complain(_ text: String) {
        if let line = complaints.line(text, at: Instant(microseconds: loop.now)) { log(line) }
    }
}
