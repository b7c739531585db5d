# Linking with Emscripten: the page (build/web/) and programs for Node.js.

# Names that changed between 3.1.6 and today.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.27)
  set(web_stack_size TOTAL_STACK)
else()
  set(web_stack_size STACK_SIZE)
endif()

# Memory has a fixed size, because growth does not work on iOS.
set(web_link_options
  -pthread -Oz -sASSERTIONS=0
  -s${web_stack_size}=1048576 -sDEFAULT_PTHREAD_STACK_SIZE=1048576
  # No thread can be made while main() runs unless its worker is there already; better an error than a deadlock.
  -sPTHREAD_POOL_SIZE_STRICT=2)

# Debian's Emscripten keeps acorn where only Debian's own Node.js looks for it.
set(web_link_launch "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")

function(arcade_web_launch target)
  if(EXISTS /usr/share/nodejs/acorn)
    set_property(TARGET ${target} PROPERTY RULE_LAUNCH_LINK "${web_link_launch}")
  endif()
endfunction()

function(arcade_web_link target)
  target_link_options(${target} PRIVATE ${web_link_options} ${ARGN})
  arcade_web_launch(${target})
endfunction()

# arcade_web_module(TARGET LIST list MEMORY bytes WHOLE rooms... [OF_GAMES patterns...] [LIBRARIES targets...]
# [OPTIONS options...] SOURCES files-below-src...): TARGET.wasm by itself, without a script: small, in a memory of its own, needing nothing of
# the browser, not threads nor vectors. So the build compiles these sources, the ones of each game, and all of these rooms
# and libraries for it again.
function(arcade_web_module target)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "LIST;MEMORY" "WHOLE;OF_GAMES;LIBRARIES;OPTIONS;SOURCES")
  list(TRANSFORM module_SOURCES PREPEND ${CMAKE_SOURCE_DIR}/src/)
  foreach(room ${module_WHOLE})
    get_property(sources GLOBAL PROPERTY arcade_sources_${room})
    list(APPEND module_SOURCES ${sources})
  endforeach()
  arcade_sources_of_games(of_games FOLDER ${CMAKE_SOURCE_DIR}/src PATTERNS ${module_OF_GAMES} GAMES ${ARCADE_GAMES})
  add_executable(${target} EXCLUDE_FROM_ALL ${module_SOURCES} ${of_games})
  foreach(room mcts games words board solve learn engine match render ui app)
    target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/rooms/${room})
  endforeach()
  foreach(library ${module_LIBRARIES})
    get_target_property(sources ${library} SOURCES)
    target_sources(${target} PRIVATE ${sources})
    target_include_directories(${target} SYSTEM PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>)
    target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_COMPILE_DEFINITIONS>)
  endforeach()
  arcade_sees_list(${target} ${module_LIST})
  target_compile_options(${target} PRIVATE -Wall -Wextra -Oz -fno-rtti -msign-ext -mnontrapping-fptoint ${module_OPTIONS})
  target_link_options(${target} PRIVATE -Oz --no-entry -sSTANDALONE_WASM -sFILESYSTEM=0 -sMALLOC=emmalloc
    -sBINARYEN_EXTRA_PASSES=--flatten,--rereloop,-Oz,-Oz
    -s${web_stack_size}=262144 -sINITIAL_MEMORY=${module_MEMORY})
  set_target_properties(${target} PROPERTIES SUFFIX .wasm)
  arcade_web_launch(${target})
endfunction()

# arcade_web_page(TARGET FOLDER [ALL] MODULES targets... MOST bytes FILES files... [OPTIONS options...]): the app as
# createArcade() of app.js, app.wasm and what else Emscripten makes, linked with these options besides, and the whole page
# in build/FOLDER/, a target of that name; with the modules and these files; at most so many bytes of gzip, with the font
# for Chinese. Module.threads is the size of the thread pool.
function(arcade_web_page target folder)
  cmake_parse_arguments(PARSE_ARGV 2 page "ALL" "MOST" "MODULES;FILES;OPTIONS")
  set(linked ${CMAKE_BINARY_DIR}/${folder})
  set(pre ${CMAKE_SOURCE_DIR}/cmake/page_pre.js)
  set(page ${CMAKE_SOURCE_DIR}/build/${folder})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME app RUNTIME_OUTPUT_DIRECTORY ${linked}
    LINK_DEPENDS ${pre})
  arcade_web_link(${target}
    -sMODULARIZE=1 -sEXPORT_NAME=createArcade -sENVIRONMENT=web,worker
    # How much it is the page decides, once: it brings a memory of a size between these that cannot grow,
    # because a phone has less to give.
    -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=67108864 -sMAXIMUM_MEMORY=436207616 -Wno-pthreads-mem-growth
    "-sPTHREAD_POOL_SIZE=Module[\"threads\"]" "SHELL:--pre-js ${pre}"
    # Flat code and two more rounds of wasm-opt take 8 kB of gzip away; the search is as fast as before.
    -sBINARYEN_EXTRA_PASSES=--flatten,--rereloop,-Oz,-Oz
    -sMALLOC=emmalloc
    -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
    -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0
    # Leaves out extensions of WebGL, the table of its errors, and deferred full-screen requests: the page uses none.
    -sGL_TRACK_ERRORS=0 -sGL_POOL_TEMP_BUFFERS=0 -sGL_EXTENSIONS_IN_PREFIXED_FORMAT=0
    -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 -sHTML5_SUPPORT_DEFERRING_USER_SENSITIVE_REQUESTS=0
    # Functions that are used alike stand by name then, so that gzip finds more. web_page.py takes the names out.
    --profiling-funcs
    # A join or a condition variable on the browser's main thread is an error, not a hang.
    -sALLOW_BLOCKING_ON_MAIN_THREAD=0
    -sEXPORTED_FUNCTIONS=_main,_malloc,_free
    -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8,HEAPU8
    ${page_OPTIONS})

  file(GLOB_RECURSE static_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/*)
  set(scripts ${CMAKE_SOURCE_DIR}/cmake/web_page.py ${CMAKE_SOURCE_DIR}/cmake/seal.py
    ${CMAKE_SOURCE_DIR}/cmake/web_text.py ${CMAKE_SOURCE_DIR}/cmake/icons.py)
  set(text ${CMAKE_SOURCE_DIR}/src/ui/base/text.h ${CMAKE_SOURCE_DIR}/src/words/shell.h)
  set(modules ${page_MODULES})
  list(TRANSFORM modules REPLACE .+ $<TARGET_FILE:\\0>)
  find_program(ARCADE_PYTHON NAMES python3 NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  find_program(ARCADE_WASM_OPT NAMES wasm-opt HINTS ${EMSCRIPTEN_ROOT_PATH}/../bin NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  find_program(ARCADE_TERSER NAMES terser NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  add_custom_command(OUTPUT ${page}/index.html
    COMMAND ${ARCADE_PYTHON} -B ${CMAKE_SOURCE_DIR}/cmake/web_page.py
      ${ARCADE_WASM_OPT} ${ARCADE_TERSER} ${CMAKE_SOURCE_DIR}/web ${text} ${linked} ${page} ${page}-sizes.txt ${page_MOST} ${modules} ${page_FILES}
    DEPENDS ${target} ${page_MODULES} ${page_FILES} ${static_files} ${scripts} ${text}
    COMMENT "Assembling build/${folder}"
    VERBATIM)
  if(page_ALL)
    set(page_ALL ALL)
  else()
    set(page_ALL)
  endif()
  add_custom_target(${folder} ${page_ALL} DEPENDS ${page}/index.html)
endfunction()

# arcade_node_program(TARGET): TARGET.js beside the build's other programs, run by `node TARGET.js`.
# Exceptions are on for the target's own sources, not for the libraries it links.
function(arcade_node_program target)
  set(pre ${CMAKE_SOURCE_DIR}/cmake/node_pre.js)
  target_compile_options(${target} PRIVATE -fexceptions)
  target_compile_definitions(${target} PRIVATE ARCADE_MAX_THREADS=4)  # as many as the pool has
  arcade_web_link(${target} -fexceptions
    -sENVIRONMENT=node,worker -sEXIT_RUNTIME=1 -sNODERAWFS=1
    -sALLOW_MEMORY_GROWTH=0 -sINITIAL_MEMORY=536870912 -sPTHREAD_POOL_SIZE=4
    "SHELL:--pre-js ${pre}")
  set_target_properties(${target} PROPERTIES LINK_DEPENDS ${pre})
endfunction()
