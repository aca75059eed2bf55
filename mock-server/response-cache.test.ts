import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';

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
});
