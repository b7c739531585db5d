#!/usr/bin/env bash
# Builds everything and runs all tests: unit tests, the headless program natively and under Node.js, the page in Chromium
# and Firefox.
#
#   tests/run.sh [--sanitize]      --sanitize: the unit tests also under the sanitizers
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. cmake/setup.sh

sanitize=
case ${1-} in
  '') ;;
  --sanitize) sanitize=yes ;;
  *) die "usage: tests/run.sh [--sanitize]" ;;
esac

# The last version that runs on Debian 12's Node.js. The sum is npm's own record of the package.
playwright=1.61.0
playwright_sum=sha512-caX7TrY3Ml6egyDX0WUcTHDxodl/b51y5wJOdCEA36QviK/s2g081hvmGs8eaE3DWb6NYZQ6BjO/QkNRPenoPA==

setup test

# The unit tests compare with the headless program under Node.js, so the web build comes first.
./build_wasm.sh
say "the page once more, with checks"
cmake --build --preset wasm --target web-checked

say "native build"
cmake --preset release
cmake --build --preset release

say "unit tests"
ctest --preset release

export PLAYWRIGHT_DIR=$PWD/build/third_party/node
if ! grep -qsF "$playwright_sum" "$PLAYWRIGHT_DIR/node_modules/.package-lock.json"; then
  say "installing playwright-core $playwright"
  mkdir -p "$PLAYWRIGHT_DIR"
  npm install --prefix "$PLAYWRIGHT_DIR" --no-save --no-package-lock --no-audit --no-fund --ignore-scripts --silent \
    "playwright-core@$playwright"
  grep -qF "$playwright_sum" "$PLAYWRIGHT_DIR/node_modules/.package-lock.json" ||
    die "playwright-core $playwright is not the package this project was tested with"
fi

say "browser tests"
node --test --test-concurrency=1 tests/browser/*.test.mjs

if [ -n "$sanitize" ]; then
  # ThreadSanitizer of GCC 12 does not start under the address randomisation of newer kernels.
  fixed=(setarch "$(uname -m)" --addr-no-randomize)
  "${fixed[@]}" true 2>/dev/null || fixed=()
  for preset in sanitize tsan; do
    say "unit tests, preset $preset"
    cmake --preset "$preset"
    cmake --build --preset "$preset"
    "${fixed[@]}" ctest --preset "$preset"
  done
fi

say "all tests passed"
