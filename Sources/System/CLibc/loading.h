// Libraries that are loaded while the program runs. Included by the headers that name the functions of one.
#pragma once
#include <dlfcn.h>

#define MARTLET_MEMBER(name) __typeof__(&name) name;
#define MARTLET_RESOLVE(name) \
    if (!(*(void **)&functions->name = dlsym(library, #name))) return -1;

// Declares a structure `type` of pointers to functions, and a function `load` that fills it: 0, or -1 with an error for
// dlerror. FUNCTIONS is a macro that applies the macro it is given to the name of each function; `file` is the library that
// has all of them, itself or in those that it needs.
#define MARTLET_LIBRARY(type, load, file, FUNCTIONS) \
    typedef struct type { \
        FUNCTIONS(MARTLET_MEMBER) \
    } type; \
    static inline int load(type *functions) { \
        void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL); \
        if (!library) return -1; \
        FUNCTIONS(MARTLET_RESOLVE) \
        return 0; \
    }
