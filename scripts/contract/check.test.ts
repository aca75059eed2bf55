import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, getIntrospectionQuery, graphqlSync } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '#mock-server/testing/listen.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { root } from '#scripts/files.ts';
import { compareSchemas } from './compare.ts';
import { documentedSchema, operations, ourSchema } from './operations.ts';
import type { Finding } from './report.ts';
import { runContract } from './run-contract.ts';
import { type Drift, driftedSdl, drifts, testApi } from './test-api.ts';

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

async function findingsOf(sdl: string): Promise<{ code: number; findings: Finding[] }> {
  const { code, out } = await contract('check', '--against', fileWith('api.graphql', sdl), '--json');
  return { code, findings: JSON.parse(out).findings };
}

const expected = {
  'a renamed field': ['error', 'HardwareLicense.offline', 'MainMenuIsOfflineQuery'],
  'a removed enum value': ['warning', 'AlertCode.ACTIONS_LOW', 'DashboardAlertsQuery'],
  'a non-null field made nullable': ['error', 'ServiceLicense.isMfaEnabled', 'MainMenuIsOfflineQuery'],
  'an argument made required': ['warning', 'Device.activity.first', 'DashboardActivityQuery'],
  'an object made a union': ['error', 'Product', 'MainMenuIsOfflineQuery'],
} satisfies Record<Drift, [string, string, string]>;

const names = Object.keys(drifts) as Drift[];
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));

describe('comparing schemas', () => {
  it.each([...names.map((name) => [name]), ...pairs, names])('reports %s, %s', async (...some) => {
    const chosen = some.filter((name): name is Drift => name !== undefined);
    const findings = await compareSchemas(ourSchema, buildSchema(driftedSdl(...chosen)), operations);
    const drift = findings.filter(({ severity }) => severity !== 'note');
    expect(drift.map(({ severity, at }) => [severity, at]).toSorted()).toEqual(
      chosen.map((name) => expected[name].slice(0, 2)).toSorted(),
    );
    for (const name of chosen) {
      const [, at, operation] = expected[name];
      expect(drift.find((each) => each.at === at)?.operations).toContain(operation);
    }
  });

  it('finds nothing in our own schema, and only missing assumed parts in the documented one', async () => {
    expect(await compareSchemas(ourSchema, ourSchema, operations)).toEqual([]);
    const missing = await compareSchemas(ourSchema, documentedSchema, operations);
    expect(missing.length).toBeGreaterThan(200);
    expect(missing.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  it('ignores parts that the portal does not use, and additional parts of an API', async () => {
    const more = `${typeDefs.join('\n')}\nextend type Product { weight: Float! }\ntype Unused { id: ID! }`;
    expect(await compareSchemas(ourSchema, buildSchema(more), operations)).toEqual([]);
    expect(await compareSchemas(buildSchema(more), ourSchema, operations)).toEqual([]);
  });
});

describe('npm run contract -- check', () => {
  it('names operations, screens with a link, and the new name of a renamed field', async () => {
    const { code, findings } = await findingsOf(driftedSdl('a renamed field'));
    expect([code, findings.length]).toEqual([1, 1]);
    expect(findings[0]).toMatchObject({ suggestion: 'offlineMode', traits: 'all' });
    expect(findings[0]?.operations).toContain('MainMenuIsOfflineQuery');
    expect(findings[0]?.screens).toContainEqual({
      title: 'Dashboard',
      route: '/dashboard',
      link: '/dashboard?as=owner',
    });
  });

  it('suggests a name whose words are swapped', async () => {
    const swapped = typeDefs.join('\n').replace('remainingActions: Int', 'actionsRemaining: Int');
    const { findings } = await findingsOf(swapped);
    expect(findings[0]).toMatchObject({
      at: 'ServiceLicense.remainingActions',
      suggestion: 'actionsRemaining',
    });
  });

  it("names the worlds whose responses the API's schema does not allow", async () => {
    const { code, findings } = await findingsOf(driftedSdl('a removed enum value'));
    expect(code).toBe(1);
    expect(findings).toMatchObject([
      { severity: 'warning', at: 'AlertCode.ACTIONS_LOW', traits: ['low-balance'] },
    ]);
  });

  it('treats a stricter API as drift where the mock returns null', async () => {
    const never = typeDefs.join('\n').replace('creditsRemaining: Int\n', 'creditsRemaining: Int!\n');
    const { code, findings } = await findingsOf(never);
    expect(code).toBe(1);
    expect(findings).toMatchObject([{ severity: 'warning', at: 'GetFasTrakLinkPayload.creditsRemaining' }]);
    expect(findings[0]?.traits).toContain('fastrak-none');
  });

  it('accepts a stricter API where the mock never returns null', async () => {
    const always = typeDefs
      .join('\n')
      .replace('getFasTrakLink(input: GetFasTrakLinkInput!): GetFasTrakLinkPayload', '$&!');
    const { code, findings } = await findingsOf(always);
    expect(code).toBe(0);
    expect(findings).toMatchObject([{ severity: 'note', traits: [] }]);
  });

  it('prints text, with notes on request', async () => {
    const file = fileWith('drifted.graphql', driftedSdl('a renamed field', 'an object made a union'));
    const text = await contract('check', '--against', file);
    expect(text.code).toBe(1);
    expect(text.out).toContain('Did you mean `offlineMode`?');
    expect(text.out).toMatch(/Drift: 2 errors\.$/);
    const [few, all] = await Promise.all([contract('check'), contract('check', '--notes')]);
    expect([few.code, all.code]).toEqual([0, 0]);
    expect(few.out).not.toContain('Query.alerts');
    expect(all.out).toContain('note    Query.alerts');
  });
});

describe('npm run contract -- pull', () => {
  it('saves an introspected schema with its origin, so that the check needs no network', async () => {
    const api = await testApi(driftedSdl('a renamed field'), { token: 'secret-token' });
    const file = join(folder, 'pulled.graphql');
    const tokenFile = fileWith('token', 'secret-token\n');
    const pulled = await contract('pull', '--api', api.url, '--token-file', tokenFile, '--out', file);
    await api.close();
    expect([pulled.code, pulled.errors]).toEqual([0, '']);
    const [, host = ''] = api.url.split('//');
    expect(readFileSync(file, 'utf8')).toMatch(
      new RegExp(`^# ${host}, introspected on \\d{4}-\\d\\d-\\d\\d\\.\n`),
    );
    expect(readFileSync(file, 'utf8')).not.toContain('secret-token');
    const checked = await contract('check', '--against', file);
    expect(checked.code).toBe(1);
    expect(checked.out).toContain(`Compared with ${host}, introspected on`);
    expect(api.resolved()).toBe(0);
  });

  it('finds every kind of drift of an API at once', async () => {
    const api = await testApi(driftedSdl(...names));
    const out = join(folder, 'all-drifts.graphql');
    expect((await contract('pull', '--api', api.url, '--out', out)).code).toBe(0);
    await api.close();
    const { code, out: json } = await contract('check', '--against', out, '--json');
    const findings: Finding[] = JSON.parse(json).findings;
    expect([
      code,
      findings.flatMap(({ severity, at }) => (severity === 'note' ? [] : [at])).toSorted(),
    ]).toEqual([1, names.map((name) => expected[name][1]).toSorted()]);
  });

  it('accepts SDL and introspection JSON', async () => {
    const json = JSON.stringify(graphqlSync({ schema: ourSchema, source: getIntrospectionQuery() }));
    const out = join(folder, 'provided.graphql');
    for (const file of [fileWith('s.json', json), fileWith('s.graphql', typeDefs.join('\n'))]) {
      expect((await contract('pull', '--schema', file, '--out', out)).code).toBe(0);
      expect((await contract('check', '--against', out)).out).toMatch(/In sync\.$/);
    }
  });
});

describe("a reason it can't run is one message and exit code 2:", () => {
  const answering = (status: number, type: string, body: string) =>
    listen((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  const html = (status: number) => answering(status, 'text/html', '<h1>Hello</h1>');

  it.each([
    ['an unknown subcommand', ['chek'], /^Unknown subcommand "chek". Did you mean "check"\?/],
    ['an unknown option', ['check', '--jsn'], /^Unknown option '--jsn'/],
    ['no API', ['pull'], /^--api is missing/],
    ['no URL', ['pull', '--api', 'licenses.example'], /is not a URL/],
    [
      'a missing token file',
      ['pull', '--api', 'http://localhost:9', '--token-file', '/no/such'],
      /^\/no\/such can't be read: ENOENT/,
    ],
    ['a missing schema', ['check', '--against', '/no/such'], /^\/no\/such can't be read/],
    [
      'an unreachable API',
      ['pull', '--api', 'http://127.0.0.1:9/graphql'],
      /^127\.0\.0\.1:9 can't be reached: /,
    ],
  ] as const)('%s', async (_what, args, message) => {
    const { code, out, errors } = await contract(...args);
    expect([code, out]).toEqual([2, '']);
    expect(errors).toMatch(message);
    expect(errors.split('\n')).toHaveLength(1);
  });

  it('a failing API, with its status and message, not as an API without introspection', async () => {
    const failing = await answering(500, 'application/json', '{"errors":[{"message":"No database."}]}');
    const { code, out, errors } = await contract('pull', '--api', failing.url);
    await failing.close();
    expect([code, out]).toEqual([2, '']);
    expect(errors).toMatch(/ failed with status 500\. Try again later\. It says: No database\.$/);
  });

  it('a schema that cannot be parsed, with line and column', async () => {
    for (const [name, text, message] of [
      [
        'a.graphql',
        'type Query {\n  a Int\n}',
        /a\.graphql:2:5: Syntax Error: Expected ":", found Name "Int"\.$/,
      ],
      ['b.graphql', 'type Query {\n  a: Nothing\n}', /b\.graphql: Unknown type "Nothing"\./],
      [
        'c.json',
        '{"data": {\n  "__schema": ,}',
        /c\.json: Invalid JSON at line 2, column 15: expected a value\.$/,
      ],
      ['d.json', '{"data": {}}', /d\.json: Invalid or incomplete introspection result/],
      ['e.graphql', '\n', /e\.graphql is empty\.$/],
    ] as const) {
      const { code, errors } = await contract('check', '--against', fileWith(name, text));
      expect([name, code]).toEqual([name, 2]);
      expect(errors).toMatch(message);
    }
  });

  it('a rejected token, a page instead of GraphQL, and disabled introspection; no file is written', async () => {
    const out = join(folder, 'none.graphql');
    const closed = await testApi(typeDefs.join('\n'), { introspection: false, token: 'right' });
    const [page, broken] = await Promise.all([html(200), html(502)]);
    const wrong = fileWith('wrong', 'a-wrong-token');
    const right = fileWith('right', 'right');
    const pull = (url: string, token: string) =>
      contract('pull', '--api', url, '--token-file', token, '--out', out);
    const results = [
      await pull(closed.url, wrong),
      await pull(closed.url, right),
      await pull(page.url, right),
      await pull(broken.url, right),
    ];
    for (const each of [closed, page, broken]) await each.close();
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    const [rejected, hidden, notGraphql, gateway] = results.map(({ errors }) => errors);
    expect(rejected).toMatch(/rejected the token with status 401/);
    expect(rejected).not.toContain('a-wrong-token');
    expect(hidden).toMatch(/doesn't allow introspection. Pass its schema as --schema FILE/);
    expect(notGraphql).toMatch(/responded with status 200 and text\/html instead of GraphQL/);
    expect(gateway).toMatch(/responded with status 502 and text\/html instead of GraphQL/);
    expect(existsSync(out)).toBe(false);
  });

  it('a disk without space; nothing partial is left', () => {
    const out = join(folder, 'full');
    // A limit on the size of files fails like a full disk.
    const command = `trap '' XFSZ; ulimit -f 1; exec node --import tsx scripts/contract.ts pull --schema schema/license.graphql --out ${out}/api.graphql`;
    const { status, stderr } = spawnSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' });
    expect(stderr).toMatch(/^\S+api\.graphql wasn't written: EFBIG: file too large\.\n$/);
    expect(status).toBe(2);
    expect(readdirSync(out)).toEqual([]);
  });
});
