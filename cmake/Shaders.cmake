# Shaders become string constants: shaders/board_form.frag is
# render::kBoardFormFrag.
#
# arcade_embed_shaders(TARGET)
#   Adds a generated render/shaders.h and .cpp with all of shaders/ to TARGET.
#   A changed shader rebuilds them.
#
# The file is its own generator: at build time it runs again as a script with
# -DSHADERS=list -DOUT=directory.

if(CMAKE_SCRIPT_MODE_FILE)
  set(open "namespace render {\n\n")
  set(header "// Generated from shaders/.\n#pragma once\n\n#include <string_view>\n\n${open}")
  set(source "// Generated from shaders/.\n#include \"render/shaders.h\"\n\n${open}")
  foreach(shader IN LISTS SHADERS)
    cmake_path(GET shader STEM stem)
    cmake_path(GET shader EXTENSION LAST_ONLY stage)
    string(SUBSTRING "${stage}" 1 -1 stage)
    set(name "k")
    string(REPLACE "_" ";" words "${stem}")
    foreach(word ${words} ${stage})
      string(SUBSTRING "${word}" 0 1 initial)
      string(SUBSTRING "${word}" 1 -1 rest)
      string(TOUPPER "${initial}" initial)
      string(APPEND name "${initial}${rest}")
    endforeach()
    file(READ "${shader}" text)
    string(APPEND header "extern const std::string_view ${name};\n")
    string(APPEND source "const std::string_view ${name} = R\"glsl(${text})glsl\";\n\n")
  endforeach()
  file(WRITE "${OUT}/shaders.h" "${header}\n}  // namespace render\n")
  file(WRITE "${OUT}/shaders.cpp" "${source}}  // namespace render\n")
  return()
endif()

set(arcade_shaders_script "${CMAKE_CURRENT_LIST_FILE}")

function(arcade_embed_shaders target)
  file(GLOB shaders CONFIGURE_DEPENDS
    "${CMAKE_SOURCE_DIR}/shaders/*.vert" "${CMAKE_SOURCE_DIR}/shaders/*.frag")
  set(out "${CMAKE_BINARY_DIR}/generated/render")
  add_custom_command(
    OUTPUT "${out}/shaders.h" "${out}/shaders.cpp"
    COMMAND "${CMAKE_COMMAND}" "-DSHADERS=${shaders}" "-DOUT=${out}" -P "${arcade_shaders_script}"
    DEPENDS ${shaders} "${arcade_shaders_script}"
    COMMENT "Embedding shaders"
    VERBATIM)
  target_sources(${target} PRIVATE "${out}/shaders.h" "${out}/shaders.cpp")
  target_include_directories(${target} PUBLIC "${CMAKE_BINARY_DIR}/generated")
endfunction()
