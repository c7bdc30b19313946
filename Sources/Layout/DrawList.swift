/// What is to be drawn, from the back to the front, on a transparent ground.
package struct DrawList: Equatable, Sendable {
    package var commands: [DrawCommand]

    package init(_ commands: [DrawCommand] = []) {
        self.commands = commands
    }
}
