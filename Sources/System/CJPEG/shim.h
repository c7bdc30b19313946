#pragma once
// jpeglib.h uses both without including them.
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
