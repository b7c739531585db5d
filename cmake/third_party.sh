#!/usr/bin/env bash
# Brings third-party sources into build/third_party/, outside what a clean rebuild of the app deletes.
#
#   third_party.sh imgui     sources -> build/third_party/src/imgui
#   third_party.sh sdl2      sources -> build/third_party/src/sdl2
#
# Every call is safe to repeat, and instant when the result is there.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
base=$root/build/third_party

# A source is fetched by either of two roads, whichever works first:
# the Debian mirror this machine is configured for (path below SITE, sha256), or the upstream release (URL, sha256).
# Debian repacks only leave files out that this project does not use.
# The upstream sums come from package recipes (Homebrew for SDL2, Bazel and CMake recipes for Dear ImGui).
source_of() {
  case $1 in
    imgui)
      debian=pool/main/i/imgui/imgui_1.90.1+ds.orig.tar.xz
      debian_sha256=ecce377df0f90b292f15dcbd83d438bddc162b2388c881132bde18c787572a1c
      upstream=https://github.com/ocornut/imgui/archive/refs/tags/v1.90.1.tar.gz
      upstream_sha256=21dcc985bb2ae8fe48047c86135dbc438d6980a8f2e08babbda5be820592f282
      ;;
    sdl2)
      debian=pool/main/libs/libsdl2/libsdl2_2.26.5+dfsg.orig.tar.gz
      debian_sha256=b3f2c822151804125d08db94c65852f711c2e5df2145a59da120748dc32eb9c3
      upstream=https://github.com/libsdl-org/SDL/releases/download/release-2.26.5/SDL2-2.26.5.tar.gz
      upstream_sha256=ad8fea3da1be64c83c45b1d363a6b4ba8fd60f5bde3b23ec73855709ec5eabf7
      ;;
    *)
      echo "third_party.sh: no such source: $1" >&2
      exit 2
      ;;
  esac
}

# apt's own downloader knows the machine's proxy and credentials, and checks the sum.
from_debian() { # file
  local helper=/usr/lib/apt/apt-helper site
  [ -x "$helper" ] || return 1
  # shellcheck disable=SC2016 # apt fills in $(SITE)
  for site in $(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | sort -u); do
    "$helper" -o APT::Sandbox::User=root download-file "$site/$debian" "$1" "SHA256:$debian_sha256" >&2 && return 0
  done
  return 1
}

from_upstream() { # file
  curl --fail --location --silent --show-error --connect-timeout 20 --retry 2 --output "$1" "$upstream" &&
    echo "$upstream_sha256  $1" | sha256sum --check --quiet
}

fetch() { # name
  local to=$base/src/$1 work=$base/fetch-$1 debian debian_sha256 upstream upstream_sha256
  source_of "$1"
  # A source is already there only with the same pin. A changed pin fetches it again.
  [ "$(cat "$to/.pin" 2>/dev/null)" = "$upstream_sha256" ] && return
  echo "fetching $1 ..."
  rm -rf "$work" "$to"
  mkdir -p "$work/tree" "$base/src"
  if ! from_debian "$work/archive" && ! from_upstream "$work/archive"; then
    rm -rf "$work"
    {
      echo "Could not fetch the sources of $1. Tried, with pinned sha256 sums:"
      echo "  1. $debian on this machine's Debian mirror (apt)"
      echo "  2. $upstream"
      echo "One of the two must be reachable from this machine."
    } >&2
    exit 1
  fi
  tar -x --strip-components=1 -C "$work/tree" -f "$work/archive"
  echo "$upstream_sha256" >"$work/tree/.pin"
  mv "$work/tree" "$to"
  rm -rf "$work"
}

# Two configure runs may want the same thing at the same time.
mkdir -p "$base"
exec 9>"$base/.lock"
flock 9

fetch "${1-}"
