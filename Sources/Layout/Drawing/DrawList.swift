/// Drawing operations from back to front, on a transparent ground.
package struct DrawList: Equatable, Sendable {
    package var commands: [DrawCommand]

    package init(_ commands: [DrawCommand] = []) {
        self.commands = commands
    }
}
