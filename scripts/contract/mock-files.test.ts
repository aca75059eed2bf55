import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { writeWhole } from './files.ts';
import { runContract } from './run-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'mock-files-'));
const mocks = join(folder, '__graphql_mocks__');
let printed = '';

const run = (...args: string[]) =>
  runContract(
    args,
    (text) => {
      printed = text;
    },
    (text) => {
      printed = text;
    },
  );

beforeAll(async () => {
  await run('mock-files', folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

type Variants = Record<string, Record<string, unknown> & { data: unknown }>;
const read = (name: string): Variants => JSON.parse(readFileSync(join(mocks, `${name}.json`), 'utf8'));

describe('npm run contract -- mock-files', () => {
  it('writes one file for each query of the portal, with a variant for each trait', () => {
    const names = readdirSync(mocks).map((file) => file.replace('.json', ''));
    expect(names.toSorted()).toEqual(portalReads.map(({ name }) => name).toSorted());
    const menu = read('MainMenuIsOfflineQuery');
    expect(Object.keys(menu)).toEqual(expect.arrayContaining(['default', 'offline', 'mfa', 'no-hardware']));
    expect(menu.default?.data).toMatchObject({ myHardwareLicense: { offline: false } });
    expect(menu.offline?.data).toMatchObject({ myHardwareLicense: { offline: true } });
    expect(menu['no-hardware']?.data).toEqual({ myHardwareLicense: null });
    expect(printed).toMatch(/^Wrote \d+ responses to \d+ operations\.$/);
  });

  it('has only the keys of the draft, and names the root', () => {
    for (const { name, kind } of portalReads)
      for (const [id, variant] of Object.entries(read(name))) {
        expect(id).not.toMatch(/^__/);
        expect(Object.keys(variant)).toEqual(['data', '__path__', '__description__', '__metadata__']);
        expect(variant.__path__).toBe(kind === 'query' ? 'Query' : 'Mutation');
      }
  });

  it('has responses that their operations accept as root values', async () => {
    const schema = buildSchema(typeDefs.join('\n'));
    for (const { name, query } of portalReads)
      for (const { data: rootValue, __metadata__ } of Object.values(read(name))) {
        const { variables: variableValues } = __metadata__ as { variables: Record<string, unknown> };
        const result = await execute({
          schema,
          document: parse(query),
          rootValue,
          variableValues,
          fieldResolver: (source, _args, _context, { path }) => source[path.key],
        });
        expect([name, result.errors]).toEqual([name, undefined]);
      }
  });

  it('needs a folder', async () => {
    expect(await run('mock-files')).toBe(2);
    expect(printed).toBe('mock-files needs a folder, for example npm run contract -- mock-files client');
  });
});

it('several files are written whole, or none of them', () => {
  const blocked = join(folder, 'blocked');
  mkdirSync(join(blocked, 'b.json.part'), { recursive: true });
  const files = { [join(blocked, 'a.json')]: 'a', [join(blocked, 'b.json')]: 'b' };
  expect(() => writeWhole(files)).toThrow(/b\.json wasn't written: EISDIR/);
  expect(readdirSync(blocked)).toEqual(['b.json.part']);
});
