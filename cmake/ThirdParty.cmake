# Third-party libraries as targets, the same names natively and for the web:
#   imgui                          Dear ImGui's core, without demo and debug windows
#   imgui_backend, SDL2::SDL2      only with ARCADE_BUILD_APP; natively OpenGL::GL too
#   CLI11::CLI11, nlohmann_json::nlohmann_json
#   GTest::gtest_main              natively
# Dear ImGui, and SDL2 for the web, are fetched once, to build/third_party/; see third_party.sh.

set(third_party ${CMAKE_SOURCE_DIR}/build/third_party)

function(third_party_step)
  execute_process(COMMAND ${CMAKE_SOURCE_DIR}/cmake/third_party.sh ${ARGV} RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "third_party.sh ${ARGV} failed, see above")
  endif()
endfunction()

# third_party_library(TARGET SOURCES files...): a library that brings its own warnings, which we do not want.
function(third_party_library target)
  cmake_parse_arguments(PARSE_ARGV 1 library "" "" "SOURCES")
  add_library(${target} STATIC EXCLUDE_FROM_ALL ${library_SOURCES})
  target_compile_options(${target} PRIVATE -w)
  if(EMSCRIPTEN)
    target_compile_options(${target} PRIVATE -pthread -msimd128 -mnontrapping-fptoint -fno-exceptions -fno-rtti)
  endif()
endfunction()

# Dear ImGui
third_party_step(imgui)
set(imgui ${third_party}/src/imgui)
third_party_library(imgui SOURCES
  ${imgui}/imgui.cpp ${imgui}/imgui_draw.cpp ${imgui}/imgui_tables.cpp ${imgui}/imgui_widgets.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui})
if(EMSCRIPTEN)
  # No settings are kept, so none are read: reading them is all that wants sscanf, which has 2 kB of gzip.
  target_compile_options(imgui PRIVATE -Oz "SHELL:-include ${CMAKE_CURRENT_LIST_DIR}/imgui_web.h")
endif()
target_compile_definitions(imgui PUBLIC
  IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_DEBUG_TOOLS IMGUI_DISABLE_OBSOLETE_FUNCTIONS)

if(ARCADE_BUILD_APP)
  if(EMSCRIPTEN)
    third_party_step(sdl2)
    set(sdl2 ${third_party}/src/sdl2)
    # Built as Emscripten's own port of it: with the configuration for Emscripten that SDL brings, because its CMake
    # files would find the same out by 150 trial compilations. Only what this project and ImGui use; the rest is download size.
    set(sdl2_sources . atomic cpuinfo dynapi events file
      filesystem/emscripten libm loadso/dummy render stdlib thread thread/pthread timer timer/unix video video/emscripten
      video/yuv2rgb)
    list(TRANSFORM sdl2_sources REPLACE .+ ${sdl2}/src/\\0/*.c)
    file(GLOB sdl2_sources ${sdl2_sources})
    third_party_library(SDL2 SOURCES ${sdl2_sources})
    add_library(SDL2::SDL2 ALIAS SDL2)
    foreach(part AUDIO JOYSTICK LOADSO POWER RENDER SENSOR)
      target_compile_definitions(SDL2 PRIVATE SDL_${part}_DISABLED=1)
    endforeach()
    # Lean: without what copies pixels from one surface to another.
    target_compile_definitions(SDL2 PRIVATE SDL_LEAN_AND_MEAN=1)
    target_compile_options(SDL2 PRIVATE -Oz)
    target_include_directories(SDL2 SYSTEM PUBLIC ${sdl2}/include)
    # Keeps Emscripten's own SDL out of the way.
    target_link_options(SDL2 INTERFACE -sUSE_SDL=0)
    if(EMSCRIPTEN_VERSION VERSION_GREATER_EQUAL 4)
      target_compile_options(SDL2 INTERFACE -sUSE_SDL=0)
    endif()
  else()
    set(OpenGL_GL_PREFERENCE GLVND)
    find_package(SDL2 REQUIRED)
    find_package(OpenGL REQUIRED)
  endif()

  third_party_library(imgui_backend SOURCES ${imgui}/backends/imgui_impl_sdl2.cpp)
  target_include_directories(imgui_backend SYSTEM PUBLIC ${imgui}/backends)
  target_link_libraries(imgui_backend PUBLIC imgui SDL2::SDL2)
endif()

# Header-only libraries. For the web they are reached through links in the build tree,
# because /usr/include itself would bring the machine's C library along.
if(EMSCRIPTEN)
  function(third_party_headers target folder header)
    find_path(${folder}_found ${folder}/${header} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers/${folder})
    file(CREATE_LINK ${${folder}_found}/${folder} ${CMAKE_BINARY_DIR}/headers/${folder}/${folder} SYMBOLIC)
    add_library(${target} INTERFACE IMPORTED)
    target_include_directories(${target} SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/headers/${folder})
  endfunction()
  third_party_headers(CLI11::CLI11 CLI CLI.hpp)
  third_party_headers(nlohmann_json::nlohmann_json nlohmann json.hpp)
else()
  find_package(CLI11 REQUIRED)
  find_package(nlohmann_json REQUIRED)
  if(ARCADE_BUILD_TESTS)
    find_package(GTest REQUIRED)
  endif()
endif()
