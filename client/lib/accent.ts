type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const format = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A share of 0 is the first color, 1 the second. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [parse(one), parse(other)];
  return format(from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as never);
}

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const readable = 4.5;
const white = '#ffffff';
const black = '#000000';
/** The grounds in theme.css with the lowest contrast to text. */
const lightGround = '#f0f3f5';
const darkGround = '#1e262d';

/** The color closest to `color` that is readable on a ground, mixed with `target`. */
function toward(color: string, target: string, ground: string): string {
  const shares = Array.from({ length: 101 }, (_, percent) => percent / 100);
  const share = shares.find((each) => contrast(mix(color, target, each), ground) >= readable);
  return mix(color, target, share ?? 1);
}

/** The closest color that is readable as text, and under white text, on every ground of the light theme. */
export const readableAccent = (color: string): string => toward(color.toLowerCase(), black, lightGround);

const rules = (roles: Readonly<Record<string, string>>): string =>
  Object.entries(roles)
    .map(([role, color]) => `--portal-${role}:${color}`)
    .join(';');

/** A style sheet that replaces the portal's own accent. The dark theme gets a lighter shade. */
export function accentStyles(color: string): string {
  const accent = readableAccent(color);
  const lighter = toward(accent, white, darkGround);
  const ink = '#06171d';
  const [tint, darkTint] = [mix(accent, white, 0.88), mix(accent, '#161d24', 0.75)];
  const light = {
    link: accent,
    filled: accent,
    'filled-text': white,
    'filled-hover': mix(accent, black, 0.22),
    tint,
    'tint-text': toward(accent, black, tint),
    selected: mix(accent, white, 0.94),
    focus: accent,
    'chart-1': accent,
    'chart-2': mix(accent, white, 0.35),
  };
  const dark = {
    link: lighter,
    filled: lighter,
    'filled-text': ink,
    'filled-hover': mix(lighter, white, 0.3),
    tint: darkTint,
    'tint-text': toward(lighter, white, darkTint),
    selected: mix(accent, '#161d24', 0.85),
    focus: lighter,
    'chart-1': lighter,
    'chart-2': mix(lighter, black, 0.3),
  };
  return `:root{${rules(light)}}@media not print{:root[data-theme="dark"]{${rules(dark)}}}`;
}
