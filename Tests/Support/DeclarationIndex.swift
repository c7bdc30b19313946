import Foundation

/// The compiler's records of the declarations of this package, and of the places that name them, from the build of the
/// tests.
package struct DeclarationIndex {
    /// The kind of a symbol, by its number in libIndexStore.
    package enum Kind: Int, Sendable {
        case enumeration = 5
        case structure
        case object
        case interface
        case typeAlias = 11
        case function
        case variable
        case enumerationCase = 15
        case method
        case classMethod
        case staticMethod
        case property
        case classProperty
        case staticProperty
        case initializer
    }

    /// A place in the sources.
    package struct Place: Hashable, Sendable {
        /// Path relative to the root of the repository.
        package let path: String
        /// Line, from 1.
        package let line: Int
        /// Column, from 1, in bytes.
        package let column: Int
    }

    /// A declaration.
    package struct Declaration: Sendable {
        package let kind: Kind
        package let name: String
        package let place: Place
        /// The symbol that it is a member of; nil for none.
        package let parent: String?
    }

    /// A place that names a symbol.
    package struct Use: Hashable, Sendable {
        package let place: Place
        /// The function, property or type in which it stands; nil for none.
        package let container: String?
    }

    /// Declarations by their symbols, which are unique in the program; without those of the compiler.
    package private(set) var declarations: [String: Declaration] = [:]
    /// Uses by symbols; without those that only extend a type.
    package private(set) var uses: [String: Set<Use>] = [:]
    /// Symbols that override another or satisfy a protocol's requirement.
    package private(set) var witnesses: Set<String> = []
    /// Enumerations with raw values or a list of all cases: their cases need not be named to be used.
    package private(set) var listedEnumerations: Set<String> = []

    private enum Role {
        static let definition = 1 << 1
        static let reference = 1 << 2
        static let implicit = 1 << 8
        static let childOf = 1 << 9
        static let baseOf = 1 << 10
        static let overrideOf = 1 << 11
        static let extendedBy = 1 << 14
        static let containedBy = 1 << 16
    }

    /// Reads the index of the build of these tests.
    package init() throws {
        let scratch = try Repository.scratch("declaration-index")
        let environment = ProcessInfo.processInfo.environment
        func run(_ command: String...) throws -> Data {
            try Subprocess.run(
                command, environment: environment, logs: scratch, within: 120, as: .current)
        }
        let target = try JSONDecoder().decode(
            Target.self, from: run("swiftc", "-print-target-info"))
        let libraries = URL(filePath: target.paths.runtimeResourcePath)
            .deletingLastPathComponent().path()
        let source = scratch.appending(path: "reader.c")
        let reader = scratch.appending(path: "reader").path()
        try Data(Self.reader.utf8).write(to: source)
        _ = try run(
            "cc", "-O1", "-o", reader, source.path(), "-L\(libraries)", "-lIndexStore",
            "-Wl,-rpath,\(libraries)")
        let lines = try run(
            reader, Repository.built.appending(path: "index/store").path(),
            Repository.root.path())
        for line in Array(lines).split(separator: UInt8(ascii: "\n")) { read(line) }
    }

    private struct Target: Decodable {
        struct Paths: Decodable {
            let runtimeResourcePath: String
        }
        let paths: Paths
    }

    /// Fields of a line: path, line, column, roles, kind, name, symbol, then roles and symbol of each relation.
    private mutating func read(_ line: ArraySlice<UInt8>) {
        let fields = line.split(separator: UInt8(ascii: "\t")).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard fields.count >= 7, let number = Int(fields[1]), let column = Int(fields[2]),
            let roles = Int(fields[3]), let kind = Int(fields[4])
        else { return }
        let (name, symbol) = (fields[5], fields[6])
        var (parent, container): (String?, String?)
        var isExtension = false
        for index in stride(from: 7, to: fields.count - 1, by: 2) {
            guard let relation = Int(fields[index]) else { continue }
            let other = fields[index + 1]
            if relation & Role.overrideOf != 0 { witnesses.insert(symbol) }
            if relation & Role.childOf != 0 { parent = other }
            if relation & Role.containedBy != 0 { container = other }
            if relation & Role.extendedBy != 0 { isExtension = true }
            let isList = name == "CaseIterable" || kind == Kind.structure.rawValue
            if relation & Role.baseOf != 0, isList { listedEnumerations.insert(other) }
        }
        let place = Place(path: fields[0], line: number, column: column)
        if roles & Role.reference != 0, !isExtension {
            uses[symbol, default: []].insert(Use(place: place, container: container))
        }
        if roles & (Role.definition | Role.implicit) == Role.definition,
            let kind = Kind(rawValue: kind)
        {
            declarations[symbol] = Declaration(
                kind: kind, name: name, place: place, parent: parent)
        }
    }

    /// Prints the occurrences of declared symbols in existing files, by the newest record of each.
    private static let reader = #"""
        #include <search.h>
        #include <stdbool.h>
        #include <stdint.h>
        #include <stdio.h>
        #include <string.h>
        #include <unistd.h>

        // The parts of libIndexStore that are used: not every toolchain has its header.
        typedef struct { const char *data; size_t length; } text;
        typedef bool visitor(void *context, void *item);
        void *indexstore_store_create(const char *path, void **error);
        bool indexstore_store_units_apply_f(void *store, unsigned is_sorted, void *context,
                                            bool (*visit)(void *context, text name));
        void *indexstore_unit_reader_create(void *store, const char *name, void **error);
        void indexstore_unit_reader_dispose(void *unit);
        text indexstore_unit_reader_get_main_file(void *unit);
        bool indexstore_unit_reader_dependencies_apply_f(void *unit, void *context, visitor *);
        int indexstore_unit_dependency_get_kind(void *dependency);
        text indexstore_unit_dependency_get_name(void *dependency);
        text indexstore_unit_dependency_get_filepath(void *dependency);
        void *indexstore_record_reader_create(void *store, const char *name, void **error);
        void indexstore_record_reader_dispose(void *record);
        bool indexstore_record_reader_occurrences_apply_f(void *record, void *context, visitor *);
        void *indexstore_occurrence_get_symbol(void *occurrence);
        uint64_t indexstore_occurrence_get_roles(void *occurrence);
        void indexstore_occurrence_get_line_col(void *occurrence, unsigned *line, unsigned *column);
        bool indexstore_occurrence_relations_apply_f(void *occurrence, void *context, visitor *);
        uint64_t indexstore_symbol_relation_get_roles(void *relation);
        void *indexstore_symbol_relation_get_symbol(void *relation);
        int indexstore_symbol_get_kind(void *symbol);
        int indexstore_symbol_get_subkind(void *symbol);
        text indexstore_symbol_get_name(void *symbol);
        text indexstore_symbol_get_usr(void *symbol);

        enum { RECORD = 2, MODULE = 1, PARAMETER = 25 };
        enum { DEFINITION = 1 << 1, BASE_OF = 1 << 10 };
        enum { GETTER = 3, SETTER = 4, FIRST_OBSERVER = 1000, LAST_ADDRESSOR = 1003,
               ASSOCIATED_TYPE = 1012 };

        static void *store;
        static visitor *visit;
        // Symbols that are declared in the sources, a tree.
        static void *declared;
        static const char *root;
        static char path[4096];

        static const char *ended(text text) {
            static char copy[4096];
            size_t length = text.length < sizeof copy ? text.length : sizeof copy - 1;
            memcpy(copy, text.data, length);
            copy[length] = 0;
            return copy;
        }
        static bool print_relation(void *context, void *relation) {
            void *symbol = indexstore_symbol_relation_get_symbol(relation);
            printf("\t%llu\t%s", (unsigned long long)indexstore_symbol_relation_get_roles(relation),
                   ended(indexstore_symbol_get_usr(symbol)));
            return true;
        }
        static int compare(const void *one, const void *other) { return strcmp(one, other); }
        static bool note_declaration(void *context, void *occurrence) {
            if (indexstore_occurrence_get_roles(occurrence) & DEFINITION) {
                void *symbol = indexstore_occurrence_get_symbol(occurrence);
                const char *name = ended(indexstore_symbol_get_usr(symbol));
                if (!tfind(name, &declared, compare)) tsearch(strdup(name), &declared, compare);
            }
            return true;
        }
        static bool find_base(void *context, void *relation) {
            *(bool *)context |= indexstore_symbol_relation_get_roles(relation) & BASE_OF;
            return true;
        }
        static bool print_occurrence(void *context, void *occurrence) {
            void *symbol = indexstore_occurrence_get_symbol(occurrence);
            // Others than those that are declared here count only as bases of a type.
            if (!tfind(ended(indexstore_symbol_get_usr(symbol)), &declared, compare)) {
                bool is_base = false;
                indexstore_occurrence_relations_apply_f(occurrence, &is_base, find_base);
                if (!is_base) return true;
            }
            int kind = indexstore_symbol_get_kind(symbol);
            int subkind = indexstore_symbol_get_subkind(symbol);
            // Accessors are counted with their properties.
            if (kind == MODULE || kind == PARAMETER || subkind == GETTER || subkind == SETTER ||
                (subkind >= FIRST_OBSERVER && subkind <= LAST_ADDRESSOR) ||
                subkind >= ASSOCIATED_TYPE)
                return true;
            unsigned line, column;
            indexstore_occurrence_get_line_col(occurrence, &line, &column);
            printf("%s\t%u\t%u\t%llu\t%d\t", path + strlen(root), line, column,
                   (unsigned long long)indexstore_occurrence_get_roles(occurrence), kind);
            printf("%s\t", ended(indexstore_symbol_get_name(symbol)));
            printf("%s", ended(indexstore_symbol_get_usr(symbol)));
            indexstore_occurrence_relations_apply_f(occurrence, 0, print_relation);
            putchar('\n');
            return true;
        }
        static bool visit_record(void *context, void *dependency) {
            if (indexstore_unit_dependency_get_kind(dependency) != RECORD) return true;
            text file = indexstore_unit_dependency_get_filepath(dependency);
            snprintf(path, sizeof path, "%s", ended(file));
            if (strncmp(path, root, strlen(root))) return true;
            text name = indexstore_unit_dependency_get_name(dependency);
            void *record = indexstore_record_reader_create(store, ended(name), 0);
            if (!record) return true;
            indexstore_record_reader_occurrences_apply_f(record, 0, visit);
            indexstore_record_reader_dispose(record);
            return true;
        }
        static bool visit_unit(void *context, text name) {
            void *unit = indexstore_unit_reader_create(store, ended(name), 0);
            if (!unit) return true;
            // Units of removed files stay in the index.
            text file = indexstore_unit_reader_get_main_file(unit);
            if (file.length && !access(ended(file), R_OK))
                indexstore_unit_reader_dependencies_apply_f(unit, 0, visit_record);
            indexstore_unit_reader_dispose(unit);
            return true;
        }
        int main(int count, char **arguments) {
            if (count != 3 || !(store = indexstore_store_create(arguments[1], 0))) return 1;
            root = arguments[2];
            visit = note_declaration;
            indexstore_store_units_apply_f(store, 1, 0, visit_unit);
            visit = print_occurrence;
            indexstore_store_units_apply_f(store, 1, 0, visit_unit);
            return 0;
        }
        """#
}
