/// A generated class that stands for one interface of a protocol.
public protocol Interface: Proxy {
    /// The interface's table, whose `version` is the newest that the class knows.
    static var interface: WireInterface { get }

    /// Takes over an object that a request or an event has just created.
    init(_ object: NewObject)
}
