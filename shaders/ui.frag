// Letters, and surfaces of one colour, which lie on a full spot of the font atlas.

uniform sampler2D u_atlas;  // how much of each spot is covered, in red

in vec2 v_texture;
in vec4 v_color;

out vec4 o_color;

void main() { o_color = vec4(v_color.rgb, v_color.a * texture(u_atlas, v_texture).r); }
