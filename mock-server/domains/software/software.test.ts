import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compareVersions } from '#fixtures/builders/versions.ts';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';

const query = `query SoftwareQuery { myHardwareLicense { device { softwareVersion softwareInstalledAt availableUpdate { version } releases { installed installable blockedBecause installedAt release { id version publishedAt severity summary notes knownIssues withdrawnAt } downloads { ...File } } offlineTools { ...File } } } }
fragment File on Download { id fileName description kind size sha256 url }`;

let time = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => time });

type File = { fileName: string; kind: string; size: number; sha256: string; url: string; id: string };
type Release = {
  installed: boolean;
  installable: boolean;
  blockedBecause: string | null;
  release: { version: string; withdrawnAt: string | null };
  downloads: File[];
};
async function deviceIn(scenario: string, session?: number) {
  const more = session === undefined ? {} : { session: sessionId(session) };
  const data = await askData(api.fetch, query, { world: `as=owner&scenario=${scenario}`, ...more });
  return data.myHardwareLicense.device;
}
const released = async (scenario: string, version: string): Promise<Release> => {
  const { releases } = await deviceIn(scenario);
  return releases.find((each: Release) => each.release.version === version);
};
const get = (url: string, method = 'GET') => api.fetch(new Request(`http://localhost${url}`, { method }));
const digest = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex');

describe('releases', () => {
  it('are listed newest first, by number and not by letter', async () => {
    const { releases, softwareVersion, softwareInstalledAt } = await deviceIn('update-available');
    const versions = releases.map(({ release }: Release) => release.version);
    expect(versions).toEqual([...versions].sort((a, b) => compareVersions(b, a)));
    expect(compareVersions('5.10.3', '5.9.12')).toBeGreaterThan(0);
    expect([softwareVersion, softwareInstalledAt]).toEqual(['5.13.0', '2025-08-14T15:00:00.000Z']);
  });

  it.each([
    ['online', '5.13.0', { installed: true, installable: false, blockedBecause: null }],
    ['online', '5.14.0', { blockedBecause: 'Withdrawn on Oct 28, 2025. Do not install it.' }],
    ['online', '5.12.1', { blockedBecause: 'Older than installed.' }],
    ['update-available', '5.14.2', { installable: true, blockedBecause: null }],
    ['update-available', '5.15.0', { blockedBecause: 'Install 5.14.2 first, then 5.15.0.' }],
    [
      'update-available,no-license',
      '5.14.2',
      { blockedBecause: "There's no active license, so updates can't be installed." },
    ],
    [
      'update-available,grace',
      '5.15.0',
      { blockedBecause: 'Published after updates ended on Nov 15, 2025. Renew the license to install it.' },
    ],
    ['empty', '5.13.0', { blockedBecause: 'Not newer than the version the device shipped with.' }],
  ])('in %s: %s', async (scenario, version, expected) => {
    expect(await released(scenario, version)).toMatchObject(expected);
  });

  it('that were withdrawn offer no files', async () => {
    expect((await released('online', '5.14.0')).downloads).toEqual([]);
  });
});

describe('a download', () => {
  it.each(['online', 'offline', 'verakey,offline'])(
    'has the size and the digest it says, for every file of %s but the damaged one',
    async (scenario) => {
      const { releases, offlineTools } = await deviceIn(scenario);
      const files: File[] = [...releases.flatMap((each: Release) => each.downloads), ...offlineTools];
      expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
      expect(new Set(files.map(({ kind }) => kind))).toContain('CHECKSUMS');
      for (const { fileName, size, sha256, url } of files) {
        const answer = await get(url);
        expect([answer.status, fileName]).toEqual([200, fileName]);
        expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
        const bytes = await answer.arrayBuffer();
        expect([bytes.byteLength, answer.headers.get('content-length')]).toEqual([size, String(size)]);
        const isDamaged = /5\.11\.0-o(n|ff)line\.bin$/.test(fileName);
        expect([fileName, digest(bytes) === sha256]).toEqual([fileName, !isDamaged]);
      }
    },
  );

  it('is for the kind of the license: offline packages and tools for an offline one only', async () => {
    const kinds = async (scenario: string) => {
      const { releases, offlineTools } = await deviceIn(scenario);
      return [releases[1].downloads[0].kind, offlineTools.length > 0];
    };
    expect(await kinds('online')).toEqual(['ONLINE_UPDATE', false]);
    expect(await kinds('offline')).toEqual(['OFFLINE_UPDATE', true]);
  });

  it("has an address that works without headers, ten minutes of the world's time", async () => {
    const { releases } = await deviceIn('online', 1);
    const { url, sha256 } = releases[1].downloads[0];
    time += 10 * 60_000 - 1;
    expect(digest(await (await get(url)).arrayBuffer())).toBe(sha256);
    time += 1;
    const late = await get(url);
    expect(late.status).toBe(410);
    expect((await late.json()).errors[0].extensions.code).toBe('EXPIRED');
    const fresh = (await deviceIn('online', 1)).releases[1].downloads[0];
    expect((await get(fresh.url)).status).toBe(200);
  });

  it('is no GraphQL operation: faults of those leave it alone', async () => {
    const [release] = (await deviceIn('online')).releases.slice(1);
    expect((await get(`${release.downloads[0].url}&fault=*:http-500`)).status).toBe(200);
  });

  it('is read-only, and an address without a file is not found', async () => {
    const { url } = (await deviceIn('online')).releases[1].downloads[0];
    expect((await get(url, 'POST')).status).toBe(405);
    for (const wrong of [
      '/api/downloads/x',
      '/api/downloads/x?file=../x&device=y&starts=1&expires=9999999999999',
    ])
      expect((await get(wrong)).status).toBe(404);
    expect((await get(url.replace(/file=[^&]+/, 'file=constructor'))).status).toBe(404);
  });

  it('has no other address than the one given out: each change of it gives nothing', async () => {
    const { releases } = await deviceIn('offline', 3);
    const { url } = releases[1].downloads[0];
    const [, notes] = releases[1].downloads;
    expect((await get(url)).status).toBe(200);
    const address = new URL(url, 'http://localhost');
    const changed = (change: (address: URL) => void) => {
      const other = new URL(address);
      change(other);
      return `${other.pathname}${other.search}`;
    };
    const later = String(Number(address.searchParams.get('expires')) + 60_000);
    for (const wrong of [
      changed(({ searchParams }) => searchParams.delete('signature')),
      changed(({ searchParams }) => searchParams.set('signature', '0'.repeat(64))),
      changed(({ searchParams }) => searchParams.set('expires', later)),
      changed(({ searchParams }) => searchParams.set('starts', '0')),
      changed(({ searchParams }) => searchParams.set('file', /file=([^&]+)/.exec(notes.url)?.[1] ?? '')),
      changed(({ searchParams }) => searchParams.set('session', sessionId(4))),
      changed(({ searchParams }) => searchParams.delete('session')),
      changed(({ searchParams }) => searchParams.set('scenario', 'offline,verakey')),
      changed((other) => {
        other.pathname += '.exe';
      }),
    ])
      expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404]);
  });

  it('of an earlier world leaves the session where it is', async () => {
    const { url } = (await deviceIn('offline', 2)).releases[1].downloads[0];
    const issue = `mutation PreferMutation { updatePreferences(input: { timeZone: "UTC" }) { userErrors { code } } }`;
    const zone = `query ZoneQuery { viewer { preferences { timeZone } } }`;
    const more = { world: 'as=owner', session: sessionId(2) };
    await ask(api.fetch, issue, more);
    expect((await get(url)).status).toBe(200);
    expect((await ask(api.fetch, zone, more)).data.viewer.preferences.timeZone).toBe('UTC');
  });
});
