// Reads TOML with toml++ and hands what it finds over, value by value. Nothing here throws: what cannot go on
// for want of memory ends the program.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum ctoml_kind {
    CTOML_TABLE,
    CTOML_ARRAY,
    CTOML_STRING,
    CTOML_INTEGER,
    CTOML_REAL,
    CTOML_BOOLEAN,
    CTOML_DATE,
};

// A place in the text, both counted from 1; columns count characters. 0 where there is none.
struct ctoml_place {
    uint32_t line, column;
};

// One value. What it points to lives as long as the call that shows it.
struct ctoml_value {
    enum ctoml_kind kind;
    // Of the value, and of the key it stands for; in an array there is no key.
    struct ctoml_place place, key_place;
    const char *key;
    size_t key_length;
    // Of a string or a date; neither ends with a zero byte.
    const char *text;
    size_t text_length;
    // Of an integer, and 0 or 1 of a boolean.
    int64_t integer;
    double real;
};

// Told of every value in order, of tables and arrays before what is in them and, by leave, after it.
// The members of a table come sorted by key.
struct ctoml_visitor {
    void *context;
    void (*enter)(void *context, const struct ctoml_value *value);
    void (*leave)(void *context);
};

// What keeps a text from being TOML.
struct ctoml_error {
    struct ctoml_place place;
    // UTF-8, ended by a zero byte.
    char text[256];
};

// Reads a text and shows its root table to the visitor, which must not be unwound through. Returns 0, or -1 with
// the error filled in and nothing shown. The caller bounds the length of the text, and the dots in its keys: a key
// of many parts makes tables as deep, and this recurses into them.
int ctoml_read(
    const char *text, size_t length, const struct ctoml_visitor *visitor, struct ctoml_error *error);

#ifdef __cplusplus
}
#endif
