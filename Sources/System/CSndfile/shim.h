// The few functions of libsndfile that martlet-decode calls, resolved when a sound comes: most processes decode a picture.
#pragma once
#include "../CLibc/loading.h"

// Access to a file in memory: SF_VIRTUAL_IO.
typedef struct martlet_sound_access {
    long long (*length)(void *file);
    long long (*seek)(long long offset, int whence, void *file);
    long long (*read)(void *target, long long count, void *file);
    long long (*write)(const void *source, long long count, void *file);
    long long (*tell)(void *file);
} martlet_sound_access;

// What a file says of itself: SF_INFO.
typedef struct martlet_sound_facts {
    long long frames;
    int rate, channels, format, sections, seekable;
} martlet_sound_facts;

enum { MARTLET_SOUND_READING = 0x10 };

// Signatures of libsndfile 1.0.18, the first version that has all of them; the build does not need its header. Pointers
// that have no other type are SNDFILE.
void *sf_open_virtual(martlet_sound_access *access, int mode, martlet_sound_facts *facts, void *file);
long long sf_readf_float(void *sound, float *target, long long frames);
const char *sf_strerror(void *sound);

#define MARTLET_SNDFILE_FUNCTIONS(FUNCTION) \
    FUNCTION(sf_open_virtual) \
    FUNCTION(sf_readf_float) \
    FUNCTION(sf_strerror)

// libsndfile may be missing.
MARTLET_LIBRARY(martlet_sndfile, martlet_load_sndfile, "libsndfile.so.1", MARTLET_SNDFILE_FUNCTIONS)
