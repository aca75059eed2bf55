import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createSignedTokens } from '#mock-server/core/tokens/signed-tokens.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2025, 10, 21, 14);
let real = start;
const tokens = createSignedTokens();
const api = createMockApi({ now: () => real, tokens });

const query = `query TermQuery { myHardwareLicense { primaryServiceLicense { status expiresAt } } alerts { code } }`;
async function look(world: string, session: number, headers: Record<string, string> = {}) {
  const answer = await ask(api.fetch, query, { world, session: sessionId(session), headers });
  return {
    ...answer,
    date: Date.parse(answer.headers.get('date') ?? ''),
    term: answer.data?.myHardwareLicense?.primaryServiceLicense,
  };
}

describe('the time of a world', () => {
  it('runs from the real time, an offset or an instant, and stops if it is frozen', async () => {
    const dates = async (now: string, session: number) => {
      real = start;
      const first = (await look(`as=owner${now}`, session)).date;
      real += hour / 3;
      return [first, (await look(`as=owner${now}`, session)).date];
    };
    const instant = Date.UTC(2026, 2, 1, 9);
    expect(await dates('', 1)).toEqual([start, start + hour / 3]);
    expect(await dates('&now=+30d', 2)).toEqual([start + 30 * day, start + 30 * day + hour / 3]);
    expect(await dates('&now=2026-03-01T10:00:00+01:00,frozen', 3)).toEqual([instant, instant]);
  });

  it('ages data: a term that ends within hours expires while it is watched', async () => {
    real = start;
    // Some hours before the term's 24 days are over.
    const world = 'scenario=expiring&as=owner&now=+566h';
    const { term } = await look(world, 6);
    expect(term.status).toBe('EXPIRING');
    // Every answer keeps the sandbox, and with it the data, as long as it is not idle.
    const end = Date.parse(term.expiresAt);
    let after = await look(world, 6);
    while (after.date < end) {
      expect(after.term).toEqual(term);
      real += 25 * 60_000;
      after = await look(world, 6);
    }
    expect(after.term).toMatchObject({ status: 'GRACE', expiresAt: term.expiresAt });
    expect(after.data.alerts.map(({ code }: { code: string }) => code)).toContain('LICENSE_IN_GRACE');
  });

  it('is what tokens live by', async () => {
    real = start;
    const subject = { sub: 'urn:graykey:user:owner', permissions: [] };
    const authorization = `Bearer ${tokens.sign(subject, start)}`;
    const status = async (world: string) => (await look(world, 7, { authorization })).status;
    expect(await status('now=+11h')).toBe(200);
    expect(await status('now=+13h')).toBe(401);
    expect(await status('now=-1h')).toBe(401);
    expect(await status('scenario=offline')).toBe(200);
  });

  it('gives two visitors of the same world the same data', async () => {
    real = start;
    const world = 'as=owner&now=2026-03-01T09:00:00Z,frozen&seed=5';
    const first = await look(world, 8);
    real += 7 * day;
    expect((await look(world, 9)).text).toBe(first.text);
  });
});
