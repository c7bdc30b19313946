internal import CLibc

/// Notices what happens in folders (inotify(7)).
@safe package final class FolderWatch {
    /// To be watched for reading; then call `events`.
    package let fileDescriptor: Int32
    private var folders: [Int32: String] = [:]

    /// Something that happened to a name in a folder.
    package struct Event: Equatable, Sendable {
        /// As it was given to `watch`; empty where more happened than could be told.
        package var folder: String
        /// Empty where it happened to the folder itself.
        package var name: String
        /// It was only made, and may be written to yet.
        package var isFresh: Bool

        /// Too much happened for all of it to be told.
        package static let overflow = Event(folder: "", name: "", isFresh: false)
    }

    /// Nil if the system refuses.
    package init?() {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        fileDescriptor = descriptor
    }

    deinit { close(fileDescriptor) }

    /// What of a folder is of interest beside whether it goes.
    package enum Interest: Sendable {
        /// Names that come into it.
        case arrivals
        /// All that happens to names in it.
        case everything

        fileprivate var events: Int32 {
            let arrivals = IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
            return switch self {
            case .arrivals: arrivals
            case .everything: arrivals | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM
            }
        }
    }

    /// Watches a folder; what else was asked for about it counts too. False where there is none.
    package func watch(_ folder: String, for interest: Interest = .everything) -> Bool {
        let events = UInt32(interest.events) | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
        let watch = unsafe inotify_add_watch(fileDescriptor, folder, events)
        guard watch >= 0 else { return false }
        folders[watch] = folder
        return true
    }

    /// Watches no folder any more.
    package func forgetAll() {
        for watch in folders.keys { inotify_rm_watch(fileDescriptor, watch) }
        folders = [:]
    }

    /// What happened since this was last called.
    package func events() -> [Event] {
        var events: [Event] = []
        unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while true {
                let count = unsafe read(fileDescriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                unsafe take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &events)
            }
        }
        return events
    }

    private func take(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= bytes.count, let base = bytes.baseAddress {
            let pointer = unsafe (base + offset).assumingMemoryBound(to: inotify_event.self)
            let event = unsafe pointer.pointee
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                events.append(.overflow)
            } else if event.mask & UInt32(IN_IGNORED) == 0, let folder = folders[event.wd] {
                let name = unsafe String(cString: martlet_event_name(pointer))
                events.append(
                    Event(
                        folder: folder, name: name, isFresh: event.mask & UInt32(IN_CREATE) != 0))
            }
            offset += header + Int(event.len)
        }
    }
}
