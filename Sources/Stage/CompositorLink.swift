import Bus
import Geometry
import Wayland

/// A connection to a compositor with what it offers: outputs, seats and the rest.
final class CompositorLink {
    private let connection: Connection
    private let globals: Globals
    private let presenter: Presenter
    private var watch: DescriptorWatch?
    private var listed: WlCallback?
    private var cursor: Cursor?
    private var boundForText: TextFacilities?
    private var isWaitingToWrite = false
    /// Nil until the compositor has told what it offers.
    private(set) var facilities: Facilities?
    /// Outputs that have told about themselves, in the order of their coming.
    private(set) var outputs: [Output] = []
    private var unfinished: [Output] = []
    private(set) var seats: [SeatInput] = []
    private let blur = BackgroundBlur()

    init(socket: String, presenter: Presenter) throws(ConnectionError) {
        self.presenter = presenter
        connection = try Connection.open(socket: socket)
        globals = Globals(connection)
        globals.onChange = { [self] change in handle(change) }
        listed = connection.display.sync()
        listed?.onEvent = { [self] _ in allListed() }
        do throws(BusError) {
            watch = try presenter.loop.onReadable(connection.fileDescriptor) { [self] _ in
                receive()
            }
        } catch { throw .lost(code: error.code) }
    }

    func close() {
        watch?.cancel()
        watch = nil
        globals.onChange = nil
        listed?.onEvent = nil
        blur.forget()
        for seat in seats { seat.forget() }
        for output in outputs + unfinished { output.forget() }
        (seats, outputs, unfinished) = ([], [], [])
        connection.close()
    }

    /// Gives a pointer that is on a stage its picture.
    ///
    /// - Parameter serial: Of its coming there.
    func show(_ shape: Cursor.Shape, on pointer: WlPointer, serial: UInt32, scale: Scale) {
        guard let facilities else { return }
        if let shapes = facilities.cursorShapes {
            let device = shapes.getPointer(pointer: pointer)
            device.setShape(serial: serial, shape: shape.inProtocol)
            device.destroy()
            return
        }
        let cursor = self.cursor ?? Cursor(connection, facilities.compositor, facilities.shm)
        self.cursor = cursor
        cursor.show(shape, on: pointer, serial: serial, scale: Int32(scale.factor.rounded(.up)))
    }

    /// What it offers for writing.
    var textFacilities: TextFacilities {
        let facilities = boundForText ?? TextFacilities(globals)
        boundForText = facilities
        return facilities
    }

    /// Lets go of the pictures of pointers until one comes again.
    func forgetCursor() {
        cursor = nil
        connection.forgetCursorThemes()
    }

    private func receive() {
        do throws(ConnectionError) {
            try connection.dispatch()
        } catch { lost(error) }
    }

    /// Handles what has been read already and sends what has been asked for.
    func prepareToSleep() {
        do throws(ConnectionError) {
            try connection.dispatchPending()
            let isFull = try connection.flush() == .wouldBlock
            guard isFull != isWaitingToWrite else { return }
            isWaitingToWrite = isFull
            watch?.setInterest(isFull ? [.readable, .writable] : .readable)
        } catch { lost(error) }
    }

    private func lost(_ error: ConnectionError) {
        presenter.connectionLost(error)
    }

    /// Every global of the start has been told.
    private func allListed() {
        listed = nil
        do throws(MissingGlobal) {
            facilities = try Facilities(connection, globals, blur: blur)
            blur.onChange = { [self] in presenter.arrange() }
            locateOutputs()
            presenter.outputsChanged()
        } catch { presenter.compositorUnusable(error.description) }
    }

    private func handle(_ change: Globals.Change) {
        switch change {
        case .added(let global): add(global)
        case .removed(let global): remove(global.name)
        }
    }

    private func add(_ global: Globals.Global) {
        switch global.interface {
        case "wl_output":
            let output = Output(
                globalName: global.name,
                proxy: globals.bind(global, as: WlOutput.self, maximum: 4))
            output.onDone = { [self, output] in finished(output) }
            output.listen()
            unfinished.append(output)
        case "wl_seat":
            seats.append(
                SeatInput(
                    globalName: global.name,
                    seat: globals.bind(global, as: WlSeat.self, maximum: 5), presenter: presenter))
        default: blur.added(global, of: globals)
        }
    }

    private func finished(_ output: Output) {
        if let index = unfinished.firstIndex(where: { $0 === output }) {
            unfinished.remove(at: index)
            outputs.append(output)
            locateOutputs()
        }
        presenter.outputsChanged()
    }

    /// Has outputs tell their extents, which with a fractional scale nothing else does, and where they lie.
    private func locateOutputs() {
        guard let layout = facilities?.outputLayout else { return }
        for output in outputs { output.locate(by: layout) }
    }

    private func remove(_ name: UInt32) {
        blur.removed(name)
        if let index = seats.firstIndex(where: { $0.globalName == name }) {
            seats.remove(at: index).forget()
            presenter.refreshHolds()
        }
        if let index = unfinished.firstIndex(where: { $0.globalName == name }) {
            unfinished.remove(at: index).forget()
        }
        if let index = outputs.firstIndex(where: { $0.globalName == name }) {
            outputs.remove(at: index).forget()
            presenter.outputGone(name)
        }
    }
}

extension Cursor.Shape {
    fileprivate var inProtocol: WpCursorShapeDeviceV1.Shape {
        switch self {
        case .default: .default
        case .text: .text
        }
    }
}
