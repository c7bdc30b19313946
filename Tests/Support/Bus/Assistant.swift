import Bus
import Foundation

/// Assistive technology in a session: the service that reports it, the accessibility bus with its registry, and a
/// program that reads the objects there with `pyatspi`, as a screen reader does.
@MainActor package final class Assistant {
    package let session: HeadlessSession
    private let launcher: Subprocess
    private let bus: BusClient
    private let script: URL

    private static let status = BusTarget(
        destination: "org.a11y.Bus", path: "/org/a11y/bus",
        interface: "org.freedesktop.DBus.Properties")

    /// Starts the service; no assistive technology runs yet.
    package init(in session: HeadlessSession) throws {
        self.session = session
        script = try session.write(Data(Self.program.utf8), to: "assistant.py")
        let bus = try BusClient(address: session.busAddress)
        launcher = try session.start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
        self.bus = bus
        try bus.waitForOwner(of: "org.a11y.Bus")
    }

    isolated deinit { launcher.stop() }

    /// Reports that assistive technology runs, or that none does.
    package func enable(_ isOn: Bool) throws {
        try bus.call(Self.status, "Set") { writer in
            writer.string("org.a11y.Status")
            writer.string("IsEnabled")
            writer.variant("b") { $0.bool(isOn) }
        }
    }

    /// A connection to the accessibility bus.
    package func accessibilityBus() throws -> BusClient {
        let target = BusTarget(
            destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus")
        return try BusClient(address: bus.call(target, "GetAddress").string())
    }

    /// Reports that assistive technology runs, and waits until the daemon is among the applications.
    package func begin() throws {
        try enable(true)
        _ = try wait(for: "martletd to be an application") {
            try run("walk").first == "application: martletd" ? true : nil
        }
    }

    // MARK: The program

    /// Runs a command of the program and returns the lines that it printed.
    @discardableResult
    package func run(_ command: String...) throws -> [String] {
        let words = ["/usr/bin/python3", script.path()] + command
        let text = try String(decoding: session.data(of: words, within: 60), as: UTF8.self)
        return text.split(separator: "\n").map { String($0) }
    }

    /// The objects below the application, indented, as `role: name`.
    package func walk() throws -> [String] {
        try run("walk").dropFirst().map { String($0.dropFirst(2)) }
    }

    /// Waits until the tree has a line.
    package func waitFor(_ line: String) throws {
        var last: [String] = []
        do {
            _ = try wait(for: "\"\(line)\"") {
                last = try walk()
                return last.contains { $0.trimmingCharacters(in: .whitespaces) == line }
                    ? true : nil
            }
        } catch { throw HarnessError("no \"\(line)\" in \(last)") }
    }

    /// The mistakes in the tree: objects without name or role, parents and children that do not match, places off the
    /// screen.
    package func faults() throws -> [String] { try run("check") }

    /// Starts a program that prints each event that it hears, until the returned object is released.
    ///
    /// - Parameter events: What it listens to.
    package func listen(to events: String...) throws -> Ear {
        let process = try session.start(
            ["/usr/bin/python3", "-u", script.path(), "listen"] + events)
        let ear = Ear(process: process)
        _ = try wait(for: "the listener") { ear.lines.contains("ready") ? true : nil }
        return ear
    }

    /// A listener for events of the accessibility bus.
    @MainActor package final class Ear {
        private let process: Subprocess

        init(process: Subprocess) { self.process = process }

        isolated deinit { process.stop() }

        package var lines: [String] {
            let data = (try? Data(contentsOf: process.outputFile)) ?? Data()
            return String(decoding: data, as: UTF8.self).split(separator: "\n").map { String($0) }
        }

        /// Waits until a line was printed.
        package func hears(_ line: String) throws {
            do {
                _ = try wait(for: line) { lines.contains(line) ? true : nil }
            } catch { throw HarnessError("no \"\(line)\" in \(lines)") }
        }
    }

    private static let program = """
        import sys
        import pyatspi

        def application():
            for app in pyatspi.Registry.getDesktop(0):
                if app is not None and app.name == 'martletd':
                    return app
            return None

        # A push button is a plain button since at-spi 2.54.
        def role(node):
            name = node.getRoleName()
            return 'push button' if name == 'button' else name

        def walk(node, depth=0):
            yield node, depth
            for child in node:
                if child is not None:
                    yield from walk(child, depth + 1)

        def find(wanted, name):
            for node, _ in walk(application()):
                if role(node) == wanted and node.name == name:
                    return node
            sys.exit('no ' + wanted + ' ' + name)

        def check(app):
            for node, _ in walk(app):
                what = role(node) + ' ' + repr(node.name)
                if not node.name:
                    print(what, 'has no name')
                if node.getRole() == pyatspi.ROLE_INVALID:
                    print(what, 'has no role')
                for place in range(node.childCount):
                    child = node[place]
                    if child.parent != node or child.getIndexInParent() != place:
                        print(what, 'does not agree with', child.name)
                if node == app:
                    continue
                if not node.getState().contains(pyatspi.STATE_SHOWING):
                    print(what, 'is not showing')
                extents = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
                if extents.width <= 0 or extents.height <= 0:
                    print(what, 'is nowhere')
                if node.getApplication() != app:
                    print(what, 'has no application')

        def heard(event):
            value = event.any_data
            if hasattr(value, 'name'):
                value = value.name
            print(event.type, event.detail1, event.source.name, value, sep='|')

        command, words = sys.argv[1], sys.argv[2:]
        if command == 'walk':
            app = application()
            for node, depth in walk(app) if app else []:
                print('  ' * depth + role(node) + ': ' + node.name)
        elif command == 'check':
            check(application())
        elif command == 'do':
            action = find(words[0], words[1]).queryAction()
            for place in range(action.nActions):
                if action.getName(place) == words[2]:
                    print(action.doAction(place))
        elif command == 'write':
            print(find(words[0], words[1]).queryEditableText().setTextContents(words[2]))
        elif command == 'text':
            node = find(words[0], words[1])
            text = node.queryText()
            print(text.getText(0, -1), text.caretOffset, text.characterCount, sep='|')
        elif command == 'styles':
            text = find(words[0], words[1]).queryText()
            place = 0
            while place < text.characterCount:
                styles, start, end = text.getAttributes(place)
                print(text.getText(start, end), styles, sep='|')
                place = max(end, place + 1)
        elif command == 'states':
            states = find(words[0], words[1]).getState().getStates()
            print(' '.join(sorted(pyatspi.stateToString(state) for state in states)))
        elif command == 'value':
            value = find(words[0], words[1]).queryValue()
            if len(words) > 2:
                value.currentValue = float(words[2])
            print(value.currentValue, value.minimumValue, value.maximumValue)
        elif command == 'extents':
            extents = find(words[0], words[1]).queryComponent().getExtents(
                pyatspi.DESKTOP_COORDS)
            print(extents.x, extents.y, extents.width, extents.height)
        elif command == 'focus':
            print(find(words[0], words[1]).queryComponent().grabFocus())
        elif command == 'listen':
            pyatspi.Registry.registerEventListener(heard, *words)
            print('ready')
            # Otherwise it would wake up every millisecond.
            pyatspi.Registry.start(gil=False)

        """
}
