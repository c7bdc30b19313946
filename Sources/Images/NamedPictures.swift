package import Messages

/// A party whose files count together.
package enum PictureOwner: Hashable, Sendable {
    case origin(Origin)
    case application(String)
}

/// The files that senders name as pictures, from before the answer until the pictures are decoded.
///
/// An owner may have as many open files as all owners together leave free, as in `SenderShares`. A file for which there is
/// no room is decoded by its name, and may have been removed by then.
package struct NamedPictures<Key: Hashable> {
    /// The files of one message or item, as its sender named them at one time.
    private struct Entry {
        var time: Instant
        var owners: [PictureOwner]
        var files: [String: PictureFile] = [:]
    }

    /// Maximum number of files.
    private let most: Int
    private let find: (String) -> PictureFile?
    private var entries: [Key: Entry] = [:]
    private var counts: [PictureOwner: Int] = [:]
    private var count = 0

    /// - Parameter find: Finds a file without waiting for anything.
    package init(
        most: Int = 128, find: @escaping (String) -> PictureFile? = { PictureFile.find($0) }
    ) {
        (self.most, self.find) = (most, find)
    }

    /// Opens the files that a message or item names now, and closes all others of it.
    ///
    /// - Parameters:
    ///   - time: When the sender named them. If that has changed, all are found again.
    ///   - owners: Parties for which the files count.
    package mutating func note(
        _ sources: [PictureSource], for key: Key, since time: Instant, of owners: [PictureOwner]
    ) {
        let paths = sources.compactMap { if case .file(let path) = $0 { path } else { nil } }
        if entries[key] == nil, paths.isEmpty { return }
        let old = entries[key]
        release(key)
        if paths.isEmpty { return }
        var entry = Entry(time: time, owners: owners)
        for path in paths where entry.files[path] == nil {
            let known = old?.files[path]
            if let known, old?.time == time {
                entry.files[path] = known
            } else if hasRoom(for: owners, besides: entry.files.count) {
                entry.files[path] = find(path) ?? known
            }
        }
        guard !entry.files.isEmpty else { return }
        for owner in owners { counts[owner, default: 0] += entry.files.count }
        count += entry.files.count
        entries[key] = entry
    }

    /// The file that a message or item names as this picture; nil: it is not open.
    package func file(_ source: PictureSource, of key: Key) -> PictureFile? {
        guard case .file(let path) = source else { return nil }
        return entries[key]?.files[path]
    }

    /// Whether any file of a message or item is open.
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
        count -= entry.files.count
        for owner in entry.owners {
            let rest = counts[owner, default: 0] - entry.files.count
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
