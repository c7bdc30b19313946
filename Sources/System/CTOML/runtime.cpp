// In Embedded builds this stands for the part of the C++ runtime that ctoml.cpp calls. The library's own brings
// exceptions, and those a pool of memory that is taken before main: 0.1 MB of every daemon, also of one without
// any configuration. Builds with the full Swift runtime have the C++ library anyway.
#ifdef MARTLET_EMBEDDED
#include <cstdlib>
#include <memory>
#include <new>

namespace std {

// What the library calls where it would throw.
void __throw_bad_alloc() { abort(); }
void __throw_bad_array_new_length() { abort(); }
void __throw_length_error(const char *) { abort(); }
void __throw_logic_error(const char *) { abort(); }

// Asked only where there is no RTTI: is this the tag that make_shared looks for? It never is.
bool _Sp_make_shared_tag::_S_eq(const type_info &) noexcept { return false; }

} // namespace std

void *operator new(std::size_t size) {
    if (void *memory = malloc(size == 0 ? 1 : size))
        return memory;
    abort();
}

void operator delete(void *memory) noexcept { free(memory); }
void operator delete(void *memory, std::size_t) noexcept { free(memory); }
void operator delete(void *memory, std::align_val_t) noexcept { free(memory); }
void operator delete(void *memory, std::size_t, std::align_val_t) noexcept { free(memory); }

extern "C" void __cxa_pure_virtual() { abort(); }
#endif
