#!/usr/bin/env bash
# Builds the page into build/web/. (The headless program for Node.js, build/wasm/mcts-cli.js, comes of
# `cmake --build --preset wasm`, after this.)
#
#   ./build_wasm.sh [--serve [PORT]]      --serve then serves the page on http://localhost:8080 (or PORT)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
. cmake/setup.sh

port=
case ${1-} in
  '') ;;
  --serve) port=${2-8080} ;;
  *) die "usage: ./build_wasm.sh [--serve [PORT]]" ;;
esac
if [ -n "$port" ]; then
  [[ $port =~ ^[0-9]+$ ]] || die "not a port: $port"
  if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
    die "port $port is in use; name another: ./build_wasm.sh --serve PORT"
  fi
fi

setup web

# A build folder belongs to one compiler.
compiler="$(command -v emcc) $(emcc_version)"
if [ "$(cat build/wasm/.compiler 2>/dev/null)" != "$compiler" ]; then
  say "configuring for Emscripten $(emcc_version)"
  rm -rf build/wasm
  emcmake cmake --preset wasm
  echo "$compiler" >build/wasm/.compiler
fi
cmake --build --preset wasm --target web
say "the page is in build/web/; what a player downloads (build/web-sizes.txt):"
cat build/web-sizes.txt

if [ -n "$port" ]; then
  say "serving on http://localhost:$port/ (Ctrl+C ends it)"
  exec python3 -m http.server "$port" --bind 127.0.0.1 --directory build/web
fi
