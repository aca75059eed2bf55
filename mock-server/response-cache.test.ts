import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const { fetch } = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 46) });

describe('a cached response is for the same request only', () => {
  const url = 'http://portal.test/api/graphql?as=';
  const post = (as: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(
      new Request(url + as, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  const query = 'query Known($id: ID = "nobody") { device(id: $id) { id } }';

  it('a variable of the wrong type is refused after one of the right type', async () => {
    expect(await (await post('owner', { query })).json()).toEqual({ data: { device: null } });
    const refused = await (await post('owner', { query, variables: { id: [] } })).json();
    expect(refused.errors).toHaveLength(1);
  });

  it('an undocumented parameter is refused, and so is another operation name', async () => {
    await post('owner', { query });
    expect((await post('owner', { query, persisted: 1 })).status).toBe(400);
    expect((await (await post('owner', { query, operationName: 'Other' })).json()).errors).toHaveLength(1);
  });

  it('introspection cached for an identity that may introspect is refused to one that may not', async () => {
    const introspection = '{ __schema { queryType { name } } }';
    for (const _time of [1, 2])
      expect(
        (await (await post('service', { query: introspection })).json()).data.__schema.queryType.name,
      ).toBe('Query');
    const refused = await (await post('owner', { query: introspection })).json();
    expect(refused.data).toBeUndefined();
    expect(refused.errors).toEqual([
      expect.objectContaining({
        message:
          'Introspection (__schema) needs the permission access:introspection. Identities that have it: admin, service.',
        extensions: {
          code: 'FORBIDDEN',
          permission: 'access:introspection',
          identities: ['admin', 'service'],
        },
      }),
    ]);
  });

  it('its content type is the one the request accepts', async () => {
    for (const accept of ['application/graphql-response+json', 'application/json'])
      for (const _time of [1, 2])
        expect((await post('owner', { query }, { accept })).headers.get('content-type')).toContain(accept);
  });

  it('a mutation is executed for each request', async () => {
    const mutation =
      'mutation { issueAuthenticationCode(input: { deviceId: "device-7c21-0048-b93e" }) { authenticationCode { code } } }';
    const world = 'scenario=mfa&as=owner';
    const session = { 'x-mock-session': 'a'.repeat(22), 'x-mock-world': world };
    const asked = '{ myHardwareLicense { device { authenticationCodeIssues { issuedAt } } } }';
    const issues = async () => {
      const { data } = await (await post('owner', { query: asked }, session)).json();
      return data.myHardwareLicense.device.authenticationCodeIssues.length;
    };
    const before = await issues();
    for (const more of [1, 2, 3]) {
      await post('owner', { query: mutation }, session);
      expect(await issues()).toBe(before + more);
    }
  });

  it('two sessions in one world each see their own change', async () => {
    const send = async (number: number, query: string) => {
      const { data } = await ask(fetch, query, { world: 'as=owner', session: sessionId(number) });
      return data;
    };
    for (const number of [1, 2]) {
      await send(
        number,
        `mutation { updatePreferences(input: { lowActionsThreshold: ${number} }) { userErrors { code } } }`,
      );
      for (const _time of [1, 2])
        expect(await send(number, '{ viewer { preferences { lowActionsThreshold } } }')).toEqual({
          viewer: { preferences: { lowActionsThreshold: number } },
        });
    }
  });

  it('failed sign-ins without a session count each time, and the lock shows at once', async () => {
    const signIn =
      'mutation { signIn(input: { userName: "viewer", password: "wrong" }) { userErrors { code } } }';
    const locked = async () => {
      const { data } = await ask(fetch, '{ users(first: 100) { edges { node { lockedUntil } } } }', {
        world: 'as=admin',
      });
      return data.users.edges.filter(({ node }: { node: { lockedUntil: unknown } }) => node.lockedUntil)
        .length;
    };
    const before = await locked();
    for (let attempt = 0; attempt < 5; attempt += 1) await ask(fetch, signIn, { world: 'as=admin' });
    expect(await locked()).toBe(before + 1);
  });
});
