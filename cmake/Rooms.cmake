# One target a room. Each room's headers are reachable only through its own
# folder of links, build/.../rooms/<room>/<room> -> src/<room>, so that an
# include which is not among DEPENDS does not compile.

function(arcade_compile_options target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    # No fused multiply-add: the search counts the same visits on every machine.
    -ffp-contract=off
    # Square roots in vector lanes: nobody looks at errno or floating-point traps.
    -fno-math-errno -fno-trapping-math)
  if(EMSCRIPTEN)
    target_compile_options(${target} PUBLIC -pthread -msimd128)
  endif()
  if(ARCADE_SANITIZE)
    target_compile_options(${target} PUBLIC -fsanitize=${ARCADE_SANITIZE} -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${ARCADE_SANITIZE})
  endif()
endfunction()

function(arcade_link_room name)
  set(links ${CMAKE_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${links})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/${name} ${links}/${name} SYMBOLIC)
endfunction()

# arcade_room(NAME [DEPENDS rooms...] SOURCES files-below-src...)
function(arcade_room name)
  cmake_parse_arguments(PARSE_ARGV 1 room "" "" "DEPENDS;SOURCES")
  list(TRANSFORM room_SOURCES PREPEND ${CMAKE_SOURCE_DIR}/src/)
  add_library(${name} STATIC ${room_SOURCES})
  arcade_link_room(${name})
  target_include_directories(${name} PUBLIC ${CMAKE_BINARY_DIR}/rooms/${name})
  target_link_libraries(${name} PUBLIC ${room_DEPENDS})
  arcade_compile_options(${name})
endfunction()

# arcade_program(TARGET ROOMS rooms... SOURCES files-below-src...): sources that
# lie in the room on top, which is reachable for them alone.
function(arcade_program target)
  cmake_parse_arguments(PARSE_ARGV 1 program "" "" "ROOMS;SOURCES")
  list(GET program_SOURCES 0 first)
  cmake_path(GET first PARENT_PATH room)
  list(TRANSFORM program_SOURCES PREPEND ${CMAKE_SOURCE_DIR}/src/)
  target_sources(${target} PRIVATE ${program_SOURCES})
  target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/rooms/${room})
  arcade_link_room(${room})
  target_link_libraries(${target} PRIVATE ${program_ROOMS})
  arcade_compile_options(${target})
endfunction()
