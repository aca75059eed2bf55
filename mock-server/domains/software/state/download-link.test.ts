import { expect, test } from 'vitest';
import { now } from '#fixtures/builders/test-device-records.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { emptyWorld, type WorldSpec } from '#mock-server/contract/world-spec.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { type DownloadLink, formatDownloadLink, parseDownloadLink } from './download-link.ts';

const tokens = createTokens({ secret: new Uint8Array(32) });
const world: WorldSpec = { ...emptyWorld, seed: 7 };
const link: DownloadLink = {
  deviceId: 'device-1',
  fileId: 'file-1',
  fileName: 'one & two.bin',
  session: 'session-1',
  startsAt: now,
  asOf: now + 1,
  expiresAt: now + 600_000,
};
const fault: WorldSpec['fault'] = [
  { target: '*', kind: { name: 'drop', number: null, parameters: {} }, when: null },
];
const format = (more: Partial<DownloadLink> = {}) =>
  formatDownloadLink({ ...link, ...more }, { world, query: 'seed=7' } as Sandbox, tokens);
function parse(address: string, where = world) {
  const { pathname: path, search } = new URL(address, 'http://localhost');
  return parseDownloadLink({ path, search }, where, tokens);
}

test('a link has everything that its file needs, with and without a session', () => {
  expect(format()).toMatch(/^\/api\/downloads\/one%20%26%20two\.bin\?device=device-1&.*&seed=7$/);
  expect(parse(format())).toEqual(link);
  expect(parse(format({ session: null }))).toEqual({ ...link, session: null });
});

test('faults and latency leave a link valid, another world does not', () => {
  expect(parse(format(), { ...world, latency: [5, 9], fault })).toEqual(link);
  expect(parse(format(), { ...world, seed: 8 })).toBeNull();
});

test('a link that lacks a part, or has another one, is none', () => {
  for (const name of ['device', 'file', 'session', 'starts', 'at', 'expires', 'signature'])
    for (const value of [null, '', '1']) {
      const address = new URL(format(), 'http://localhost');
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
      expect([name, value, parse(address.href)]).toEqual([name, value, null]);
    }
  expect(parse(format().replace('one', 'two'))).toBeNull();
  expect(parse(format().replace('one', '%ff'))).toBeNull();
});
