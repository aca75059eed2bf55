import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPagePath } from './paths.ts';
import { safeReturnTo } from './return-to.ts';

const isRoute = (pathname: string) => /^\/(dashboard|devices(\/[^/]+)?)$/.test(pathname);

test.each(['/dashboard', '/devices/d-1', '/devices?sort=name&q=%26', '/dashboard#usage'])(
  '%s is returned to',
  (address) => {
    expect(safeReturnTo(address, isRoute)).toBe(address);
  },
);

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '/\t/evil.example/dashboard',
  '\\\\evil.example/dashboard',
  'https://evil.example/dashboard',
  'https://portal.invalid/dashboard',
  'javascript:alert(1)',
  '/dashboard/../../evil',
  '/nowhere',
  '/devices/d-1/more',
  '/auth/sign-out',
  ' /dashboard',
  // They normalize to the address of another site.
  ...['/.//devices/x', '/%2E%2e//devices/x', '/./\\devices/x', '/dashboard/..//devices/x'],
])('%j is not', (address) => {
  expect(safeReturnTo(address, isRoute)).toBeNull();
  expect(safeReturnTo(address, isPagePath)).toBeNull();
});

test('an accepted URL has this origin and is a route', () => {
  const tricky = fc.array(
    fc.constantFrom('/', '\\', '.', '@', ':', '\t', '\n', '%2f', '%2e', 'devices', 'evil.example', '?', '#'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        tricky.map((parts) => `/${parts.join('')}`),
      ),
      (value) => {
        const address = safeReturnTo(value, isPagePath);
        if (address === null) return;
        const url = new URL(address, 'https://portal.example');
        expect(url.origin).toBe('https://portal.example');
        expect(isPagePath(url.pathname)).toBe(true);
      },
    ),
  );
});
