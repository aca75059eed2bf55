import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { ask } from '#mock-server/testing/send-request.ts';

const start = Date.UTC(2025, 10, 21, 14, 46);
const hour = 3_600_000;

describe('credentials that were accepted before', () => {
  let now = start;
  const tokens = createTokens({ secret: new Uint8Array(32) });
  const { fetch } = createMockApi({ tokens, now: () => now });
  const token = tokens.sign({ sub: 'urn:graykey:user:owner', permissions: [] }, start);
  const send = (headers: Record<string, string>, world = 'scenario=online') =>
    ask(fetch, '{ viewer { actor { displayName } } }', { world, headers });
  const bearer = { authorization: `Bearer ${token}` };

  it('are refused once the token has expired', async () => {
    now = start;
    for (const _time of [1, 2]) expect((await send(bearer)).errors).toEqual([]);
    now = start + 13 * hour;
    expect((await send(bearer)).status).toBe(401);
    now = start;
    expect((await send(bearer)).errors).toEqual([]);
  });

  it("are refused in a world whose clock is past the token's end", async () => {
    now = start;
    expect((await send(bearer)).errors).toEqual([]);
    expect((await send(bearer, 'now=+13h')).status).toBe(401);
  });

  it("aren't accepted for another account", async () => {
    for (const _time of [1, 2]) {
      expect((await send(bearer)).errors).toEqual([]);
      const { errors } = await send({ ...bearer, 'x-account-id': 'account-of-others' });
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });

  it("don't make the name of an identity a token", async () => {
    expect((await send({}, 'as=admin')).errors).toEqual([]);
    expect((await send({ authorization: 'admin' })).status).toBe(401);
    expect((await send({ authorization: 'admin' }, 'as=admin')).status).toBe(401);
  });
});
