import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createSignedTokens } from '#mock-server/core/tokens.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

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
});
