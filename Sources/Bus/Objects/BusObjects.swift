/// The objects of an interface at a path or below it: which of them exist, and their properties.
package struct BusObjects {
    /// Returns whether there is an object at a path; callers of other paths get an error.
    let exists: (_ path: String) -> Bool
    /// Appends the value of the property with this position in the description of the interface.
    let read: (_ path: String, _ property: Int, _ writer: inout MessageWriter) -> Void
    /// Takes another value of a property; false: it cannot have that.
    let write: (_ path: String, _ property: Int, _ reader: MessageReader) -> Bool

    /// Creates a description; by default all objects exist, without properties.
    package init(
        exists: @escaping (_ path: String) -> Bool = { _ in true },
        read: @escaping (_ path: String, _ property: Int, _ writer: inout MessageWriter) -> Void = {
            _, _, _ in
        },
        write: @escaping (_ path: String, _ property: Int, _ reader: MessageReader) -> Bool = {
            _, _, _ in false
        }
    ) {
        (self.exists, self.read, self.write) = (exists, read, write)
    }
}
