#pragma once
#include <png.h>
#include <stdlib.h>
#include <string.h>

// The rest is for tests only: pictures to compare with.

// Writes premultiplied 0xAARRGGBB pixels as they are; 0 on failure.
static inline int martlet_png_write(
    const char *path, const unsigned int *pixels, unsigned int width, unsigned int height) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = width;
    image.height = height;
    image.format = PNG_FORMAT_BGRA;
    return png_image_write_to_file(&image, path, 0, pixels, (int)(width * 4), NULL);
}

// Reads the pixels of a file into memory from malloc; NULL on failure.
static inline unsigned int *martlet_png_read(
    const char *path, unsigned int *width, unsigned int *height) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(&image, path)) return NULL;
    image.format = PNG_FORMAT_BGRA;
    unsigned int *pixels = malloc(PNG_IMAGE_SIZE(image));
    if (pixels && !png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
        free(pixels);
        pixels = NULL;
    }
    png_image_free(&image);
    *width = image.width;
    *height = image.height;
    return pixels;
}
