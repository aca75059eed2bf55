import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPagePath, isWithin, normalizePath, paths } from './paths.ts';

describe('the pages that the login page can return to', () => {
  test('are the routes of the portal', () => {
    const routes = [
      paths.dashboard,
      paths.device('a/b'),
      paths.group('g'),
      paths.organization('o'),
      paths.password,
      paths.advancedActions,
      `${paths.devices}/`,
    ];
    for (const route of routes) expect(isPagePath(route)).toBe(true);
  });

  test.each(['/auth/login', '/auth/sign-out', '/dashboard/x', '/devices/a/b', '/nowhere', '/organization'])(
    'are not %s',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );

  test('encode any id in one segment', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        // Browsers treat a segment of dots as a way up, even if it is encoded.
        fc.pre(!/^\.{1,2}$/.test(id));
        const path = new URL(paths.device(id), 'https://portal.invalid').pathname;
        expect(isPagePath(path)).toBe(true);
        expect(decodeURIComponent(path.split('/')[2] ?? '')).toBe(id);
      }),
    );
  });
});

test.each([
  ['/devices/', '/devices'],
  ['/devices//', '/devices'],
  ['/', '/'],
  ['//', '/'],
  ['/devices', '/devices'],
])('%s is the address %s', (path, normal) => {
  expect(normalizePath(path)).toBe(normal);
});

test('a page contains itself and the pages below it, but not pages with the same prefix', () => {
  expect(['/devices', '/devices/7', '/devices/7/usage'].every((path) => isWithin(path, '/devices'))).toBe(
    true,
  );
  expect(['/devices-2', '/', '/old/devices', '/groups/'].some((path) => isWithin(path, '/devices'))).toBe(
    false,
  );
});
