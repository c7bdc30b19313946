import Foundation
import FoundationXML

/// Turns the XML of a protocol file into its model.
final class ProtocolReader: NSObject, XMLParserDelegate {
    private let file: String
    private let lines: [Substring]
    private var open: [Element] = []
    private var isEvent = false
    private var text = ""
    private var contents: ProtocolFile?
    /// The first violation of a rule.
    private var error: ScanError?
    /// The first syntax error of the XML. It takes precedence: what was read before it may be a guess.
    private var syntaxError: ScanError?

    /// Reads `data`, the contents of `file`; the name is only for messages.
    static func read(_ data: Data, file: String) throws(ScanError) -> ProtocolFile {
        let reader = ProtocolReader(file: file, data: data)
        let parser = XMLParser(data: data)
        parser.delegate = reader
        let isGood = parser.parse()
        if let error = reader.syntaxError ?? reader.error { throw error }
        guard isGood, reader.open.isEmpty, let contents = reader.contents else {
            let end = Place(file: file, line: max(parser.lineNumber, 1))
            throw ScanError(end, "the file has no whole <protocol>")
        }
        return contents
    }

    private init(file: String, data: Data) {
        self.file = file
        lines = String(decoding: data, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The meanings of the parser's errors; their numbers are libxml2's (`xmlParserErrors`).
    private static let reasons = [
        5: "the file ends too early", 26: "an unknown entity",
        39: "an attribute lacks its quotes", 40: "an attribute lacks its closing quote",
        41: "an attribute lacks its value", 42: "an attribute is given twice",
        65: "a space is missing", 73: "a tag lacks its >",
        76: "a start tag and its end tag do not match", 77: "the file ends inside an element",
    ]

    private static func reason(of error: any Error) -> String {
        let code = (error as NSError).code
        return reasons[code] ?? "malformed XML (libxml2 error \(code))"
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        guard error == nil else { return }
        let line = startLine(of: name, end: parser.lineNumber)
        let element = Element(
            name: name, attributes: attributes, place: Place(file: file, line: line))
        do throws(ScanError) {
            try begin(element)
        } catch {
            self.error = error
        }
        open.append(element)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        // Later syntax errors follow from the first.
        guard syntaxError == nil else { return }
        let place = Place(file: file, line: max(parser.lineNumber, 1))
        syntaxError = ScanError(place, Self.reason(of: parseError))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if open.last?.name == "description" { text += string }
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) {
        if open.last?.name == "description" { text += String(decoding: data, as: UTF8.self) }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard error == nil, let element = open.popLast() else { return }
        guard name == "description", let outer = open.last else { return }
        describe(
            outer, Documentation(summary: element.attributes["summary"] ?? "", text: text))
    }

    /// The line where a tag begins. The parser reports only the line where it ends.
    private func startLine(of name: String, end: Int) -> Int {
        var line = min(max(end, 1), max(lines.count, 1))
        while line > 1, line <= lines.count, !lines[line - 1].contains("<" + name) { line -= 1 }
        return line
    }
}

// MARK: Building the model

extension ProtocolReader {
    /// The elements that may stand in each element.
    private static let nesting: [String: Set<String>] = [
        "": ["protocol"],
        "protocol": ["copyright", "description", "interface"],
        "interface": ["description", "request", "event", "enum"],
        "request": ["description", "arg"],
        "event": ["description", "arg"],
        "enum": ["description", "entry"],
        "entry": ["description"],
        "arg": ["description"],
    ]
    private static let known = nesting.values.reduce(into: Set<String>()) { $0.formUnion($1) }

    private func begin(_ element: Element) throws(ScanError) {
        let outer = open.last?.name ?? ""
        guard Self.known.contains(element.name) else {
            throw element.error("unknown element <\(element.name)>")
        }
        guard Self.nesting[outer]?.contains(element.name) == true else {
            let place = outer.isEmpty ? "at the top" : "inside <\(outer)>"
            throw element.error("<\(element.name)> cannot stand \(place)")
        }
        switch element.name {
        case "protocol": contents = ProtocolFile(file: file, name: try element.identifier())
        case "interface": try beginInterface(element)
        case "request", "event": try beginMessage(element)
        case "enum": try beginEnumeration(element)
        case "entry": try beginEntry(element)
        case "arg": try beginArgument(element)
        default: text = ""
        }
    }

    private func beginInterface(_ element: Element) throws(ScanError) {
        let name = try element.identifier()
        _ = try element.required("version")
        let interface = InterfaceModel(
            name: name, version: try element.version("version") ?? 1, place: element.place)
        contents?.interfaces.append(interface)
    }

    private func beginMessage(_ element: Element) throws(ScanError) {
        isEvent = element.name == "event"
        let type = element.attributes["type"]
        guard type == nil || type == "destructor" else {
            throw element.error("type=\"\(type ?? "")\" of <\(element.name)> is not destructor")
        }
        let message = MessageModel(
            name: try element.identifier(), since: try element.version("since") ?? 1,
            deprecatedSince: try element.version("deprecated-since"), isDestructor: type != nil,
            place: element.place)
        editInterface { interface in
            if isEvent {
                interface.events.append(message)
            } else {
                interface.requests.append(message)
            }
        }
    }

    private func beginEnumeration(_ element: Element) throws(ScanError) {
        let enumeration = EnumerationModel(
            name: try element.identifier(), isBitfield: try element.flag("bitfield"),
            since: try element.version("since") ?? 1, place: element.place)
        editInterface { $0.enumerations.append(enumeration) }
    }

    private func beginEntry(_ element: Element) throws(ScanError) {
        let entry = EnumerationModel.Entry(
            name: try element.identifier(), value: try element.value(),
            since: try element.version("since") ?? 1,
            deprecatedSince: try element.version("deprecated-since"), place: element.place,
            documentation: Documentation(summary: element.attributes["summary"] ?? ""))
        editInterface { interface in
            interface.enumerations[interface.enumerations.count - 1].entries.append(entry)
        }
    }

    private func beginArgument(_ element: Element) throws(ScanError) {
        let argument = ArgumentModel(
            name: try element.identifier(), type: try element.argumentType(), place: element.place,
            documentation: Documentation(summary: element.attributes["summary"] ?? ""))
        editMessage { $0.arguments.append(argument) }
    }

    /// Attaches a finished description to the element around it.
    private func describe(_ outer: Element, _ documentation: Documentation) {
        switch outer.name {
        case "interface": editInterface { $0.documentation = documentation }
        case "request", "event": editMessage { $0.documentation = documentation }
        case "enum":
            editInterface {
                $0.enumerations[$0.enumerations.count - 1].documentation = documentation
            }
        case "entry":
            editInterface { interface in
                let enumeration = interface.enumerations.count - 1
                let entry = interface.enumerations[enumeration].entries.count - 1
                interface.enumerations[enumeration].entries[entry].documentation
                    .complete(with: documentation)
            }
        case "arg":
            editMessage { message in
                message.arguments[message.arguments.count - 1].documentation
                    .complete(with: documentation)
            }
        default: break
        }
    }

    private func editInterface(_ edit: (inout InterfaceModel) -> Void) {
        guard var interface = contents?.interfaces.popLast() else { return }
        edit(&interface)
        contents?.interfaces.append(interface)
    }

    private func editMessage(_ edit: (inout MessageModel) -> Void) {
        editInterface { interface in
            if isEvent {
                edit(&interface.events[interface.events.count - 1])
            } else {
                edit(&interface.requests[interface.requests.count - 1])
            }
        }
    }
}
