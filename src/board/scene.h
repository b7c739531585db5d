// A position as shapes in the unit square: x to the right, y downwards, both in [0, 1]. It holds no
// pixels, colours or GL, so that drawing and hit test are generic and can be tested without a
// window.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/any_position.h"
#include "mcts/game.h"

namespace board {

constexpr float kPale = 0.35f;   // opacity of a place that offers no move now
constexpr float kAtRest = 1e9f;  // seconds after a move in which all motion has ended

// The material of a shape. The palette has its look in light and dark, for the renderer and for the
// ui's labels and chips.
enum class Material : std::uint8_t {
  // Felt in a frame: the words on the frame, the lines on the felt, dark and light pieces
  kFelt,
  kFrame,
  kFrameText,
  kGridLine,
  kBlack,
  kWhite,
  // Paper: its lines, and the ink of each player
  kPaper,
  kPaperLine,
  kInkFirst,
  kInkSecond,
  // A tray: its hollow, the numbers on it, pads to press, pebbles
  kTray,
  kHollow,
  kTrayText,
  kPad,
  kPebble,
  // Card: dots, lines that can be drawn, places without an owner, and the boxes of each player
  kCard,
  kDot,
  kOpenEdge,
  kNeutral,
  kFirstTint,
  kSecondTint,
  kNeutralTint,
  // The two players where the game has no colours of its own
  kFirst,
  kSecond,
  // The last move
  kMark,
};

enum class Form : std::uint8_t {
  kBox,     // rounded rectangle, lit from the upper left; `lift` gives it a shadow
  kWell,    // the same, sunk into what is below it
  kBar,     // stroke with round ends, along the longer side of its box
  kDisc,    // flat disc
  kPiece,   // a disc with rim, highlight and soft shadow; turns over along `angle`
  kRing,    // stroke along a circle, clockwise from the top
  kCross,   // two strokes along the diagonals, one after the other
  kPebble,  // a rounded stone; `seed` makes each a little different
  kGlow,    // the light around the pebble of the same `seed`
};

// When the shape is drawn at all.
enum class Show : std::uint8_t {
  kAlways,
  kWhenLegal,    // while a human may play `move` and does not point at it
  kWhenHovered,  // while the pointer is on the target of `move`: a ghost
};

struct Shape {
  Form form = Form::kBox;
  Material material = Material::kNeutral;
  float x = 0, y = 0;                  // centre
  float half_w = 0, half_h = 0;        // half extents
  float angle = 0;                     // radians, clockwise
  float radius = 0;                    // of the corners of a box
  float stroke = 0;                    // width of the line of a ring or cross
  float drawn = 1;                     // [0,1] how far a stroke has drawn itself
  float turned = 1;                    // [0,1] 0 shows `back`, 1 shows `material`
  float opacity = 1;                   // [0,1]
  float lift = 0;                      // height over the ground: reach of the shadow
  Material back = Material::kNeutral;  // the other side of a piece
  std::uint32_t seed = 0;              // if not 0, shapes with different seeds look different
  Show show = Show::kAlways;
  mcts::Move move = 0;  // for kWhenLegal and kWhenHovered
  bool offer = false;   // of a move: pales when the game has been ended
};

// A short text (coordinates, a box's owner), drawn by the ui over the shapes.
// Numbers and single letters only: nothing here needs a translation.
struct Label {
  std::string text = {};
  float x = 0, y = 0;  // centre
  float size = 0.03f;  // height of the font
  Material material = Material::kNeutral;
  float opacity = 1;
  bool offer = false;       // as of a shape
  bool coordinate = false;  // beside the board: names a row or a column
};

// Where a pointer must be to play a move: a box, or a diamond (|dx| + |dy|)
// so that neighbouring edges share the plane without gaps.
struct Target {
  mcts::Move move = 0;
  float x = 0, y = 0;            // centre
  float half_w = 0, half_h = 0;  // half extents
  bool diamond = false;
};

struct Scene {
  std::vector<Shape> shapes;  // back to front
  std::vector<Label> labels;
  std::vector<Label> place_names;    // numbers of places, as moves name them; can be hidden
  std::vector<Target> targets;       // one for each legal move; a pass has none
  std::vector<Target> more_targets;  // further places that play a legal move
  std::vector<Target> closed;        // places whose move is not legal now
  std::array<Material, 2> sides{Material::kFirst, Material::kSecond};  // by player
  bool moving = false;  // an animation is under way: draw again soon
};

// Where a square of Reversi is, 0 to 63, whatever is on it.
Target reversi_square(int square);
// Where a box of Dots-and-Boxes is, 0 to 8.
Target dots_box(int box);

// Among the targets, or where its move is not legal among the closed places.
inline void place_target(Scene& scene, const Target& target, bool legal) {
  (legal ? scene.targets : scene.closed).push_back(target);
}

// Where the move is played; nullptr where it has no target.
const Target* target_of(const Scene& scene, mcts::Move move);

// The game has been ended before its rules did: nothing can be played any more.
void close(Scene& scene);

// The shapes with which a scene offers a legal move to the pointer, without pads: the piece, stroke
// or stones of that move, always visible.
std::vector<Shape> ghosts_of(const Scene& scene, mcts::Move move);
// Adds shapes below what the scene itself offers, or on top where it offers nothing.
void add_ghosts(Scene& scene, std::span<const Shape> ghosts);

// Sets the opacity of every shape that always shows in `scene` and is not in `earlier`.
void pale_news(Scene& scene, const Scene& earlier, float opacity);

// The things that pointer and turn make visible in a scene.
struct Highlights {
  std::optional<mcts::Move> hovered;  // only while a human may play it
  bool show_legal = false;            // a human is to move
};
bool visible(const Shape& shape, const Highlights& highlights);

// The move whose target holds the point, the nearest centre first. A point
// outside the unit square plays nothing.
std::optional<mcts::Move> hit(const Scene& scene, float x, float y);

// The same, but where no target is, the move of a closed place: the move that a person means by
// pointing there, legal or not.
std::optional<mcts::Move> meant(const Scene& scene, float x, float y);

// The scene of one game after `moves` from `start`, `seconds` after the last of them was played;
// kAtRest shows everything at rest. The history is needed because a position need not know which
// player made its pieces, edges and boxes. Each game's own file in this folder defines its
// specialisation; there is no other definition, so a game without a scene does not link.
template <class G>
Scene make_scene(const G& start, std::span<const mcts::Move> moves, float seconds);

// The same for whichever game is on the board.
Scene make_scene(const games::Position& start, std::span<const mcts::Move> moves, float seconds);

}  // namespace board
