import { expect, test, vi } from 'vitest';
import { elsewhere } from './elsewhere.ts';
import { thisWorld } from './this-world.ts';

test('the mock’s link to FasTrak opens a page of the mock in the same world, every other link stays', () => {
  vi.stubGlobal('location', new URL('http://localhost:4000/fastrak?scenario=fleet'));
  thisWorld.meet('scenario=fleet', 'session');
  expect(elsewhere('https://fastrak.example/open?device=d-1&ticket=ab')).toBe(
    'http://localhost:4000/__mock/fastrak?scenario=fleet&device=d-1&ticket=ab',
  );
  const real = 'https://fastrak.vendor.test/open?ticket=ab';
  expect(elsewhere(real)).toBe(real);
  vi.unstubAllGlobals();
});
