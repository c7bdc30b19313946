#pragma once
#include <stdint.h>
#include <wayland-cursor.h>
