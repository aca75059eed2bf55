import { describe, expect, test } from 'vitest';
import { accentStyles, contrast, readableAccent } from './accent.ts';

function roles(css: string, theme: 'light' | 'dark'): Record<string, string> {
  const [light = '', dark = ''] = css.split('@media');
  const text = theme === 'light' ? light : dark;
  return Object.fromEntries(
    [...text.matchAll(/--portal-([\w-]+):(#\w{6})/g)].map(([, name, color]) => [name, color]),
  );
}

const accents = [
  '#06667f',
  '#ffcc00',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffffff',
  '#000000',
  '#8a4baf',
  '#777777',
];

describe('an accent', () => {
  test('stays if it is readable, otherwise becomes the closest readable color', () => {
    expect(readableAccent('#06667F')).toBe('#06667f');
    expect(readableAccent('#ffcc00')).toBe('#876c00');
    for (const accent of accents)
      expect(contrast(readableAccent(accent), '#f0f3f5')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(accents)('of %s is readable in every role, in light and dark', (accent) => {
    const css = accentStyles(accent);
    for (const [theme, grounds] of [
      ['light', ['#f7f9fb', '#ffffff', '#f0f3f5']],
      ['dark', ['#0f151a', '#161d24', '#1e262d', '#0b1014']],
    ] as const) {
      const { link = '', filled = '', focus = '', tint = '', ...rest } = roles(css, theme);
      for (const ground of grounds) {
        expect(contrast(link, ground), `${theme} ${ground}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(focus, ground)).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(filled, rest['filled-text'] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rest['filled-hover'] ?? '', rest['filled-text'] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tint, rest['tint-text'] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  });
});
