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
