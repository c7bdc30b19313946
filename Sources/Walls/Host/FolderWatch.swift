internal import CLibc

/// Notices events in folders (inotify(7)).
@safe package final class FolderWatch {
    /// Descriptor to watch for reading; then call `events`.
    package let fileDescriptor: Int32
    private var folders: [Int32: String] = [:]

    /// An event of a name in a folder.
    package struct Event: Equatable, Sendable {
        /// The folder as given to `watch`; empty: more happened than could be reported.
        package var folder: String
        /// The name; empty: the event concerns the folder itself.
        package var name: String
        /// Whether the name was only created, and its contents may not have been written yet.
        package var isFresh: Bool

        /// Stands for events that were too many to be reported.
        package static let overflow = Event(folder: "", name: "", isFresh: false)
    }

    /// Creates a watch; nil: the system refuses.
    package init?() {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        fileDescriptor = descriptor
    }

    deinit { close(fileDescriptor) }

    /// The events of a folder that matter, besides its removal.
    package enum Interest: Sendable {
        /// Names that appear in the folder.
        case arrivals
        /// All events of names in the folder.
        case everything

        fileprivate var events: Int32 {
            let arrivals = IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
            return switch self {
            case .arrivals: arrivals
            case .everything: arrivals | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM
            }
        }
    }

    /// Watches a folder, in addition to earlier watches of it; returns false if there is no such folder.
    package func watch(_ folder: String, for interest: Interest = .everything) -> Bool {
        let events = UInt32(interest.events) | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
        let watch = unsafe inotify_add_watch(fileDescriptor, folder, events)
        guard watch >= 0 else { return false }
        folders[watch] = folder
        return true
    }

    /// Ends all watches.
    package func forgetAll() {
        for watch in folders.keys { inotify_rm_watch(fileDescriptor, watch) }
        folders = [:]
    }

    /// The events since the last call.
    package func events() -> [Event] {
        var events: [Event] = []
        unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while true {
                let count = unsafe read(fileDescriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                unsafe parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &events)
            }
        }
        return events
    }

    private func parse(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
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
