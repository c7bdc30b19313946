/// An object that a request or an event has just created, on its way to the class that owns it.
///
/// Without an object inside, which is the case when the connection is closed, the proxy made of it is
/// destroyed from the start.
@safe public struct NewObject {
    let pointer: OpaquePointer?
    unowned(unsafe) let connection: Connection?
    /// Whether libwayland or another library owns the object: it gets no events here and is never destroyed here.
    let isBorrowed: Bool

    init(_ pointer: OpaquePointer?, _ connection: Connection?, isBorrowed: Bool = false) {
        unsafe self.pointer = unsafe pointer
        unsafe self.connection = connection
        self.isBorrowed = isBorrowed
    }
}
