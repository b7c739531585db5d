#!/usr/bin/env bash
# Proves that a new game needs only its own files and a line in the list of games: copies the project, adds the toy game in
# files/ and the line, builds that, tests the game and plays it.
#
#   build_and_play.sh SOURCE-FOLDER WORK-FOLDER [cmake options...]
set -euo pipefail
source=$(cd "$1" && pwd)
mkdir -p "$2"
work=$(cd "$2" && pwd)
shift 2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

fail() {
  echo "new_game: $*" >&2
  exit 1
}

# The project with the game in it, freshly made.
new=$work/new
rm -rf "$new"
mkdir -p "$new"
cp -R "$source"/{CMakeLists.txt,cmake,src,tests} "$new"
cp -R "$here/files/." "$new"
sed -i '/^set(ARCADE_GAMES/a \  fifteen' "$new/CMakeLists.txt"

# Nothing but this line may differ from the project as it is.
for part in CMakeLists.txt cmake src tests; do
  diff -r "$source/$part" "$new/$part" || true
done >"$work/changes"
[ "$(grep -c '^>' "$work/changes")" = 1 ] || fail "expected one new line, see $work/changes"
! grep '^<' "$work/changes" || fail "lines were lost, see $work/changes"

# Into the folder that is built, but only what is not there already: a second run has little to compile.
project=$work/project
mkdir -p "$project/build"
[ -d "$source/build/third_party" ] && ln -sfn "$source/build/third_party" "$project/build/third_party"
(cd "$new" && find . -type f -print0) | while IFS= read -r -d '' file; do
  cmp -s "$new/$file" "$project/$file" && continue
  mkdir -p "$(dirname "$project/$file")"
  cp "$new/$file" "$project/$file"
done
for folder in src tests; do # and what is no longer there goes
  (cd "$project" && find "$folder" -type f -print0) | while IFS= read -r -d '' file; do
    [ -e "$new/$file" ] || rm "$project/$file"
  done
done

cmake -S "$project" -B "$work/build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 \
  -DCMAKE_CXX_FLAGS=-Werror -DARCADE_BUILD_APP=OFF "$@"
cmake --build "$work/build" --parallel "$(nproc)" --target mcts-cli test_games test_board test_render
cd "$work/build"

# The generic tests find the game by themselves.
count() { tests/"$1" --gtest_list_tests | grep -ci fifteen || true; }
[ "$(count test_games)" -ge 2 ] || fail "the contract test does not know the game"
tests/test_games --gtest_filter='*ifteen*:Catalogue.*'
tests/test_board
tests/test_render --gtest_filter='*OfEveryGame*' # its still board

# So does the headless program. Holding three that add up to 15 is holding a line of the magic square, and the game is
# Tic-Tac-Toe: 255,168 games.
[ "$(./mcts-cli perft fifteen 9)" = 255168 ] || fail "perft: expected 255168"
answer=$(echo 'toy fifteen .1.2..12. 1' | ./mcts-cli analyse --iterations 500)
echo "$answer"
case $answer in
  '{"id":"toy","game":"fifteen","move":"6",'*'"proved":true,'*) ;;
  *) fail "analyse: expected the move 6, which makes 2 + 7 + 6" ;;
esac
echo "new_game: the toy game is in the arcade"
