# A room is a folder of src/ with a library of its name. Its headers are reachable only through its own folder of links,
# build/.../rooms/<room>/<room> -> src/<room>, and a room sees only the folders of the rooms that it names. So an include
# from any other room does not compile.

function(arcade_compile_options target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    # No fused multiply-add: the search counts the same visits on every machine.
    -ffp-contract=off
    # Allows square roots in vector lanes. The code reads neither errno nor floating-point traps.
    -fno-math-errno -fno-trapping-math
    # The words of a search tree's memory hold records of several types.
    -fno-strict-aliasing)
  # GCC 12 warns without a reason about std::optional and about std::string.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized -Wno-restrict>)
  # clang::minsize: a function that runs seldom is to be small in the page. GCC does not know it.
  target_compile_options(${target} PUBLIC $<$<CXX_COMPILER_ID:GNU>:-Wno-attributes=clang::>)
  if(EMSCRIPTEN)
    # No names of types in the page, because the code does not use them. A number with a fraction becomes a whole one in
    # one instruction, without checks around it.
    target_compile_options(${target} PUBLIC -pthread -msimd128 -mnontrapping-fptoint -fno-rtti)
  endif()
  if(ARCADE_SANITIZE)
    # Without the checks at every pointer that is followed, which take a third of the time to compile: the address
    # sanitizer stops at null pointers itself.
    target_compile_options(${target} PUBLIC -fsanitize=${ARCADE_SANITIZE} -fno-sanitize=null,vptr,alignment
      -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${ARCADE_SANITIZE})
  endif()
endfunction()

function(arcade_link_room name)
  set(links ${CMAKE_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${links})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/${name} ${links}/${name} SYMBOLIC)
endfunction()

# arcade_sees(TARGET rooms...): the target can include headers of these rooms.
function(arcade_sees target)
  list(TRANSFORM ARGN REPLACE .+ ${CMAKE_BINARY_DIR}/rooms/\\0 OUTPUT_VARIABLE links)
  target_include_directories(${target} PRIVATE ${links})
endfunction()

# In targets of this folder these sources are small in a page, and not fast.
function(arcade_small)
  if(EMSCRIPTEN AND ARGN)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -Oz)
  endif()
endfunction()

# arcade_room(NAME [SEES rooms...] SOURCES files... [SMALL files...] [LISTED files...] [OF_GAMES patterns...] [MADE_BY
# function]), in the room's own folder: SEES are the rooms whose headers it can include, SMALL sources that a page has small
# and not fast, LISTED sources that depend on the list of games, OF_GAMES sources that each game has. The function makes
# one more for each list; see Games.cmake.
function(arcade_room name)
  cmake_parse_arguments(PARSE_ARGV 1 room "" "MADE_BY" "SEES;SOURCES;SMALL;LISTED;OF_GAMES")
  list(TRANSFORM room_SMALL PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(TRANSFORM room_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(TRANSFORM room_LISTED PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(TRANSFORM room_OF_GAMES PREPEND ${name}/)
  list(APPEND room_SOURCES ${room_SMALL})
  arcade_sources_of_games(of_games FOLDER ${PROJECT_SOURCE_DIR}/src PATTERNS ${room_OF_GAMES} GAMES ${ARCADE_GAMES})
  add_library(${name} STATIC ${room_SOURCES} ${of_games})
  arcade_link_room(${name})
  arcade_sees(${name} ${name} ${room_SEES})
  target_link_libraries(${name} PUBLIC ${room_SEES})
  arcade_compile_options(${name})
  if(name IN_LIST ARCADE_SMALL)
    set(room_SMALL ${room_SOURCES} ${room_LISTED})
  endif()
  # Only these files of each game are small. Its rules and its searches have to be fast.
  set(words_and_scenes ${of_games})
  list(FILTER words_and_scenes INCLUDE REGEX "_(words|letters|scene)[.]cpp$")
  arcade_small(${room_SMALL} ${words_and_scenes})
  set_property(GLOBAL PROPERTY arcade_small_${name} ${room_SMALL})
  set_property(GLOBAL PROPERTY arcade_sources_${name} ${room_SOURCES} ${of_games} ${room_LISTED})
  set_property(GLOBAL PROPERTY arcade_depends_${name} ${room_SEES})
  set_property(GLOBAL PROPERTY arcade_listed_${name} ${room_LISTED})
  set_property(GLOBAL PROPERTY arcade_of_games_${name} ${room_OF_GAMES})
  set_property(GLOBAL PROPERTY arcade_maker_${name} ${room_MADE_BY})
  set_property(GLOBAL PROPERTY arcade_seen_by_${name} ${name} ${room_SEES})
endfunction()

# For code that is not a hot path: it takes half the time to compile.
set(ARCADE_COLD $<$<CONFIG:Release>:-O1>)

# arcade_program(TARGET [COLD] SEES rooms... SOURCES files... [LISTED files...]), in the folder of the room on top, which is
# reachable for these sources alone. COLD: what takes long is not done in SOURCES, but in the rooms or in LISTED.
function(arcade_program target)
  cmake_parse_arguments(PARSE_ARGV 1 program "COLD" "" "SEES;SOURCES;LISTED")
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME room)
  list(TRANSFORM program_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(TRANSFORM program_LISTED PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  target_sources(${target} PRIVATE ${program_SOURCES})
  arcade_sees(${target} ${room} ${program_SEES})
  if(program_COLD)
    set_source_files_properties(${program_SOURCES} PROPERTIES COMPILE_OPTIONS ${ARCADE_COLD})
  endif()
  if(room IN_LIST ARCADE_SMALL)
    arcade_small(${program_SOURCES})
  endif()
  arcade_link_room(${room})
  arcade_compile_options(${target})
  set_property(GLOBAL PROPERTY arcade_depends_${target} ${program_SEES})
  set_property(GLOBAL PROPERTY arcade_listed_${target} ${program_LISTED})
  set_property(GLOBAL PROPERTY arcade_seen_by_${target} ${room} ${program_SEES})
  arcade_link(${target} usual ${target})
endfunction()
