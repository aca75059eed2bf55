import { parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { ask } from '#mock-server/testing/send-request.ts';

const { fetch } = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 46) });

/** Asks twice: what Yoga answers, and what comes once the query is known. */
async function expectSame(query: string, world: string, variables: Record<string, unknown> = {}) {
  const text = print(parse(query));
  const first = await ask(fetch, text, { world, variables });
  const again = await ask(fetch, text, { world, variables });
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  return first;
}

describe('a query that is asked again is answered as the first time, byte for byte', () => {
  it.each([
    'as=owner',
    'scenario=offline,mfa,overdue,update-available&as=owner&seed=7',
    'scenario=two-accounts,verakey,unlimited,grace&as=viewer',
    'scenario=no-hardware&as=device',
    'scenario=fleet&as=admin',
  ])('for every query of the portal in %s', async (world) => {
    const texts = new Set<string>();
    for (const { query, variables } of portalReads)
      texts.add((await expectSame(query, world, variables)).text);
    expect(texts.size).toBeGreaterThan(10);
  });

  it.each<[string, string]>([
    [
      'fragments, inline and named',
      'query Q { ...A } fragment A on Query { myHardwareLicense { ... { id } } }',
    ],
    ['a directive', '{ myHardwareLicense { id offline @skip(if: true) } }'],
    ['an error among data', '{ myHardwareLicense { id } viewer { id } device(id: "nobody") { id } }'],
    ['a refusal', '{ users(first: 1) { totalCount } }'],
    ['a variable that is left out', 'query Q($id: ID = "nobody") { device(id: $id) { id } }'],
  ])('with %s', async (_what, query) => {
    await expectSame(query, 'as=owner');
  });
});

describe('what is known of a query is no more than was asked', () => {
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

  it('a parameter nobody documented is refused, and so is another operation name', async () => {
    await post('owner', { query });
    expect((await post('owner', { query, persisted: 1 })).status).toBe(400);
    expect((await (await post('owner', { query, operationName: 'Other' })).json()).errors).toHaveLength(1);
  });

  it('introspection known from one who may is refused to one who may not', async () => {
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

  it('the answer is typed as its request accepts', async () => {
    for (const accept of ['application/graphql-response+json', 'application/json'])
      for (const _time of [1, 2])
        expect((await post('owner', { query }, { accept })).headers.get('content-type')).toContain(accept);
  });

  it('a mutation is executed once a request, however often it is asked', async () => {
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
});
