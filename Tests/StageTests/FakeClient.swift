import Foundation
import Wayland
import WireServer

/// A client of the fake compositor: decodes its requests by the tables of the bindings and keeps its objects.
final class FakeClient {
    let socket: WireSocket
    /// Living objects by their numbers.
    private(set) var objects: [UInt32: ClientObject] = [:]
    /// All requests, in order.
    private(set) var requests: [ClientRequest] = []
    /// The client's violations of the protocol.
    private(set) var faults: [String] = []
    /// Interfaces of globals by their names.
    var globals: [UInt32: any Interface.Type] = [:]
    private var lastSerial: UInt32 = 0
    /// The first number for objects that the compositor creates.
    private var nextOwn: UInt32 = 0xFF00_0000

    init(_ socket: WireSocket) {
        self.socket = socket
        objects[1] = ClientObject(1, WlDisplay.interface, version: 1)
    }

    /// Forgets the requests on each object, which name the object: both would stay for ever, with the descriptors.
    deinit { for request in requests { request.object.requests = [] } }

    func fault(_ text: String) { faults.append(text) }

    func nextSerial() -> UInt32 {
        lastSerial += 1
        return lastSerial
    }

    // MARK: Objects

    /// Living objects of an interface, the oldest first.
    func all(_ interface: String) -> [ClientObject] {
        objects.values.filter { $0.interface.name == interface }.sorted { $0.id < $1.id }
    }

    /// The newest living object of an interface.
    func newest(_ interface: String) -> ClientObject? { all(interface).last }

    /// Number of living objects of each interface.
    var census: [String: Int] {
        Dictionary(grouping: objects.values) { $0.interface.name }.mapValues { $0.count }
    }

    /// Makes an object that an event introduces.
    func make<Made: Interface>(_ type: Made.Type, version: UInt32 = 1) -> ClientObject {
        let object = ClientObject(nextOwn, type.interface, version: version)
        objects[nextOwn] = object
        nextOwn += 1
        return object
    }

    /// Removes an object, and tells the client that its number is free.
    func remove(_ object: ClientObject) {
        object.isAlive = false
        objects[object.id] = nil
        if object.id < 0xFF00_0000 { socket.send(1, 1, [.uint(object.id)]) }
    }

    // MARK: Events

    /// Sends an event by its name; does nothing for a removed object.
    func send(_ object: ClientObject?, _ event: String, _ arguments: WireArgument...) {
        guard let object, object.isAlive,
            let opcode = object.interface.events.firstIndex(where: { $0.name == event })
        else { return }
        socket.send(object.id, UInt32(opcode), arguments)
    }

    /// Answers a callback, which ends it.
    func finish(_ callback: ClientObject, _ data: UInt32 = 0) {
        send(callback, "done", .uint(data))
        remove(callback)
    }

    // MARK: Requests

    /// Reads the requests that have arrived, and hands out each once it is recorded.
    func receive(_ handle: (ClientRequest) -> Void) {
        for wire in socket.requests() {
            guard let request = decoded(wire) else { continue }
            requests.append(request)
            request.object.requests.append(request)
            handle(request)
            if ["destroy", "release"].contains(request.name) { remove(request.object) }
        }
    }

    private func decoded(_ wire: WireRequest) -> ClientRequest? {
        guard let object = objects[wire.object] else {
            fault("request \(wire.opcode) to object \(wire.object), which there is not")
            return nil
        }
        let messages = object.interface.requests
        guard wire.opcode < messages.count else {
            fault("\(object.interface.name) has no request \(wire.opcode)")
            return nil
        }
        let message = messages[Int(wire.opcode)]
        var request = ClientRequest(object: object, name: message.name)
        var made: [(id: UInt32, interface: WireInterface?)] = []
        var index = 0
        for (kind, interface) in zip(message.arguments, message.interfaces) {
            let isDescriptor = kind == "h"
            let word = isDescriptor ? 0 : wire.words[index]
            switch kind {
            case "f": request.arguments.append(.fixed(Double(Int32(bitPattern: word)) / 256))
            case "s":
                request.arguments.append(.string(word == 0 ? nil : wire.string(at: index)))
                index += Int(word + 3) / 4
            case "a": index += Int(word + 3) / 4
            case "o":
                if word != 0, objects[word] == nil {
                    fault("\(message.name) names object \(word), which there is not")
                }
                request.arguments.append(.object(objects[word]))
            case "n":
                made.append((word, interface))
                request.arguments.append(.new(word))
            case "h":
                let file = FileHandle(
                    fileDescriptor: socket.takeDescriptor() ?? -1, closeOnDealloc: true)
                request.arguments.append(.descriptor(file))
            default: request.arguments.append(.number(word))
            }
            if !isDescriptor { index += 1 }
        }
        for object in made { add(object.id, object.interface, by: request) }
        return request
    }

    /// Adds an object that a request makes. `wl_registry.bind` tells its interface by the number of the global.
    private func add(_ id: UInt32, _ interface: WireInterface?, by request: ClientRequest) {
        if objects[id] != nil { fault("object \(id) is made twice") }
        if let interface {
            objects[id] = ClientObject(
                id, interface, version: request.object.version, origin: request)
        } else if let type = globals[request.uint(0)] {
            objects[id] = ClientObject(
                id, type.interface, version: request.uint(2), origin: request)
        } else {
            fault("global \(request.uint(0)) is bound, which there is not")
        }
    }
}
