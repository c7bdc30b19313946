extension Generator {
    /// Writes a function that sends `request` and returns the object it creates, if any.
    func write(
        _ request: MessageModel, _ opcode: Int, of interface: InterfaceModel,
        to source: inout SourceText
    ) {
        source.line()
        source.document(documentation(of: request), otherwise: "`\(request.name)`.")
        writeDeprecation(since: request.deprecatedSince, of: interface, to: &source)
        source.block(signature(of: request, in: interface)) { body in
            if throwsVersionError(request) {
                body.line("try require(\(request.since), for: \"\(request.name)\")")
            }
            if request.isDestructor, request.arguments.isEmpty {
                body.line(ending(of: interface, by: (opcode, request), "RequestArguments()"))
                return
            }
            let binding = request.arguments.isEmpty ? "let" : "var"
            body.line("\(binding) wireArguments = RequestArguments()")
            for argument in request.arguments {
                for append in appends(of: argument) { body.line("wireArguments." + append) }
            }
            writeSending(of: request, opcode, in: interface, to: &body)
        }
    }

    /// Whether the function throws where the object's version is too low. A destructor never throws: where it cannot be
    /// sent, the object ends on the client's side alone.
    private func throwsVersionError(_ request: MessageModel) -> Bool {
        request.since > 1 && !request.isDestructor
    }

    private func documentation(of request: MessageModel) -> Documentation {
        var documentation = request.documentation
        documentation.note(since: request.since, deprecatedSince: request.deprecatedSince)
        guard request.hasArgumentSummaries else { return documentation }
        for argument in request.arguments {
            switch argument.type {
            case .newID(let wanted):
                documentation.result = argument.text
                guard wanted == nil else { continue }
                documentation.parameters.append(.init(name: "type", text: "class of the object"))
                documentation.parameters.append(
                    .init(name: "version", text: "version to create it in, at least 1"))
            default:
                documentation.parameters.append(
                    .init(name: Naming.label(argument.name), text: argument.text))
            }
        }
        return documentation
    }

    private func signature(of request: MessageModel, in interface: InterfaceModel) -> String {
        let parameters = request.arguments.compactMap { parameter($0, in: interface) }
        let created = request.newObject?.type
        let isGeneric = created == .newID(interface: nil)
        let result = isGeneric ? "Wanted" : created.map { typeName($0.interface) }
        return "\(access.modifier)func \(Naming.request(request.name))"
            + (isGeneric ? "<Wanted: Interface>" : "")
            + "(\(parameters.joined(separator: ", ")))"
            + (throwsVersionError(request) ? " throws(VersionError)" : "")
            + (result.map { " -> " + $0 } ?? "")
    }

    private func parameter(_ argument: ArgumentModel, in interface: InterfaceModel) -> String? {
        let name = Naming.member(argument.name)
        return switch argument.type {
        case .int(let reference):
            "\(name): \(reference.map { enumerationName($0, in: interface) } ?? "Int32")"
        case .uint(let reference):
            "\(name): \(reference.map { enumerationName($0, in: interface) } ?? "UInt32")"
        case .fixed: "\(name): Double"
        case .string(let isOptional): "\(name): String\(isOptional ? "?" : "")"
        case .object(let wanted, let isOptional):
            "\(name): \(typeName(wanted))\(isOptional ? "?" : "")"
        case .newID(let wanted): wanted == nil ? "_ type: Wanted.Type, version: UInt32" : nil
        case .array: "\(name): [UInt8]"
        case .descriptor: "\(name): consuming OwnedDescriptor"
        }
    }

    /// The calls that put an argument on the wire.
    private func appends(of argument: ArgumentModel) -> [String] {
        let name = Naming.member(argument.name)
        return switch argument.type {
        case .int(let reference):
            [reference == nil ? "append(\(name))" : "append(Int32(bitPattern: \(name).rawValue))"]
        case .uint(let reference): ["append(\(name)\(reference == nil ? "" : ".rawValue"))"]
        case .fixed: ["append(fixed: \(name))"]
        case .string(let isOptional), .object(_, let isOptional):
            ["append(\(isOptional ? "optional: " : "")\(name))"]
        case .newID(let wanted):
            [
                wanted == nil
                    ? "appendNewObject(Wanted.interface, version: version)" : "appendNewObject()"
            ]
        case .array: ["append(\(name))"]
        case .descriptor: ["append(descriptor: \(name))"]
        }
    }

    private func writeSending(
        of request: MessageModel, _ opcode: Int, in interface: InterfaceModel,
        to source: inout SourceText
    ) {
        guard let created = request.newObject else {
            source.line(
                request.isDestructor
                    ? ending(of: interface, by: (opcode, request), "wireArguments")
                    : "send(\(opcode), wireArguments)")
            return
        }
        if request.isDestructor { source.line("defer { destroyProxy() }") }
        let type = created.type.interface.map(Naming.type) ?? "Wanted"
        let version = created.type.interface == nil ? ", version: version" : ""
        source.line(
            "return \(type)(send(\(opcode), wireArguments, creating: \(type).interface\(version)))")
    }
}
