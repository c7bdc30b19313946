import Bus
import CLibc
import Decoding

/// A file that a sender names as a picture. It is found before the sender has its answer, because the sender may remove
/// or replace it then.
///
/// The descriptor keeps the file, but is not open for reading: `martlet-decode` opens the file through it. So a file on
/// a server or a drive that does not answer delays nothing but its own picture.
package final class PictureFile: Equatable, Sendable {
    /// Tells the file, in its present state, from others.
    struct Identity: Hashable {
        var device: UInt64
        var inode: UInt64
        var size: UInt64
        /// When the contents changed, nanoseconds since 1970.
        var modified: UInt64
    }

    private let owned: OwnedDescriptor
    let identity: Identity

    private init(_ owned: consuming OwnedDescriptor, _ identity: Identity) {
        self.owned = owned
        self.identity = identity
    }

    /// The descriptor, above 3, not inherited by started programs.
    var descriptor: Int32 { owned.number }

    /// Finds a regular file that is small enough, without waiting for anything.
    ///
    /// - Parameters:
    ///   - path: An absolute path. Links are followed, except those of `/proc`.
    ///   - root: Descriptor of the folder in which the path and all links begin; nil: the root of the system.
    /// - Returns: nil: there is no such file, or it cannot be found at once, because the kernel has not looked at it
    /// lately or must ask for it.
    package static func find(_ path: String, in root: Int32? = nil) -> PictureFile? {
        let found = unsafe martlet_find_file(path, root ?? -1)
        guard found >= 0 else { return nil }
        let place = OwnedDescriptor(found)
        var facts = martlet_file_identity()
        guard unsafe martlet_identify_file(place.number, &facts) == 0, facts.is_regular != 0,
            facts.size > 0, facts.size <= DecodeLimits.fileSize
        else { return nil }
        let identity = Identity(
            device: facts.device, inode: facts.inode, size: facts.size, modified: facts.modified)
        if found >= OwnedDescriptor.leastRaised { return PictureFile(place, identity) }
        do throws(BusError) { return PictureFile(try place.raised(), identity) } catch {
            return nil
        }
    }

    package static func == (one: PictureFile, other: PictureFile) -> Bool {
        one.identity == other.identity
    }
}

/// The folder in which the paths of a sender's pictures begin.
package enum PictureRoot: Equatable, Sendable {
    /// The root of the system.
    case system
    /// The root of a sandboxed sender.
    case sandbox(RootFolder)
    /// There is none: the sender is in a sandbox whose root is not known, and no file of it is opened.
    case none

    /// Descriptor of the folder; nil: the system's.
    var descriptor: Int32? { if case .sandbox(let root) = self { root.descriptor } else { nil } }
}

/// The root folder of a process, open while it is needed, though not for reading.
package final class RootFolder: Equatable, Sendable {
    private let owned: OwnedDescriptor

    /// Takes over a descriptor.
    package init(owning descriptor: Int32) { owned = OwnedDescriptor(descriptor) }

    var descriptor: Int32 { owned.number }

    package static func == (one: RootFolder, other: RootFolder) -> Bool { one === other }
}

/// A file descriptor that is closed with its owner, and that no other process inherits.
struct OwnedDescriptor: ~Copyable {
    let number: Int32

    /// The least number of a raised descriptor.
    static let leastRaised: Int32 = 10

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// A duplicate whose number is higher than any that a child process is given: no `dup2` to such a number can close it.
    func raised() throws(BusError) -> OwnedDescriptor {
        let raised = martlet_fcntl(number, F_DUPFD_CLOEXEC, Self.leastRaised)
        guard raised >= 0 else {
            throw BusError(code: martlet_errno(), operation: "duplicate a descriptor")
        }
        return OwnedDescriptor(raised)
    }
}
