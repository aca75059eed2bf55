import { afterEach, describe, expect, it } from 'vitest';
import { createMockApp } from '#mock-server/app.ts';
import { type Listening, listen } from '#mock-server/testing/listen.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { operations } from './operations.ts';
import type { Finding } from './report.ts';
import { runContract } from './run-contract.ts';
import { type Drift, driftedSdl, testApi } from './test-api.ts';

const open: Listening[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function start(...parameters: Parameters<typeof testApi>) {
  const api = await testApi(...parameters);
  open.push(api);
  return api;
}

async function probe(url: string, ...args: string[]) {
  const out: string[] = [];
  const code = await runContract(
    ['probe', '--api', url, '--json', ...args],
    (text) => out.push(text),
    (text) => out.push(text),
  );
  const text = out.join('\n');
  const findings: Finding[] = text.startsWith('{') ? JSON.parse(text).findings : [];
  return { code, text, findings };
}

const ofSchema = (findings: readonly Finding[]) => findings.filter(({ operations }) => operations.length > 0);

describe('npm run contract -- probe', () => {
  it('executes nothing, not even mutations, with and without introspection', async () => {
    for (const introspection of [true, false]) {
      const api = await start(typeDefs.join('\n'), { introspection });
      const { findings, text } = await probe(api.url);
      expect(ofSchema(findings)).toEqual([]);
      expect(text).toContain(`accepts ${operations.length} of the portal's ${operations.length} operations`);
      const mutations = api.requests.filter(({ query }) => query.startsWith('mutation'));
      expect(mutations.length).toBe(operations.filter(({ kind }) => kind === 'mutation').length);
      expect(api.resolved()).toBe(0);
    }
  });

  it('counts resolvers that would run without @skip', async () => {
    const api = await start(typeDefs.join('\n'));
    const query = operations.find(({ name }) => name === 'MainMenuIsOfflineQuery')?.query;
    await fetch(api.url, { method: 'POST', body: JSON.stringify({ query }) });
    expect(api.resolved()).toBe(1);
  });

  it.each<[Drift, string, string]>([
    ['a renamed field', 'error', 'HardwareLicense.offline'],
    ['an object made a union', 'error', 'Product.className'],
  ])('finds %s without introspection, with operations and screens', async (drift, severity, at) => {
    const api = await start(driftedSdl(drift), { introspection: false });
    const { code, findings } = await probe(api.url);
    expect(code).toBe(1);
    const [first] = ofSchema(findings);
    expect(first).toMatchObject({ severity, at });
    expect(first?.operations).toContain('MainMenuIsOfflineQuery');
    expect(first?.screens.map(({ route }) => route)).toContain('/dashboard');
    expect(api.resolved()).toBe(0);
  });

  it('finds several drifts at once without introspection, and runs no resolver', async () => {
    const sdl = driftedSdl('a renamed field', 'an object made a union').replace(
      '  device(id: ID!)',
      '  device(id: Int!)',
    );
    const api = await start(sdl, { introspection: false });
    const { code, findings } = await probe(api.url);
    expect(code).toBe(1);
    expect(ofSchema(findings).map(({ at }) => at)).toEqual(
      expect.arrayContaining(['HardwareLicense.offline', 'Product.className', 'Query.device.id']),
    );
    // A type in the message isn't the finding's coordinate.
    expect(ofSchema(findings).map(({ at }) => at)).not.toContain('ID');
    expect(api.resolved()).toBe(0);
  });

  it('treats missing assumed parts of an API as notes', async () => {
    const api = await start(typeDefs[0] ?? '', { introspection: false });
    const { findings } = await probe(api.url);
    const severities = new Set(ofSchema(findings).map(({ severity }) => severity));
    expect([...severities]).toEqual(['note']);
    expect(ofSchema(findings).map(({ at }) => at)).toContain('Query.alerts');
  });

  it('finds an argument that became required', async () => {
    const sdl = typeDefs.join('\n').replace('alerts: [Alert!]!', 'alerts(since: Int!): [Alert!]!');
    const api = await start(sdl);
    const { code, findings } = await probe(api.url);
    expect(code).toBe(1);
    expect(findings.map(({ operations: names }) => names)).toContainEqual(['DashboardAlertsQuery']);
  });

  it('finds nothing in the mock itself, its HTTP behavior included', async () => {
    const mock = await listen(createMockApp());
    open.push(mock);
    const { code, findings } = await probe(`${mock.url}/api/graphql?as=owner`);
    expect([code, findings]).toEqual([0, []]);
  });

  it('compares rejected tokens and CORS with the mock', async () => {
    const api = await start(typeDefs.join('\n'));
    const { code, findings } = await probe(api.url);
    expect(code).toBe(1);
    expect(findings.map(({ severity, at, text }) => [severity, at, text])).toEqual([
      ['warning', 'a rejected token', 'the mock responds with status 401, the API with status 200.'],
      [
        'note',
        'a preflight request from another origin (CORS)',
        'the mock responds with allowed, the API with not allowed.',
      ],
    ]);
  });
});

describe('a probe stops', () => {
  const answering = async (body: (query: string) => unknown) => {
    const queries: string[] = [];
    const api = await listen(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const { query } = JSON.parse(text);
      queries.push(query);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body(query)));
    });
    open.push(api);
    return { url: api.url, queries };
  };

  it('before it sends executable operations to an API that ignores @skip', async () => {
    const { url, queries } = await answering(() => ({ data: { __typename: 'Query' } }));
    const { code, text } = await probe(url);
    expect([code, queries.length]).toEqual([2, 1]);
    expect(text).toMatch(/ignores @skip/);
  });

  it('if the API does not validate documents, or only accepts registered ones', async () => {
    const lax = await answering(() => ({ data: {} }));
    expect((await probe(lax.url)).text).toMatch(/doesn't validate documents/);
    const registered = await answering(() => ({ errors: [{ message: 'PersistedQueryNotFound' }] }));
    const { code, text } = await probe(registered.url);
    expect(code).toBe(2);
    expect(text).toMatch(/registered documents only/);
  });

  it('without consent to send requests to another machine', async () => {
    const { code, text } = await probe('https://licenses.invalid/graphql');
    expect(code).toBe(2);
    expect(text).toMatch(/^This would send .* to licenses\.invalid, .* Pass --yes to agree\.$/);
    expect((await probe('https://licenses.invalid/graphql', '--yes')).text).toMatch(/can't be reached/);
  });
});
