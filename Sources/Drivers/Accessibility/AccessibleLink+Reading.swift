import Bus
import Scene

extension AccessibleLink {
    // MARK: References

    /// Appends a reference to an object; nil, or a removed object, becomes a reference to none.
    func write(_ key: AccessibleKey?, _ writer: inout MessageWriter) {
        guard let path = key.flatMap({ path(of: $0) }) else {
            return writer.reference("", AccessibleInterface.null)
        }
        writer.reference(entry.name, path)
    }

    private func writeParent(of node: AccessibleNode, _ writer: inout MessageWriter) {
        if let parent = node.parent { return write(parent, &writer) }
        writer.reference(entry.desktop?.name ?? "", entry.desktop?.path ?? AccessibleInterface.null)
    }

    private func writeStates(of node: AccessibleNode, _ writer: inout MessageWriter) {
        let bits = node.states.rawValue
        writer.array("u") { writer in
            writer.uint32(UInt32(truncatingIfNeeded: bits))
            writer.uint32(UInt32(truncatingIfNeeded: bits >> 32))
        }
    }

    private func interfaces(of node: AccessibleNode) -> [String] {
        AccessibleFacet.allCases.filter { $0.isOffered(by: node) }.map { $0.interface.name }
    }

    /// Appends an object's entry for the caches of clients.
    func writeItem(_ node: AccessibleNode, _ writer: inout MessageWriter) {
        writer.structure("(so)(so)(so)iiassusau") { writer in
            write(node.key, &writer)
            write(.application, &writer)
            writeParent(of: node, &writer)
            writer.int32(Int32(clamping: tree.index(of: node.key) ?? -1))
            writer.int32(Int32(clamping: node.children.count))
            writer.strings(interfaces(of: node))
            writer.string(node.name)
            writer.uint32(node.role.rawValue)
            writer.string(node.description)
            writeStates(of: node, &writer)
        }
    }

    // MARK: Accessible

    func readAccessible(_ node: AccessibleNode, _ property: Int, _ writer: inout MessageWriter) {
        switch property {
        case 0: writer.string(node.name)
        case 1: writer.string(node.description)
        case 2: writeParent(of: node, &writer)
        case 3: writer.int32(Int32(clamping: node.children.count))
        case 4: writer.string(language.locale)
        default: writer.string("")
        }
    }

    func serveAccessible(_ call: MethodCall, _ node: AccessibleNode) {
        switch call.member {
        case "GetChildAtIndex":
            call.withNumber { index in
                let child = node.children.indices.contains(index) ? node.children[index] : nil
                call.reply { write(child, &$0) }
            }
        case "GetChildren":
            call.reply { writer in
                writer.array("(so)") { for child in node.children { write(child, &$0) } }
            }
        case "GetIndexInParent":
            call.reply { $0.int32(Int32(clamping: tree.index(of: node.key) ?? -1)) }
        case "GetRelationSet": call.reply { writeRelations(of: node, &$0) }
        case "GetRole": call.reply { $0.uint32(node.role.rawValue) }
        case "GetRoleName": call.reply { $0.string(node.role.name) }
        case "GetLocalizedRoleName": call.reply { $0.string(language.roleName(node.role.name)) }
        case "GetState": call.reply { writeStates(of: node, &$0) }
        case "GetAttributes": call.reply { writeAttributes(of: node, &$0) }
        case "GetApplication": call.reply { write(.application, &$0) }
        default: call.reply { $0.strings(interfaces(of: node)) }
        }
    }

    private func writeRelations(of node: AccessibleNode, _ writer: inout MessageWriter) {
        writer.array("(ua(so))") { writer in
            for relation in node.relations {
                writer.structure("ua(so)") { writer in
                    writer.uint32(relation.kind.rawValue)
                    writer.array("(so)") { for target in relation.targets { write(target, &$0) } }
                }
            }
        }
    }

    private func writeAttributes(of node: AccessibleNode, _ writer: inout MessageWriter) {
        writer.dictionary { writer in
            writer.pair("toolkit", "Martlet")
            if let row = node.row {
                writer.pair("posinset", "\(row.place)")
                writer.pair("setsize", "\(row.count)")
            }
        }
    }

    // MARK: Application

    func readApplication(_ property: Int, _ writer: inout MessageWriter) {
        switch property {
        case 0: writer.string("Martlet")
        case 1: writer.string(version)
        case 2: writer.string("2.1")
        default: writer.int32(entry.identifier)
        }
    }

    // MARK: Value

    func readValue(_ node: AccessibleNode, _ property: Int, _ writer: inout MessageWriter) {
        switch property {
        case 0: writer.double(0)
        case 1: writer.double(node.value?.greatest ?? 0)
        case 2: writer.double(node.value?.step ?? 0)
        case 3: writer.double(node.value?.current ?? 0)
        default: writer.string(node.value?.text ?? "")
        }
    }

    /// Sets a property to a new value; returns whether that was possible.
    func write(_ node: AccessibleNode, _ property: Int, _ reader: MessageReader) -> Bool {
        do throws(BusError) {
            if node.parent == nil {
                entry.setIdentifier(try reader.int32())
                return true
            }
            let value = try reader.double()
            guard node.value?.step ?? 0 > 0, value.isFinite else { return false }
            perform(node.key, .setValue(value))
            return true
        } catch { return false }
    }
}

extension MethodCall {
    /// Calls `use` with arguments, or answers that they cannot be read.
    func with<Value>(
        _ read: (MessageReader) throws(BusError) -> Value, _ use: (Value) -> Void
    ) {
        do throws(BusError) { use(try read(reader)) } catch { fail(error) }
    }

    /// Calls `use` with the first argument, an `i`.
    func withNumber(_ use: (Int) -> Void) {
        do throws(BusError) { use(Int(try reader.int32())) } catch { fail(error) }
    }

    /// Calls `use` with the first two arguments, both `i`.
    func withNumbers(_ use: (Int, Int) -> Void) {
        do throws(BusError) {
            use(Int(try reader.int32()), Int(try reader.int32()))
        } catch { fail(error) }
    }

    /// Calls `use` with the first argument, a `u`.
    func withKind(_ use: (UInt32) -> Void) {
        do throws(BusError) { use(try reader.uint32()) } catch { fail(error) }
    }
}

extension MessageWriter {
    /// Appends an `a{ss}`; `body` appends pairs.
    mutating func dictionary(_ body: (inout MessageWriter) -> Void) { array("{ss}", body) }

    /// Appends an entry of an `a{ss}`.
    mutating func pair(_ key: String, _ value: String) {
        entry("ss") { writer in
            writer.string(key)
            writer.string(value)
        }
    }
}
