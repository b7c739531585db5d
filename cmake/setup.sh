#!/usr/bin/env bash
# Installs the packages that the builds need. The other scripts source this file. Run by itself it installs the missing
# packages of one kind of build:
#
#   cmake/setup.sh web | desktop | test
set -euo pipefail

export DEBIAN_FRONTEND=noninteractive

# Prints the next step, and the time since the start in minutes and seconds.
say() { printf '== %d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }
die() {
  printf '%s\n' "$@" >&2
  exit 1
}

missing=()
need() { # Debian-package check...
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing+=("$package")
}
file_below() { # name folder...
  local name=$1
  shift
  [ -n "$(find "$@" -name "$name" -print -quit 2>/dev/null)" ]
}

# Reads all output of emcc before it takes the first number: emcc fails if its output is not read to the end.
emcc_version() {
  local text
  text=$(emcc --version 2>/dev/null) && [[ $text =~ [0-9]+\.[0-9]+\.[0-9]+ ]] && printf '%s\n' "${BASH_REMATCH[0]}"
}
# emcc on PATH is taken when the code is known to build with it.
emcc_fits() {
  local version
  version=$(emcc_version) || return 1
  [ "$(printf '%s\n' 3.1.6 "$version" 7 | sort -V | sed -n 2p)" = "$version" ]
}
# An emcc on PATH that does not fit must not hide Debian's.
choose_emcc() {
  if emcc_fits; then return; fi
  PATH=/usr/bin:$PATH
  emcc_fits
}
node_fits() { node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)'; }
terser_runs() { NODE_PATH=/usr/share/nodejs terser --version; } # only Debian's Node.js looks there by itself
python_has_fonttools() { python3 -c 'import fontTools' || /usr/bin/python3 -c 'import fontTools'; }

needs_common() {
  need cmake cmake --version
  need ninja-build ninja --version
  need g++ g++ --version
  need python3 python3 --version
  need curl curl --version
  need ca-certificates test -e /etc/ssl/certs/ca-certificates.crt
  need xz-utils xz --version
  need fonttools python_has_fonttools
  need fonts-inter file_below Inter-Regular.otf /usr/share/fonts /usr/local/share/fonts
  need fonts-noto-cjk file_below NotoSansCJK-Regular.ttc /usr/share/fonts /usr/local/share/fonts
  need libcli11-dev file_below CLI.hpp /usr/include/CLI /usr/local/include/CLI
  need nlohmann-json3-dev file_below json.hpp /usr/include/nlohmann /usr/local/include/nlohmann
}
needs_web() {
  needs_common
  need emscripten choose_emcc
  need terser terser_runs
}
needs_desktop() {
  needs_common
  need libsdl2-dev file_below SDL.h /usr/include/SDL2 /usr/local/include/SDL2
  need libgl-dev file_below gl.h /usr/include/GL /usr/local/include/GL
  need libgtest-dev file_below gtest.h /usr/include/gtest /usr/local/include/gtest
}
needs_test() {
  needs_desktop
  needs_web
  need nodejs node_fits
  need npm npm --version
  need chromium chromium --version
  need chromium-headless-shell command -v chromium-headless-shell
  need firefox-esr firefox-esr --version
  need xvfb command -v xvfb-run
  need xdotool command -v xdotool
  need x11-xkb-utils command -v setxkbmap
  need xauth command -v xauth
  need parallel parallel --version # docs/learning.md shows it
  need xfonts-base test -e /usr/share/fonts/X11/misc/fonts.dir # of the box in which SDL says that a start failed
  need libgl1-mesa-dri file_below swrast_dri.so /usr/lib/*/dri
}

# setup web|desktop|test: installs what is missing, or says what to install.
setup() {
  missing=()
  "needs_$1"
  if [ ${#missing[@]} -eq 0 ]; then return; fi
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    die "Missing on this machine: ${missing[*]}" "Install them as root (Debian 12):" \
      "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
  fi
  say "installing ${missing[*]}"
  apt-get -qq update || say "some package lists could not be fetched; trying with what there is"
  apt-get -qq install --yes --no-install-recommends "${missing[@]}" >/dev/null
  hash -r
  missing=()
  "needs_$1"
  [ ${#missing[@]} -eq 0 ] || die "Installed, but still not found or too old: ${missing[*]}"
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  case ${1-} in
    web | desktop | test) setup "$1" ;;
    *) die "usage: cmake/setup.sh web | desktop | test" ;;
  esac
fi
