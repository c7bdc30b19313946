/// The objects of an interface that stand at a path or below it: which of them there are, and their properties.
package struct BusObjects {
    /// Whether there is an object at a path; callers of others are told that there is none.
    let exists: (_ path: String) -> Bool
    /// Appends the value of the property with this position in the description of the interface.
    let read: (_ path: String, _ property: Int, _ writer: inout MessageWriter) -> Void
    /// Takes another value of a property; false: it cannot have that.
    let write: (_ path: String, _ property: Int, _ reader: MessageReader) -> Bool

    /// What is not given: every object is there, and without properties.
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
