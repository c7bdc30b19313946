import Bus
import Geometry
import Scene

extension AccessibleLink {
    /// The origin of coordinates by the numbers of `AtspiCoordType`: 0 all outputs, 1 the window, 2 the parent.
    private func origin(of node: AccessibleNode, _ coordinates: UInt32) -> Point {
        switch coordinates {
        case 1:
            var top = node
            while let parent = top.parent.flatMap({ tree[$0] }), parent.parent != nil {
                top = parent
            }
            return top.extents.origin
        case 2:
            guard let parent = node.parent.flatMap({ tree[$0] }), parent.parent != nil else {
                return .zero
            }
            return parent.extents.origin
        default: return .zero
        }
    }

    func extents(of node: AccessibleNode, _ coordinates: UInt32) -> Rectangle {
        let origin = origin(of: node, coordinates)
        return node.extents.moved(by: Point(x: -origin.x, y: -origin.y))
    }

    /// The deepest object that is visible at a place; nil: none.
    private func node(below node: AccessibleNode, at place: Point) -> AccessibleKey? {
        for child in node.children.reversed() {
            guard let child = tree[child], child.extents.contains(place) else { continue }
            return self.node(below: child, at: place) ?? child.key
        }
        return nil
    }

    func serveComponent(_ call: MethodCall, _ node: AccessibleNode) {
        switch call.member {
        case "Contains", "GetAccessibleAtPoint":
            call.with(Self.place) { place, coordinates in
                let origin = origin(of: node, coordinates)
                let place = place.moved(by: origin)
                let isInside = node.extents.contains(place)
                if call.member == "Contains" { return call.reply { $0.bool(isInside) } }
                let found = isInside ? self.node(below: node, at: place) ?? node.key : nil
                call.reply { write(found, &$0) }
            }
        case "GetExtents":
            call.withKind { coordinates in
                let extents = extents(of: node, coordinates)
                call.reply { writer in writer.structure("iiii") { $0.rectangle(extents) } }
            }
        case "GetPosition":
            call.withKind { coordinates in
                let origin = extents(of: node, coordinates).origin
                call.reply { writer in
                    writer.pixels(origin.x)
                    writer.pixels(origin.y)
                }
            }
        case "GetSize":
            call.reply { writer in
                writer.pixels(node.extents.width)
                writer.pixels(node.extents.height)
            }
        // Windows are in the layer of windows, everything else in that of widgets.
        case "GetLayer": call.reply { $0.uint32(node.parent == .application ? 7 : 3) }
        case "GetMDIZOrder": call.reply { $0.int16(-1) }
        case "GetAlpha": call.reply { $0.double(1) }
        case "GrabFocus":
            let canFocus = node.states.contains(.focusable)
            if canFocus { perform(node.key, .focus) }
            call.reply { $0.bool(canFocus) }
        // Everything in the tree is on the screen.
        default: call.reply { $0.bool(node.states.contains(.showing)) }
        }
    }

    private static func place(_ reader: MessageReader) throws(BusError) -> (Point, UInt32) {
        let (x, y) = (try reader.int32(), try reader.int32())
        return (Point(x: Double(x), y: Double(y)), try reader.uint32())
    }

    // MARK: Actions

    func serveAction(_ call: MethodCall, _ node: AccessibleNode) {
        if call.member == "GetActions" {
            return call.reply { writer in
                writer.array("(sss)") { writer in
                    for action in node.actions {
                        writer.structure("sss") { writer in
                            writer.string(action.label)
                            writer.string(action.name)
                            writer.string("")
                        }
                    }
                }
            }
        }
        call.withNumber { index in
            let action = node.actions.indices.contains(index) ? node.actions[index] : nil
            switch call.member {
            case "GetDescription", "GetLocalizedName":
                call.reply { $0.string(action?.label ?? "") }
            case "GetName": call.reply { $0.string(action?.name ?? "") }
            case "GetKeyBinding": call.reply { $0.string("") }
            default:
                guard let action, node.states.contains(.sensitive) else {
                    return call.reply { $0.bool(false) }
                }
                call.reply { $0.bool(true) }
                perform(node.key, .act(action.kind))
            }
        }
    }
}

extension MessageWriter {
    /// Appends a length in whole logical pixels, an `i`.
    mutating func pixels(_ length: Double) {
        int32(length.isFinite ? Int32(min(max(length.rounded(), -1e9), 1e9)) : 0)
    }

    /// Appends an area as `iiii`.
    mutating func rectangle(_ area: Rectangle) {
        for length in [area.minX, area.minY, area.width, area.height] { pixels(length) }
    }
}
