import { expect, test, vi } from 'vitest';
import { outboundUrl } from './outbound-url.ts';
import { thisWorld } from './this-world.ts';

test("the mock's link to FasTrak opens a page of the mock in the same world, and other links stay", () => {
  vi.stubGlobal('location', new URL('http://localhost:4000/fastrak?scenario=fleet'));
  thisWorld.init('scenario=fleet', 'session');
  expect(outboundUrl('https://fastrak.example/open?device=d-1&ticket=ab')).toBe(
    'http://localhost:4000/__mock/fastrak?scenario=fleet&device=d-1&ticket=ab',
  );
  const real = 'https://fastrak.vendor.test/open?ticket=ab';
  expect(outboundUrl(real)).toBe(real);
  vi.unstubAllGlobals();
});
