import CLibc
import CSeccomp
import Decoding

/// Resource limits of this process, set before the first foreign byte is read.
enum Limits {
    /// Bytes of address space: a picture of `pixelLimit`, its source, and the libraries.
    private static let memory: rlim_t = 512 << 20
    /// Bytes of memory of its own that drawing an SVG image may use. Fonts, which are mapped, come on top of that.
    private static let vectorMemory: rlim_t = 192 << 20
    /// Bytes of memory of its own that decoding a sound may use, the largest file included.
    private static let soundMemory: rlim_t = 96 << 20
    /// By how much this process is nicer than the daemon, which draws the screen.
    private static let niceness: Int32 = 10
    /// Seconds of processor time, after which the kernel ends the process.
    private static let processorSeconds: rlim_t = 2
    /// Seconds of wall-clock time, for a file system that does not answer.
    private static let seconds: UInt32 = 5
    /// Enough for the loader modules and fonts of the decoding libraries.
    private static let descriptors: rlim_t = 64

    /// Pixels of a picture before it is scaled down: a photograph of 50 megapixels.
    static let pixels = 50_000_000
    /// Pixels of a side before it is scaled down.
    static let side = 16_384

    /// Limits this process for good.
    ///
    /// - Parameter parent: The process with which this one ends; nil: whichever started this one.
    static func apply(parent: pid_t?) throws(DecodeFailure) {
        alarm(seconds)
        yield()
        try set(RLIMIT_CPU, processorSeconds)
        try set(RLIMIT_AS, memory)
        try set(RLIMIT_NOFILE, descriptors)
        try set(RLIMIT_CORE, 0)
        let longest = DecodedHeader.longestSide
        let largest = max(DecodedHeader.size + longest * longest * 4, SoundHeader.largest)
        try set(RLIMIT_FSIZE, rlim_t(largest))
        // This process must not outlive the daemon that waits for the result.
        guard martlet_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)) == 0 else {
            throw DecodeFailure(.unprotected, errno: "end with the daemon")
        }
        // The parent may have ended before that: another process is the parent then.
        guard parent == nil || getppid() == parent else {
            throw DecodeFailure(.unprotected, "the daemon has ended")
        }
    }

    /// Lets all other processes have the processor and memory first, as far as the system allows that to be said.
    private static func yield() {
        _ = nice(niceness)
        var parameters = sched_param()
        unsafe sched_setscheduler(0, Int32(MARTLET_SCHED_BATCH), &parameters)
        // When memory is short, the kernel ends this process and not the daemon.
        let file = unsafe martlet_open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC, 0)
        guard file >= 0 else { return }
        unsafe write(file, "1000", 4)
        close(file)
    }

    /// Limits the memory for an SVG image, which takes a few bytes to ask for much.
    static func narrowForVectors() throws(DecodeFailure) { try set(RLIMIT_DATA, vectorMemory) }

    /// Limits the memory for a sound, whose header may ask for much.
    static func narrowForSounds() throws(DecodeFailure) { try set(RLIMIT_DATA, soundMemory) }

    /// Forbids this process to open any file from now on.
    static func forbidDescriptors() throws(DecodeFailure) { try set(RLIMIT_NOFILE, 0) }

    /// Sets a limit; a lower one that already holds stays.
    private static func set(
        _ resource: __rlimit_resource, _ value: rlim_t
    ) throws(DecodeFailure) {
        let kind = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard unsafe getrlimit(kind, &limit) == 0 else {
            throw DecodeFailure(.unprotected, errno: "read resource limit \(kind)")
        }
        let value = min(value, limit.rlim_max)
        limit = rlimit(rlim_cur: value, rlim_max: value)
        guard unsafe setrlimit(kind, &limit) == 0 else {
            throw DecodeFailure(.unprotected, errno: "set resource limit \(kind)")
        }
    }
}
