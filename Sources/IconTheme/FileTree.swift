/// The part of a file system that looking up an icon needs.
package protocol FileTree {
    /// Whether `path` is a regular file, links followed.
    func isFile(_ path: String) -> Bool
    /// Whether `path` is a directory, links followed.
    func isDirectory(_ path: String) -> Bool
    /// The bytes of a small regular file; nil if there is none or it cannot be read.
    func contents(_ path: String) -> [UInt8]?
}
