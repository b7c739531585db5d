// Included before each source of Dear ImGui in the page: it reads no settings from an .ini file.
#pragma once

#include <stdio.h>

#define sscanf(...) 0
