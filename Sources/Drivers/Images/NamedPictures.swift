package import Messages

/// A party whose files count together.
package enum PictureOwner: Hashable, Sendable {
    case origin(Origin)
    case application(String)
    /// Everything in the sandbox with this id.
    case sandbox(String)
}

/// The files that senders name as pictures: opened before the sender has its answer, because it may remove them then,
/// and closed when the pictures are decoded.
///
/// An owner may have as many files open as are left for all owners; one that is alone gets half, as in `SenderShares`.
/// A file beyond that is found by its name when it is decoded, and may have been removed by then.
package struct NamedPictures<Key: Hashable> {
    /// The files of one message or item, as its sender named them at one time.
    private struct Entry {
        var time: Instant
        var owners: [PictureOwner]
        var root: PictureRoot
        var files: [String: PictureFile] = [:]

        /// Number of open descriptors.
        var size: Int {
            if case .sandbox = root { files.count + 1 } else { files.count }
        }
    }

    /// Maximum number of files.
    private let most: Int
    private let find: (_ path: String, _ root: Int32?) -> PictureFile?
    private var entries: [Key: Entry] = [:]
    private var counts: [PictureOwner: Int] = [:]
    private var count = 0

    /// - Parameter find: Finds and opens a file without blocking.
    package init(
        most: Int = 128,
        find: @escaping (_ path: String, _ root: Int32?) -> PictureFile? = {
            PictureFile.find($0, in: $1)
        }
    ) {
        (self.most, self.find) = (most, find)
    }

    /// Opens the files that a message or item names now, and closes all others of it.
    ///
    /// - Parameters:
    ///   - time: When the sender named the files. A new time makes all files be found again; one that is not found then
    ///     stays open as it was.
    ///   - owners: Parties for which the files count.
    ///   - root: The folder in which the paths begin.
    package mutating func note(
        _ sources: [PictureSource], for key: Key, since time: Instant, of owners: [PictureOwner],
        in root: PictureRoot = .system
    ) {
        let paths = sources.compactMap { if case .file(let path) = $0 { path } else { nil } }
        if entries[key] == nil, paths.isEmpty { return }
        let old = entries[key]
        release(key)
        if paths.isEmpty || root == .none { return }
        var entry = Entry(time: time, owners: owners, root: root)
        if entry.size > 0, !hasRoom(for: owners, besides: 1) { return }
        for path in paths where entry.files[path] == nil {
            let known = old?.files[path]
            if let known, old?.time == time {
                entry.files[path] = known
            } else if hasRoom(for: owners, besides: entry.size) {
                entry.files[path] = find(path, root.descriptor) ?? known
            }
        }
        guard entry.size > 0 else { return }
        for owner in owners { counts[owner, default: 0] += entry.size }
        count += entry.size
        entries[key] = entry
    }

    /// The file that a message or item names as this picture; nil: it is not open.
    package func file(_ source: PictureSource, of key: Key) -> PictureFile? {
        guard case .file(let path) = source else { return nil }
        return entries[key]?.files[path]
    }

    /// The subject to be decoded for a picture of a message or item; nil: no file of its sender may be opened. A file
    /// that is open is decoded itself, any other is found by its path.
    ///
    /// - Parameter isConfined: Whether the path begins in the root of a sandboxed sender.
    package func subject(
        _ source: PictureSource, of key: Key, isConfined: Bool
    ) -> PictureRequest.Subject? {
        guard case .file(let path) = source else { return .source(source) }
        if let file = file(source, of: key) { return .file(file, path: path) }
        guard isConfined else { return .source(source) }
        guard case .sandbox(let root)? = entries[key]?.root else { return nil }
        return .fileBeneath(root, path: path)
    }

    /// Whether files of a message or item, or the folder in which their paths begin, are open.
    package func hasFiles(of key: Key) -> Bool { entries[key] != nil }

    /// Moves the files of a message or item to another one, whose own files are closed.
    package mutating func move(_ key: Key, to other: Key) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        release(other)
        entries[other] = entry
    }

    /// Closes the files of a message or item.
    package mutating func release(_ key: Key) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        count -= entry.size
        for owner in entry.owners {
            let rest = counts[owner, default: 0] - entry.size
            counts[owner] = rest > 0 ? rest : nil
        }
        // Dictionaries keep their memory until they are replaced.
        if entries.isEmpty { (entries, counts) = ([:], [:]) }
    }

    /// Closes the files of all messages or items that meet a condition.
    package mutating func releaseAll(where isReleased: (Key) -> Bool) {
        for key in Array(entries.keys) where isReleased(key) { release(key) }
    }

    private func hasRoom(for owners: [PictureOwner], besides more: Int) -> Bool {
        let free = most - count - more
        return owners.allSatisfy { counts[$0, default: 0] + more < free }
    }
}
