import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { askData, sessionId } from '#mock-server/testing/send-request.ts';

const query = `query SoftwareQuery { myHardwareLicense { device { softwareVersion softwareInstalledAt availableUpdate { version } releases { installed installable blockedBecause installedAt release { id version publishedAt severity summary notes knownIssues withdrawnAt } download { ...File } } offlineTools { ...File } } } }
fragment File on Download { id fileName description kind size sha256 url }`;

let time = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => time });

type File = { fileName: string; kind: string; size: number; sha256: string; url: string; id: string };
type Release = {
  installed: boolean;
  installable: boolean;
  blockedBecause: string | null;
  release: { version: string; withdrawnAt: string | null };
  download: File | null;
};
async function deviceIn(scenario: string, session?: number) {
  const more = session === undefined ? {} : { session: sessionId(session) };
  const data = await askData(api.fetch, query, { world: `as=owner&scenario=${scenario}`, ...more });
  return data.myHardwareLicense.device;
}
const get = (url: string, method = 'GET') => api.fetch(new Request(`http://localhost${url}`, { method }));
const digest = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex');

describe('a download', () => {
  it.each(['online', 'offline', 'verakey,offline'])(
    'has the size and the digest it says, for every file of %s but the damaged one',
    async (scenario) => {
      const { releases, offlineTools } = await deviceIn(scenario);
      const kinds = releases.flatMap(({ download }: Release) => download?.kind ?? []);
      expect(new Set(kinds)).toEqual(new Set([scenario === 'online' ? 'ONLINE_UPDATE' : 'OFFLINE_UPDATE']));
      const files: File[] = [...releases.flatMap((each: Release) => each.download ?? []), ...offlineTools];
      expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
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

  it('is not offered of a withdrawn release', async () => {
    const { releases } = await deviceIn('update-available');
    const withdrawn = releases.filter(({ release }: Release) => release.withdrawnAt !== null);
    expect(withdrawn.map(({ download }: Release) => download)).toEqual([null]);
  });

  it("has an address that works without headers, ten minutes of the world's time", async () => {
    const { releases } = await deviceIn('online', 1);
    const { url, sha256 } = releases[1].download;
    time += 10 * 60_000 - 1;
    expect(digest(await (await get(url)).arrayBuffer())).toBe(sha256);
    time += 1;
    const late = await get(url);
    expect(late.status).toBe(410);
    expect((await late.json()).errors[0].extensions.code).toBe('EXPIRED');
    const fresh = (await deviceIn('online', 1)).releases[1].download;
    expect((await get(fresh.url)).status).toBe(200);
  });

  it("of another world than the session's latest leaves its changes alone", async () => {
    const [latest, session] = ['scenario=mfa&as=admin', sessionId(5)];
    const { url } = (await deviceIn('offline', 5)).releases[1].download;
    const change = 'mutation { createGroup(input: { name: "Vans" }) { userErrors { code } } }';
    await askData(api.fetch, change, { world: latest, session });
    expect((await get(url)).status).toBe(200);
    const { groupTree } = await askData(api.fetch, '{ groupTree { groups { name } } }', {
      world: latest,
      session,
    });
    expect(groupTree.groups).toContainEqual({ name: 'Vans' });
  });

  it('is read-only', async () => {
    const { url } = (await deviceIn('online')).releases[1].download;
    expect((await get(url, 'POST')).status).toBe(405);
  });

  it('has no other address than the one given out: each change of it gives nothing', async () => {
    const { releases } = await deviceIn('offline', 3);
    const { url } = releases[1].download;
    const other = releases[2].download;
    for (const same of [url, `${url}&latency=1&fault=*:drop`]) expect((await get(same)).status).toBe(200);
    const address = new URL(url, 'http://localhost');
    const changed = (change: (address: URL) => void) => {
      const other = new URL(address);
      change(other);
      return `${other.pathname}${other.search}`;
    };
    const later = String(Number(address.searchParams.get('expires')) + 60_000);
    for (const wrong of [
      '/api/downloads/x',
      '/api/downloads/x?file=../x&device=y&starts=1&expires=9999999999999',
      changed(({ searchParams }) => searchParams.set('file', 'constructor')),
      changed(({ searchParams }) => searchParams.delete('signature')),
      changed(({ searchParams }) => searchParams.set('signature', '0'.repeat(64))),
      changed(({ searchParams }) => searchParams.set('expires', later)),
      changed(({ searchParams }) => searchParams.set('starts', '0')),
      changed(({ searchParams }) => searchParams.set('file', /file=([^&]+)/.exec(other.url)?.[1] ?? '')),
      changed(({ searchParams }) => searchParams.set('session', sessionId(4))),
      changed(({ searchParams }) => searchParams.delete('session')),
      changed(({ searchParams }) => searchParams.set('scenario', 'offline,verakey')),
      changed((other) => {
        other.pathname += '.exe';
      }),
    ])
      expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404]);
  });
});
