# The target `fonts`: generated/fonts.h and fonts.cpp, which hold the characters of the texts that are shown.

# The python3 that comes first on PATH is not always the one that has fontTools.
if(NOT ARCADE_FONT_PYTHON)
  find_program(first_python NAMES python3 NO_CMAKE_FIND_ROOT_PATH)
  find_program(system_python NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
  foreach(python ${first_python} ${system_python})
    execute_process(COMMAND ${python} -c "import fontTools" RESULT_VARIABLE failed ERROR_QUIET)
    if(NOT failed)
      set(ARCADE_FONT_PYTHON ${python} CACHE FILEPATH "A Python that has fontTools")
      break()
    endif()
  endforeach()
  if(NOT ARCADE_FONT_PYTHON)
    message(FATAL_ERROR "No Python with fontTools found (Debian: fonttools).")
  endif()
endif()

# arcade_font(VARIABLE file "Debian package")
function(arcade_font variable file package)
  find_file(${variable} ${file} PATHS /usr/share/fonts /usr/local/share/fonts
    PATH_SUFFIXES opentype/inter opentype/noto truetype/inter noto-cjk NO_CMAKE_FIND_ROOT_PATH)
  if(NOT ${variable})
    message(FATAL_ERROR "${file} not found (Debian: ${package}); set ${variable} to its path.")
  endif()
endfunction()
arcade_font(ARCADE_INTER_REGULAR Inter-Regular.otf fonts-inter)
arcade_font(ARCADE_INTER_SEMIBOLD Inter-SemiBold.otf fonts-inter)
arcade_font(ARCADE_NOTO_SANS_CJK NotoSansCJK-Regular.ttc fonts-noto-cjk)

set(generated ${CMAKE_BINARY_DIR}/generated)
set(shown_texts ${CMAKE_SOURCE_DIR}/src/ui/text.h ${CMAKE_SOURCE_DIR}/src/ui/game_rules.h)
add_custom_command(
  OUTPUT ${generated}/fonts.cpp ${generated}/fonts.h
  COMMAND ${ARCADE_FONT_PYTHON} ${CMAKE_SOURCE_DIR}/cmake/fonts.py
    ${ARCADE_INTER_REGULAR} ${ARCADE_INTER_SEMIBOLD} ${ARCADE_NOTO_SANS_CJK} ${generated} ${shown_texts}
  DEPENDS ${CMAKE_SOURCE_DIR}/cmake/fonts.py ${shown_texts}
  COMMENT "Cutting the fonts to the characters that are shown"
  VERBATIM)
add_library(fonts STATIC ${generated}/fonts.cpp ${generated}/fonts.h)
target_include_directories(fonts PUBLIC ${generated})
if(EMSCRIPTEN)
  target_compile_options(fonts PRIVATE -pthread)
endif()
