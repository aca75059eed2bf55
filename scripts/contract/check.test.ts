import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { buildSchema, getIntrospectionQuery, graphqlSync } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '#mock-server/testing/listen.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { check } from './check.ts';
import { compareSchemas } from './compare.ts';
import { documentedSchema, operations, ourSchema } from './operations.ts';
import { runContract } from './run-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function contract(...args: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runContract(
    args,
    (text) => out.push(text),
    (text) => errors.push(text),
  );
  return { code, out: out.join('\n'), errors: errors.join('\n') };
}

const fileWith = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const findingsOf = async (sdl: string) => (await check(buildSchema(sdl), 'a test')).findings;
const ourSdl = typeDefs.join('\n');

const drifts = {
  'a renamed field': {
    change: [/^ {2}offline: Boolean!/m, '  offlineMode: Boolean!'],
    finding: ['error', 'HardwareLicense.offline'],
    operation: 'MainMenuIsOfflineQuery',
  },
  'a removed enum value': {
    change: [/^ {2}ACTIONS_LOW\n/m, ''],
    finding: ['warning', 'AlertCode.ACTIONS_LOW'],
    operation: 'DashboardAlertsQuery',
  },
  'a non-null field made nullable': {
    change: [/^ {2}isMfaEnabled: Boolean!/m, '  isMfaEnabled: Boolean'],
    finding: ['error', 'ServiceLicense.isMfaEnabled'],
    operation: 'MainMenuIsOfflineQuery',
  },
  'an argument made required': {
    change: [/^ {2}activity\(first: Int = 20/m, '  activity(first: Int!'],
    finding: ['warning', 'Device.activity.first'],
    operation: 'DashboardActivityQuery',
  },
  'an object made an interface': {
    change: [/^(extend )?type Product \{/gm, '$1interface Product {'],
    finding: ['error', 'Product'],
    operation: 'MainMenuIsOfflineQuery',
  },
} as const;
type Drift = keyof typeof drifts;
const names = Object.keys(drifts) as Drift[];

const driftedSdl = (...chosen: readonly Drift[]): string =>
  chosen.reduce((sdl, name) => sdl.replace(drifts[name].change[0], drifts[name].change[1]), ourSdl);

describe('comparing schemas', () => {
  it.each([...names.map((name) => [name]), names])('reports %s, %s', async (...chosen: Drift[]) => {
    const findings = await compareSchemas(ourSchema, buildSchema(driftedSdl(...chosen)), operations);
    const drift = findings.filter(({ severity }) => severity !== 'note');
    expect(drift.map(({ severity, at }) => [severity, at]).toSorted()).toEqual(
      chosen.map((name) => drifts[name].finding).toSorted(),
    );
    for (const { finding, operation } of chosen.map((name) => drifts[name]))
      expect(drift.find(({ at }) => at === finding[1])?.operations).toContain(operation);
  });

  it('finds nothing in our own schema, and only missing assumed parts in the documented one', async () => {
    expect(await compareSchemas(ourSchema, ourSchema, operations)).toEqual([]);
    const missing = await compareSchemas(ourSchema, documentedSchema, operations);
    expect(missing.length).toBeGreaterThan(100);
    expect(missing.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  it('ignores parts that the portal does not use, and additional parts of an API', async () => {
    const more = `${ourSdl}\nextend type Product { weight: Float! }\ntype Unused { id: ID! }`;
    expect(await compareSchemas(ourSchema, buildSchema(more), operations)).toEqual([]);
    expect(await compareSchemas(buildSchema(more), ourSchema, operations)).toEqual([]);
  });
});

describe('npm run contract -- check', () => {
  it('names operations, screens with a link, and the new name of a renamed field', async () => {
    const file = fileWith('api.graphql', driftedSdl('a renamed field'));
    const { code, out } = await contract('check', '--against', file);
    expect(code).toBe(1);
    expect(out).toContain('Did you mean `offlineMode`?');
    expect(out).toMatch(/Operations: .*MainMenuIsOfflineQuery/);
    expect(out).toContain('Dashboard (/dashboard?as=owner)');
    expect(out).toContain('Worlds: all; the API refuses these operations');
    expect(out).toMatch(/Drift: 1 error\.$/);
  });

  it("names the worlds whose responses the API's schema does not allow", async () => {
    expect(await findingsOf(driftedSdl('a removed enum value'))).toMatchObject([
      {
        severity: 'warning',
        at: 'AlertCode.ACTIONS_LOW',
        traits: expect.arrayContaining(['low-balance', 'running-out', 'fleet']),
      },
    ]);
  });

  it('treats a stricter API as drift only where the mock returns null', async () => {
    const [never] = await findingsOf(ourSdl.replace('creditsRemaining: Int\n', 'creditsRemaining: Int!\n'));
    expect(never).toMatchObject({ severity: 'warning', at: 'GetFasTrakLinkPayload.creditsRemaining' });
    expect(never?.traits).toContain('fastrak-none');
    const link = 'getFasTrakLink(input: GetFasTrakLinkInput!): GetFasTrakLinkPayload';
    expect(await findingsOf(ourSdl.replace(link, '$&!'))).toMatchObject([{ severity: 'note', traits: [] }]);
  });

  it('shows notes on request', async () => {
    const [few, all] = await Promise.all([contract('check'), contract('check', '--notes')]);
    expect([few.code, all.code]).toEqual([0, 0]);
    expect(few.out).not.toContain('Query.alerts');
    expect(all.out).toContain('note    Query.alerts');
  });
});

describe('npm run contract -- pull', () => {
  it('saves an introspected schema with its origin, so that the check needs no network', async () => {
    const schema = buildSchema(driftedSdl('a renamed field'));
    const api = await listen(async (request, response) => {
      const { query } = (await json(request)) as { query: string };
      const isAllowed = request.headers.authorization === 'Bearer secret-token';
      response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(graphqlSync({ schema, source: query })));
    });
    const file = join(folder, 'new/pulled.graphql');
    const tokenFile = fileWith('token', 'secret-token\n');
    const pulled = await contract('pull', '--api', api.url, '--token-file', tokenFile, '--out', file);
    await api.close();
    expect([pulled.code, pulled.errors]).toEqual([0, '']);
    expect(readFileSync(file, 'utf8')).not.toContain('secret-token');
    const { host } = new URL(api.url);
    const { code, out } = await contract('check', '--against', file);
    expect(code).toBe(1);
    expect(out).toContain(`Compared with ${host}, introspected on 20`);
  });

  it('accepts SDL and introspection JSON, also with a byte order mark', async () => {
    const json = JSON.stringify(graphqlSync({ schema: ourSchema, source: getIntrospectionQuery() }));
    const out = join(folder, 'provided.graphql');
    for (const file of [fileWith('s.json', `\ufeff${json}`), fileWith('s.graphql', ourSdl)]) {
      expect((await contract('pull', '--schema', file, '--out', out)).code).toBe(0);
      expect((await contract('check', '--against', out)).out).toMatch(/In sync\.$/);
    }
  });
});

describe("a reason it can't run is one message and exit code 2:", () => {
  async function refusal(...args: string[]) {
    const { code, out, errors } = await contract(...args);
    expect([code, out, errors.split('\n').length]).toEqual([2, '', 1]);
    return errors;
  }

  it.each<[string[], RegExp]>([
    [['chek'], /^Unknown subcommand "chek". Did you mean "check"\?/],
    [['check', '--jsn'], /^Unknown option '--jsn'/],
    [['check', '--api', 'https://a.example'], /^--api belongs to pull; it cannot be used with check\.$/],
    [['pull', '--notes'], /^--notes belongs to check; it cannot be used with pull\.$/],
    [['pull'], /^--api is missing/],
    [['pull', '--api', 'licenses.example'], /must be an http or https URL/],
    [
      ['pull', '--api', 'http://127.0.0.1:9/', '--token-file', '/no/such'],
      /^\/no\/such can't be read: ENOENT/,
    ],
    [['pull', '--api', 'http://127.0.0.1:9/'], /^127\.0\.0\.1:9 can't be reached: /],
    [
      ['pull', '--schema', 'schema/license.graphql', '--out', '/dev/null/a'],
      /^\/dev\/null\/a can't be written: /,
    ],
  ])('%j', async (args, message) => {
    expect(await refusal(...args)).toMatch(message);
  });

  it.each([
    ['a.graphql', 'type Query {\n  a Int\n}', /:2:5: Syntax Error: Expected ":", found Name "Int"\.$/],
    ['b.graphql', 'type Query {\n  a: Nothing\n}', /: Unknown type "Nothing"\./],
    ['c.json', '{"data": {\n  "__schema": ,}', /: Invalid JSON at line 2, column 15: expected a value\.$/],
    ['d.json', '{"data": {}}', /: Invalid or incomplete introspection result/],
    ['e.graphql', '\n', / is empty\.$/],
  ])('a broken schema in %s', async (name, text, message) => {
    const error = await refusal('check', '--against', fileWith(name, text));
    expect(error).toContain(name);
    expect(error).toMatch(message);
  });

  it.each([
    [502, 'text/html', '<h1>Hello</h1>', /responded with status 502 and text\/html instead of GraphQL/],
    [
      500,
      'application/json',
      '{"errors":[{"message":"No database."}]}',
      / failed with .* It says: No database\.$/,
    ],
    [
      200,
      'application/json',
      '{"errors":[{"message":"Closed."}]}',
      /doesn't allow introspection\. Pass its schema/,
    ],
    [401, 'application/json', '{}', /rejected the token with status 401/],
  ])('an API that answers %i as %s; no file is written', async (status, type, body, message) => {
    const api = await listen((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    const out = join(folder, 'none.graphql');
    expect(await refusal('pull', '--api', api.url, '--out', out)).toMatch(message);
    await api.close();
    expect(existsSync(out)).toBe(false);
  });
});
