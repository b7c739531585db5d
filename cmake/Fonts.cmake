# The fonts, cut to the characters that are shown.

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

# arcade_fonts(VARIABLE list): fonts.cpp, what src/ui/base/fonts.h promises, with the characters of the program's texts and of
# the words of this list's games. A page gets chinese.otf as a file of its own.
function(arcade_fonts variable list)
  set(out ${CMAKE_BINARY_DIR}/lists/${list}/fonts.cpp)
  set(apart)
  set(apart_option)
  if(EMSCRIPTEN)
    set(apart ${CMAKE_BINARY_DIR}/lists/${list}/chinese.otf)
    set(apart_option --apart ${apart})
  endif()
  get_property(more GLOBAL PROPERTY arcade_more_of_${list})
  get_property(folder GLOBAL PROPERTY arcade_folder_of_${list})
  arcade_sources_of_games(words FOLDER ${PROJECT_SOURCE_DIR}/src PATTERNS games/NAME_words.cpp GAMES ${ARCADE_GAMES})
  arcade_sources_of_games(more_words FOLDER "${folder}" PATTERNS games/NAME_words.cpp GAMES ${more})
  set(shown_texts ${PROJECT_SOURCE_DIR}/src/ui/base/text.h ${PROJECT_SOURCE_DIR}/src/words/captions.h ${PROJECT_SOURCE_DIR}/src/words/errors.h ${PROJECT_SOURCE_DIR}/src/match/lessons/gallery_entries.h ${PROJECT_SOURCE_DIR}/src/games/reversi_openings.cpp ${words} ${more_words})
  add_custom_command(
    OUTPUT ${out} ${apart}
    COMMAND ${ARCADE_FONT_PYTHON} ${PROJECT_SOURCE_DIR}/cmake/fonts.py
      ${ARCADE_INTER_REGULAR} ${ARCADE_INTER_SEMIBOLD} ${ARCADE_NOTO_SANS_CJK} ${out} ${apart_option} ${shown_texts}
    DEPENDS ${PROJECT_SOURCE_DIR}/cmake/fonts.py ${shown_texts}
    COMMENT "Cutting the fonts to the characters that are shown"
    VERBATIM)
  set(${variable} ${out} PARENT_SCOPE)
endfunction()
