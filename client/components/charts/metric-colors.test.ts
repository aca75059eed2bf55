import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Sums of red, green and blue, in light and in dark. */
const brightness = (chart: 1 | 2) =>
  (new RegExp(`--portal-chart-${chart}: light-dark\\((.*)\\)`).exec(read('../theme/theme.css'))?.[1] ?? '')
    .split(', #')
    .map((color) =>
      (color.match(/[\da-f]{2}/g) ?? []).reduce((sum, part) => sum + Number.parseInt(part, 16), 0),
    );

test('device access has the lighter color of the two metrics, in both themes', () => {
  const [actions, access] = [brightness(1), brightness(2)];
  expect([actions.length, access.length]).toEqual([2, 2]);
  access.forEach((sum, theme) => {
    expect(sum).toBeGreaterThan(actions[theme] ?? Number.POSITIVE_INFINITY);
  });
  expect(read('../theme/base.css')).toMatch(
    /\[data-metric="DEVICE_ACCESS"\] \{\s*--metric: var\(--portal-chart-2\)/,
  );
});
