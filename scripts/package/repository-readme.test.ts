import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Checkout, copyCheckout } from '#scripts/test/test-checkout.ts';

let checkout: Checkout;
beforeAll(() => {
  checkout = copyCheckout();
});
afterAll(() => checkout.remove());

it("every command restores the repository's README.md after npm pack was killed", async () => {
  const readme = join(checkout.folder, 'README.md');
  writeFileSync(readme, 'the page of the package');
  mkdirSync(join(checkout.folder, '.build'), { recursive: true });
  writeFileSync(join(checkout.folder, '.build/repository-readme.md'), 'the page of the repository');
  await checkout.run({}, 'fixtures', '--help').ended;
  expect(readFileSync(readme, 'utf8')).toBe('the page of the repository');
});
