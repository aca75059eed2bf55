import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/files.ts';
import { type Checkout, copyCheckout } from '#scripts/test/test-checkout.ts';

let checkout: Checkout;
beforeAll(() => {
  checkout = copyCheckout();
});
afterAll(() => checkout.remove());
const at = (file: string) => join(checkout.folder, file);
const prepare = () => checkout.run({}, 'prepare').ended;

describe('generated files', () => {
  it('stay as they are while nothing has changed', async () => {
    const before = statSync(at('schema/sdl.generated.ts')).mtimeMs;
    expect(await prepare()).toMatchObject({ code: 0, out: '', errors: '' });
    expect(statSync(at('schema/sdl.generated.ts')).mtimeMs).toBe(before);
  });

  it('are written if one is missing, or a source was changed or removed', async () => {
    rmSync(at('schema/sdl.generated.ts'));
    appendFileSync(at('schema/assumed/common.graphql'), '\nscalar NewScalar\n');
    writeFileSync(at('client/left.generated.ts'), '');
    expect(await prepare()).toMatchObject({ code: 0 });
    expect(readFileSync(at('schema/sdl.generated.ts'), 'utf8')).toContain('scalar NewScalar');
    expect(existsSync(at('client/left.generated.ts'))).toBe(false);
  });

  it('print one line if a source is invalid', async () => {
    const file = at('schema/assumed/common.graphql');
    const good = readFileSync(file);
    appendFileSync(file, '\ntype {\n');
    const { code, errors } = await prepare();
    writeFileSync(file, good);
    expect([code, errors]).toEqual([1, 'Syntax Error: Expected Name, found "{".\n']);
  });
});

it('installing prints nothing and succeeds where there are no sources, as in the first layer of an image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-sources-'));
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  const output = execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(output).toBe('');
});
