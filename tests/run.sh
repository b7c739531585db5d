#!/usr/bin/env bash
# Builds what is needed and runs tests: unit tests, the headless program natively and under Node.js, the page in Chromium
# and Firefox.
#
#   tests/run.sh                    all of them
#   tests/run.sh quick [SUBJECT]    some minutes on a warm build: the unit tests (only those with SUBJECT in their name),
#                                   the golden counts under Node.js, and a game in each of the page's modes
#   tests/run.sh unit|cli|browser [SUBJECT]     the tests of one kind
#   tests/run.sh sanitize [PART]    the unit tests once more, under the sanitizers, and storms of random input to a page
#                                   that is built with checks; or one part of that: address, thread or page
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. cmake/setup.sh

# The last version that runs on Debian 12's Node.js. The sum is npm's own record of the package.
playwright=1.61.0
playwright_sum=sha512-caX7TrY3Ml6egyDX0WUcTHDxodl/b51y5wJOdCEA36QviK/s2g081hvmGs8eaE3DWb6NYZQ6BjO/QkNRPenoPA==

build_web() { # what else is wanted beside the page
  ./build_wasm.sh
  say "for WebAssembly: $*"
  cmake --build --preset wasm --target "$@"
}

build_native() {
  say "native build"
  cmake --preset release
  cmake --build --preset release
}

install_playwright() {
  export PLAYWRIGHT_DIR=$PWD/build/third_party/node
  if grep -qsF "$playwright_sum" "$PLAYWRIGHT_DIR/node_modules/.package-lock.json"; then return; fi
  say "installing playwright-core $playwright"
  mkdir -p "$PLAYWRIGHT_DIR"
  npm install --prefix "$PLAYWRIGHT_DIR" --no-save --no-package-lock --no-audit --no-fund --ignore-scripts --silent \
    "playwright-core@$playwright"
  grep -qF "$playwright_sum" "$PLAYWRIGHT_DIR/node_modules/.package-lock.json" ||
    die "playwright-core $playwright is not the package this project was tested with"
}

browser_tests() { # options of `node --test`, then files
  install_playwright
  say "browser tests"
  if ! node --test --test-concurrency=2 "$@" | tee build/browser-tests.tap; then
    browser_tests_alone "$@"
  elif grep -qx '# pass 0' build/browser-tests.tap; then
    die "no browser test has such a name"
  fi
}

# A browser may stumble over itself, and a machine may stand still for a minute. The files of one or two tests that failed
# while others ran beside them have to pass alone, and this says which ones they are.
browser_tests_alone() { # what browser_tests took
  local options=() failed files
  while [[ ${1-} == --* ]]; do options+=("$1") && shift; done
  mapfile -t failed < <(sed -nE "s/^ +location: '(.*):[0-9]+:[0-9]+'$/\1/p" build/browser-tests.tap)
  [[ ${#failed[@]} =~ ^[12]$ ]] || die "${#failed[@]} browser tests failed"
  say "FAILED, once more alone: ${failed[*]}"
  mapfile -t files < <(printf '%s\n' "${failed[@]}" | sort -u)
  node --test "${options[@]}" "${files[@]}"
}

sanitized_unit_tests() { # preset
  # ThreadSanitizer of GCC 12 does not start under the address randomisation of newer kernels.
  local fixed=(setarch "$(uname -m)" --addr-no-randomize)
  "${fixed[@]}" true 2>/dev/null || fixed=()
  say "unit tests, preset $1"
  cmake --preset "$1"
  cmake --build --preset "$1"
  "${fixed[@]}" ctest --preset "$1"
}

checked_page_tests() {
  build_web web-checked
  browser_tests tests/browser/checked/*.test.mjs
}

sanitized_tests() { # part
  case $1 in
    address) sanitized_unit_tests sanitize ;;
    thread) sanitized_unit_tests tsan ;;
    page) checked_page_tests ;;
    *) die "usage: tests/run.sh sanitize [address|thread|page]" ;;
  esac
}

all_tests() {
  build_web mcts-cli # first: the headless program under Node.js is among what ctest runs
  build_native
  say "unit tests"
  ctest --preset release
  browser_tests tests/browser/*.test.mjs
}

quick_tests() { # subject
  build_web mcts-cli
  build_native
  say "unit tests"
  ctest --preset release --label-exclude program --tests-regex "$1"
  ctest --preset release --tests-regex '^node\.golden$'
  browser_tests --test-name-pattern='^ttt: a budget in iterations plays the same game' tests/browser/modes.test.mjs
}

subject=${2-.} # any character, so all of them
[ $# -le 2 ] || die "one SUBJECT, please"
setup test
case ${1-} in # no && between these: what fails on its left would not end the script
  '') all_tests ;;
  sanitize)
    for part in ${2-address thread page}; do sanitized_tests "$part"; done
    ;;
  quick) quick_tests "$subject" ;;
  unit)
    build_native
    ctest --preset release --label-exclude program --tests-regex "$subject"
    ;;
  cli)
    build_web mcts-cli
    build_native
    ctest --preset release --tests-regex "^(cli|node)\.[a-z]*${subject}[a-z]*\$"
    ;;
  browser)
    ./build_wasm.sh
    browser_tests --test-name-pattern="$subject" tests/browser/*.test.mjs
    ;;
  *) die "usage: tests/run.sh [quick [SUBJECT] | unit|cli|browser [SUBJECT] | sanitize [PART]]" ;;
esac
say "all tests passed"
