import Foundation

/// A disk that can be so busy that programs which wait for it go on waiting: a library for `LD_PRELOAD` in which `fsync` and
/// `fdatasync` do not return meanwhile.
@MainActor package struct BusyDisk {
    /// The environment of a program that uses the disk.
    package let changes: [String: String]
    /// While this file exists, the disk is busy.
    private let sign: URL

    /// Makes a disk, at first not busy.
    package init(in session: HeadlessSession) throws {
        sign = session.home.appending(path: "busy-disk")
        changes = [
            "LD_PRELOAD": try PreloadedLibrary.compile(
                BusyDisk.source, named: "busy-disk", into: session.home),
            "BUSY_DISK": sign.path(),
        ]
    }

    /// Makes the disk busy, or lets what waits for it continue.
    package func setBusy(_ isBusy: Bool) throws {
        if isBusy {
            try Data().write(to: sign)
        } else {
            try FileManager.default.removeItem(at: sign)
        }
    }

    private static let source = """
        #include <stdlib.h>
        #include <sys/syscall.h>
        #include <unistd.h>

        static void wait_for_disk(void) {
            while (!access(getenv("BUSY_DISK"), F_OK)) usleep(5000);
        }
        int fsync(int file) {
            wait_for_disk();
            return syscall(SYS_fsync, file);
        }
        int fdatasync(int file) {
            wait_for_disk();
            return syscall(SYS_fdatasync, file);
        }
        """
}
