// How toml++ reads numbers here. std::from_chars for real numbers would bring exceptions, allocators and locales of
// the C++ library into the daemon; libc has the same under another name.
#pragma once
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <locale.h>

namespace std {

template <typename Integer>
from_chars_result ctoml_from_chars(const char *first, const char *last, Integer &value, int base = 10) {
    return from_chars(first, last, value, base);
}

/// Digits, a point and an exponent; toml++ has seen to it that there is nothing else.
inline from_chars_result ctoml_from_chars(const char *first, const char *last, double &value) {
    char text[256];
    auto length = static_cast<size_t>(last - first);
    if (length >= sizeof text)
        return {first, errc::invalid_argument};
    memcpy(text, first, length);
    text[length] = 0;
    // In the locale "C", which costs nothing to make: a comma is no decimal point.
    char *end = text;
    value = strtod_l(text, &end, newlocale(LC_ALL_MASK, "C", nullptr));
    return {first + (end - text), end == text ? errc::invalid_argument : errc{}};
}

} // namespace std
