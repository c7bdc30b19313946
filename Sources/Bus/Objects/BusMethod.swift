/// The description of a method.
package struct BusMethod: Sendable {
    let name: StaticString
    let input: StaticString
    let inputNames: StaticString
    let output: StaticString
    let outputNames: StaticString

    /// Describes a method by its signatures and, separated by spaces, its arguments' names.
    ///
    ///     BusMethod("Notify", "susssasa{sv}i", "app_name replaces_id …", returns: "u", "id")
    package init(
        _ name: StaticString, _ input: StaticString = "", _ inputNames: StaticString = "",
        returns output: StaticString = "", _ outputNames: StaticString = ""
    ) {
        self.name = name
        self.input = input
        self.inputNames = inputNames
        self.output = output
        self.outputNames = outputNames
    }
}
