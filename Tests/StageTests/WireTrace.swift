import Wayland

/// The requests of a client as lines that do not depend on fonts, timing or numbers of objects: a surface is named by its
/// role, and the arguments are those that the fonts of a machine cannot change.
struct WireTrace {
    private(set) var lines: [String] = []

    /// Adds a heading and the requests since the first `count`, each once and in the order in which they were first made: how
    /// often an animation repeats them depends on the time.
    @MainActor mutating func add(_ title: String, of desktop: FakeDesktop, since count: Int) {
        lines.append("# \(title)")
        let names = Self.names(in: desktop.client.requests)
        var known: Set<String> = []
        for request in desktop.client.requests.dropFirst(count) {
            let line = Self.line(request, names)
            if known.insert(line).inserted { lines.append(line) }
        }
    }

    /// The whole trace.
    var text: String { lines.joined(separator: "\n") + "\n" }

    private static func line(
        _ request: ClientRequest, _ names: [ObjectIdentifier: String]
    ) -> String {
        let name = names[ObjectIdentifier(request.object)] ?? request.object.interface.name
        return ([name + "." + request.name] + said(by: request)).joined(separator: " ")
    }

    /// Names of surfaces: the role that a request gave each, and its number among those of the role.
    private static func names(in requests: [ClientRequest]) -> [ObjectIdentifier: String] {
        var names: [ObjectIdentifier: String] = [:]
        var counts: [String: Int] = [:]
        for request in requests {
            let role: String? =
                switch request.name {
                case "get_subsurface": "card"
                // A surface of the lowest layer measures exclusive zones.
                case "get_layer_surface": request.uint(3) == 0 ? "probe" : "stage"
                default: nil
                }
            guard let role, let surface = request.object(1) else { continue }
            counts[role, default: 0] += 1
            names[ObjectIdentifier(surface)] = "\(role) \(counts[role, default: 0])"
        }
        return names
    }

    /// The arguments of requests whose meaning is in them.
    private static func said(by request: ClientRequest) -> [String] {
        switch (request.object.interface.name, request.name) {
        case ("zwlr_layer_shell_v1", "get_layer_surface"):
            ["layer \(request.uint(3))", request.string(4) ?? ""]
        case ("zwlr_layer_surface_v1", "set_anchor"),
            ("zwlr_layer_surface_v1", "set_exclusive_zone"),
            ("zwlr_layer_surface_v1", "set_keyboard_interactivity"),
            ("wl_surface", "set_buffer_scale"), ("wl_surface", "set_buffer_transform"),
            ("zwp_text_input_v3", "set_content_type"),
            ("wp_cursor_shape_device_v1", "set_shape"):
            request.numbers.map { "\($0)" }
        case ("wl_surface", "attach"): request.object(0) == nil ? ["nothing"] : []
        case ("zwp_text_input_v3", "set_surrounding_text"):
            ["“\(request.string(0) ?? "")”"] + request.numbers.map { "\($0)" }
        case ("wl_data_source", "offer"): [request.string(0) ?? ""]
        default: []
        }
    }
}
