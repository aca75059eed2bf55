import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/files.ts';
import { copyCheckout } from '#scripts/test/test-checkout.ts';

type Packages = Record<string, Record<string, unknown>>;

/** Runs the part on a checkout with a changed lock file; returns its exit code, output and report. */
async function run(change: (packages: Packages) => void) {
  const checkout = copyCheckout();
  cpSync(join(root, '.npmrc'), join(checkout.folder, '.npmrc'));
  const file = join(checkout.folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  change(lock.packages);
  writeFileSync(file, JSON.stringify(lock));
  const { code, out } = await checkout.run({}, 'trust', '--only', 'supply-chain').ended;
  const report = JSON.parse(readFileSync(join(checkout.folder, '.build/trust/supply-chain.json'), 'utf8'));
  await checkout.remove();
  return { code, out, report };
}

it('npm run trust -- --only supply-chain passes, with a report', async () => {
  const { code, out, report } = await run(() => {});
  expect([code, out]).toEqual([0, expect.stringMatching(/ok {4} supply-chain/)]);
  expect(report).toMatchObject({ problems: [], figures: { 'packages in the product': expect.any(Number) } });
});

it('a license that is not on the list, an install script, and missing binaries and checksums are problems', async () => {
  const { code, out, report } = await run((packages) => {
    Object.assign(packages['node_modules/react-dom'] ?? {}, { license: 'GPL-3.0-only' });
    Object.assign(packages['node_modules/accepts'] ?? {}, { hasInstallScript: true });
    delete packages['node_modules/graphql']?.integrity;
    delete packages['node_modules/@rolldown/binding-darwin-arm64'];
  });
  expect(code).toBe(1);
  expect(out).toMatch(/repeat: TEST_SEED=\d+ npm run trust -- --only supply-chain/);
  expect(report.problems).toEqual([
    expect.stringMatching(
      /^node_modules\/rolldown needs @rolldown\/binding-darwin-arm64.* which is not locked/,
    ),
    'node_modules/rolldown has no binary for darwin on arm64 in the lock file.',
    'node_modules/react-dom has the license "GPL-3.0-only", which is not on the list.',
    'node_modules/graphql has no checksum in the lock file.',
    'node_modules/accepts runs a script on installation.',
  ]);
});
