import Foundation
import Wayland

/// An object of a client, in the fake compositor.
final class ClientObject {
    let id: UInt32
    let interface: WireInterface
    let version: UInt32
    /// The request that made the object; nil: the display, or made by an event.
    let origin: ClientRequest?
    var isAlive = true
    /// The requests that were made on the object so far.
    var requests: [ClientRequest] = []

    init(
        _ id: UInt32, _ interface: WireInterface, version: UInt32, origin: ClientRequest? = nil
    ) {
        (self.id, self.interface, self.version) = (id, interface, version)
        self.origin = origin
    }

    /// The latest request of a name; nil: there was none.
    func last(_ name: String) -> ClientRequest? { requests.last { $0.name == name } }

    /// Number of requests of a name.
    func count(_ name: String) -> Int { requests.filter { $0.name == name }.count }
}

/// A request with its arguments.
struct ClientRequest {
    enum Argument {
        case number(UInt32)
        case fixed(Double)
        case string(String?)
        case object(ClientObject?)
        case new(UInt32)
        /// Closed with the last copy of the request.
        case descriptor(FileHandle)
    }

    let object: ClientObject
    let name: String
    var arguments: [Argument] = []

    func uint(_ index: Int) -> UInt32 {
        if case .number(let value) = arguments[index] { value } else { 0 }
    }

    func int(_ index: Int) -> Int32 { Int32(bitPattern: uint(index)) }

    /// All numbers among the arguments, in order.
    var numbers: [Int32] {
        arguments.compactMap { argument in
            if case .number(let value) = argument { Int32(bitPattern: value) } else { nil }
        }
    }

    func fixed(_ index: Int) -> Double {
        if case .fixed(let value) = arguments[index] { value } else { 0 }
    }

    func string(_ index: Int) -> String? {
        if case .string(let value) = arguments[index] { value } else { nil }
    }

    func object(_ index: Int) -> ClientObject? {
        if case .object(let value) = arguments[index] { value } else { nil }
    }

    func descriptor(_ index: Int) -> FileHandle? {
        if case .descriptor(let value) = arguments[index] { value } else { nil }
    }
}
