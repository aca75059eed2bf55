import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildForTest } from '#client/host/test-visitors.ts';
import { createMockApi } from '#mock-server/api.ts';
import { writeDist } from './write-dist.ts';

const build = buildForTest();
const folder = mkdtempSync(join(tmpdir(), 'dist-'));
afterAll(() => {
  for (const path of [build, `${build}.maps`, folder]) rmSync(path, { recursive: true });
});

it('source maps are beside dist/, and not in it', () => {
  mkdirSync(`${build}.maps/assets`, { recursive: true });
  writeFileSync(`${build}.maps/assets/start.js.map`, '{}');
  writeDist(build, join(folder, 'dist'));
  expect(readdirSync(join(folder, 'dist-maps/assets'))).toEqual(['start.js.map']);
  expect(readdirSync(join(folder, 'dist'), { recursive: true }).join()).not.toContain('.map');
});

it('operations.json is beside dist/, and an API that has registered it executes each of its documents', async () => {
  writeDist(build, join(folder, 'dist'));
  const operations: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'operations.json'), 'utf8'),
  );
  const api = createMockApi({ world: 'as=admin', documents: 'trusted' });
  const codes = await Promise.all(
    Object.keys(operations).map(async (hash) => {
      const request = new Request('http://mock.test/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ documentId: `sha256:${hash}` }),
      });
      const { errors = [] } = await (await api.fetch(request)).json();
      return errors.map((each: { extensions?: { code?: string } }) => each.extensions?.code);
    }),
  );
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.flat().filter((code) => /PERSISTED|GRAPHQL/.test(String(code)))).toEqual([]);
});
