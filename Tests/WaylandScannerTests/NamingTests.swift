import Testing

@testable import WaylandScanner

@Suite struct NamingTests {
    @Test(arguments: [
        ("wl_surface", "WlSurface"), ("zwlr_layer_shell_v1", "ZwlrLayerShellV1"), ("a", "A"),
        ("_x_", "X"),
    ])
    func typesAreNamed(_ name: String, _ swift: String) {
        #expect(Naming.type(name) == swift)
    }

    @Test(arguments: [
        ("set_size", "setSize"), ("90", "_90"), ("default", "`default`"), ("a_b__c", "aBC"),
        ("Get_It", "getIt"), ("import", "`import`"), ("3d_mode", "_3dMode"),
    ])
    func membersAreNamed(_ name: String, _ swift: String) {
        #expect(Naming.member(name) == swift)
    }

    @Test(arguments: [
        ("transform", "Transform"), ("type", "TypeValue"), ("event", "EventValue"), ("3d", "_3d"),
    ])
    func enumerationsAreNamed(_ name: String, _ swift: String) {
        #expect(Naming.enumeration(name) == swift)
    }

    @Test(arguments: [
        ("version", "version_"), ("destroy_proxy", "destroyProxy_"), ("repeat", "`repeat`"),
    ])
    func requestsAreNamed(_ name: String, _ swift: String) {
        #expect(Naming.request(name) == swift)
    }
}
