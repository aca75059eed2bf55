import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFixtureFiles } from '#scripts/fixtures/check-fixture-files.ts';
import { testToken } from './test-token.ts';

const source = {
  command: 'npm run token --',
  fixtures: checkFixtureFiles(),
  secretFile: join(mkdtempSync(join(tmpdir(), 'token-')), 'secret'),
};
const claimsOf = (...args: string[]) =>
  JSON.parse(Buffer.from(testToken(args, source).split('.')[1] ?? '', 'base64url').toString());

test('a token has the permissions of its identity, or those of the options', () => {
  expect(claimsOf('--as', 'viewer')).toMatchObject({ sub: 'urn:graykey:user:viewer', permissions: [] });
  const permissions = ['account:a-1:access:admin', 'read:device:d-1'];
  const options = permissions.flatMap((permission) => ['--permission', permission]);
  expect(claimsOf('--as', 'viewer', ...options)).toMatchObject({
    sub: 'urn:graykey:user:viewer',
    permissions,
  });
});

test.each(['', 'x'.repeat(201)])('a permission that no server accepts (%j) is refused', (permission) => {
  expect(() => testToken(['--as', 'viewer', '--permission', permission], source)).toThrow(
    /^--permission ".*" must have 1 to 200 characters\.$/,
  );
});
