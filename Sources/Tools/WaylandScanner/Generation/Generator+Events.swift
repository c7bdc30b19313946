extension Generator {
    /// Writes the events as an enumeration, the closure that receives them, and their decoding.
    func writeEvents(of interface: InterfaceModel, to source: inout SourceText) {
        guard !interface.events.isEmpty else { return }
        source.line()
        source.line("/// What the compositor tells about the object.")
        source.block("\(access.modifier)enum Event") { body in
            for event in interface.events {
                body.document(documentation(of: event), otherwise: "`\(event.name)`.")
                body.line("case \(Naming.member(event.name))\(payload(of: event, in: interface))")
            }
        }
        source.line()
        source.line(
            "/// Called with each event until the object is destroyed; may release or destroy it.")
        source.line("\(access.modifier)var onEvent: ((Event) -> Void)?")
        source.line()
        source.line("\(access.modifier)override func dropReceiver() { onEvent = nil }")
        source.line()
        let head =
            "\(access.modifier)override func receive(_ opcode: UInt32, _ arguments: EventArguments)"
        source.block(head) { body in
            body.line("let event: Event")
            body.line("switch opcode {")
            for (opcode, event) in interface.events.enumerated() {
                body.line("case \(opcode):")
                body.line("    event = \(decoding(of: event, in: interface))")
            }
            body.line("default:")
            body.line("    return")
            body.line("}")
            writeDelivery(of: interface.events, to: &body)
        }
    }

    /// Writes the delivery of events. After a destructor the object is destroyed before its receiver gets the event.
    private func writeDelivery(of events: [MessageModel], to source: inout SourceText) {
        let destructors = events.indices.filter { events[$0].isDestructor }
        guard !destructors.isEmpty else { return source.line("onEvent?(event)") }
        let condition = destructors.map { "opcode == \($0)" }.joined(separator: " || ")
        source.line("let receiver = onEvent")
        source.line("if \(condition) { destroyProxy() }")
        source.line("receiver?(event)")
    }

    /// Deprecated events are documented and not marked: clients of older compositors still have to name them.
    private func documentation(of event: MessageModel) -> Documentation {
        var documentation = event.documentation
        documentation.note(since: event.since, deprecatedSince: event.deprecatedSince)
        guard event.hasArgumentSummaries else { return documentation }
        documentation.parameters = event.arguments.map { argument in
            .init(name: Naming.label(argument.name), text: argument.text)
        }
        return documentation
    }

    private func payload(of event: MessageModel, in interface: InterfaceModel) -> String {
        guard !event.arguments.isEmpty else { return "" }
        let values = event.arguments.map { argument in
            "\(Naming.member(argument.name)): \(eventType(argument.type, in: interface))"
        }
        return "(\(values.joined(separator: ", ")))"
    }

    private func eventType(_ type: ArgumentType, in interface: InterfaceModel) -> String {
        switch type {
        case .int(let reference): reference.map { enumerationName($0, in: interface) } ?? "Int32"
        case .uint(let reference): reference.map { enumerationName($0, in: interface) } ?? "UInt32"
        case .fixed: "Double"
        case .string(let isOptional): isOptional ? "String?" : "String"
        // An object may be destroyed on the client's side before the compositor knows of it.
        case .object(let wanted, _): typeName(wanted) + "?"
        case .newID(let wanted): typeName(wanted)
        case .array: "[UInt8]"
        case .descriptor: "ReceivedDescriptor"
        }
    }

    private func decoding(of event: MessageModel, in interface: InterfaceModel) -> String {
        let name = Naming.label(event.name)
        let member = ["init", "self", "Type"].contains(name) ? "`\(name)`" : name
        guard !event.arguments.isEmpty else { return ".\(member)" }
        let values = event.arguments.enumerated().map { index, argument in
            "\(Naming.argumentLabel(argument.name)): \(decoding(of: argument.type, index, in: interface))"
        }
        return ".\(member)(\(values.joined(separator: ", ")))"
    }

    private func decoding(
        of type: ArgumentType, _ index: Int, in interface: InterfaceModel
    ) -> String {
        switch type {
        case .int(let reference):
            if let reference {
                "\(enumerationName(reference, in: interface))"
                    + "(rawValue: UInt32(bitPattern: arguments.int(\(index))))"
            } else {
                "arguments.int(\(index))"
            }
        case .uint(let reference):
            if let reference {
                "\(enumerationName(reference, in: interface))"
                    + "(rawValue: arguments.uint(\(index)))"
            } else {
                "arguments.uint(\(index))"
            }
        case .fixed: "arguments.fixed(\(index))"
        case .string(let isOptional): "arguments.\(isOptional ? "optionalS" : "s")tring(\(index))"
        case .object(nil, _): "arguments.object(\(index))"
        case .object(let wanted?, _): "arguments.object(\(index), \(Naming.type(wanted)).self)"
        case .newID(let wanted): "\(typeName(wanted))(arguments.newObject(\(index)))"
        case .array: "arguments.array(\(index))"
        case .descriptor: "arguments.descriptor(\(index))"
        }
    }
}
