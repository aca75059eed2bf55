import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  type GraphQLOutputType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#fixtures/random.ts';
import { isWhole, sampled } from '#fixtures/test-sweeps.ts';
import { createMockApi } from '#mock-server/api.ts';
import { createMockApp } from '#mock-server/app.ts';
import { listen } from '#mock-server/testing/listen.ts';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { root } from '#scripts/files.ts';
import { privacyClassesOf } from '#scripts/generate/privacy.ts';
import { ContractError } from './contract-error.ts';
import { learn } from './learn.ts';
import { type Operation, operations, ourSchema } from './operations.ts';
import { classifiedSdl, privacyClasses } from './privacy-classes.ts';
import { startRecording } from './record.ts';
import { createRecorder, readRecording } from './recording.ts';
import { replay } from './replay.ts';
import { now, responsesIn } from './worlds.ts';

const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const visited = portalReads
  .map((each) =>
    each.name === 'GetIsFasTrakMutation'
      ? { ...each, variables: { input: { deviceId: 'device-7c21-0048-b93e' } } }
      : each,
  )
  .filter(({ name }) =>
    /^(MainMenuIsOffline|ToolbarLicenseInfo|GetIsFasTrak|DashboardAlerts|DashboardActivity|DevicesPage|DevicePage|Preferences)/.test(
      name,
    ),
  );

type Sent = Pick<Operation, 'query' | 'name' | 'variables'>;

async function recordMock(
  name: string,
  world: string,
  sent: readonly Sent[] = visited,
): Promise<{ file: string; message: string }> {
  const mock = await listen(createMockApp({ now: () => now }));
  const file = join(folder, `${name}.json`);
  const proxy = await startRecording(
    { url: new URL(`${mock.url}/api/graphql?${world}`), headers: {} },
    file,
    () => now,
  );
  for (const { query, name: operationName, variables } of sent)
    await fetch(proxy.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName, variables }),
    });
  const message = await proxy.finish();
  await mock.close();
  return { file, message };
}

describe('privacy classes', () => {
  const unclassifiedIn = (sdl: string) =>
    [...privacyClassesOf(sdl)].flatMap(([coordinate, privacy]) => (privacy === null ? [coordinate] : []));

  it('every value of the schema and its inputs has a class, by its type or the directive', () => {
    expect(unclassifiedIn(classifiedSdl)).toEqual([]);
    expect(privacyClasses.get('User.email')).toBe('EMAIL');
    expect(privacyClasses.get('Device.id')).toBe('ID');
    expect(privacyClasses.get('ChangePasswordInput.newPassword')).toBe('SECRET');
  });

  it('a new field, input field or argument of a type without one has to be classified', () => {
    const added = `
      scalar Coordinates
      extend type Device { owner: String place: Coordinates battery: Int logs(search: String): [String!] }
      extend input DeviceFilter { owner: [String!] isCharged: Boolean }`;
    expect(unclassifiedIn(classifiedSdl + added)).toEqual([
      'Device.owner',
      'Device.place',
      'Device.logs',
      'Device.logs.search',
      'DeviceFilter.owner',
    ]);
    expect(() =>
      privacyClassesOf(`${classifiedSdl} extend type Device { owner: String @privacy(class: MINE) }`),
    ).toThrow(/MINE/);
  });

  it('the executed and published schema contains neither the directive nor its classes', () => {
    expect(ourSchema.getDirective('privacy')).toBeUndefined();
    expect(typeDefs.join()).not.toMatch(/privacy/i);
  });

  it('every secret is rejected', () => {
    const recorder = createRecorder('', 0);
    const data = {
      issueAuthenticationCode: { authenticationCode: { code: '12345678', __typename: 'AuthenticationCode' } },
    };
    recorder.add('IssueAuthenticationCodeMutation', { status: 200, body: { data } });
    expect([...recorder.skipped]).toEqual([
      ['IssueAuthenticationCodeMutation', 'AuthenticationCode.code is secret'],
    ]);
    expect(recorder.count()).toBe(0);
  });
});

const planted = [
  'jane.planted@customer.example',
  'Jane Plantedname',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.plantedplanted',
  'GK-PLANTED-4711-0815',
  '10.20.30.40',
  '6f1c2a34-1111-4222-8333-944444444444',
  '491701234567',
];

/** A random response with personal values in fields of any kind; the same for the same seed. */
function plantedResponse(seed: number) {
  const random = createRandom('planted', seed);
  const operation = random.pick(operations);
  const valueFor = (type: GraphQLOutputType, depth: number): unknown => {
    if (isNonNullType(type)) return valueFor(type.ofType, depth);
    if (depth > 9 || random.below(12) === 0) return null;
    if (isListType(type)) return Array.from({ length: random.below(3) }, () => valueFor(type.ofType, depth));
    if (isLeafType(type)) return leafValue(type, random);
    if (!isAbstractType(type)) return lazyObject(type.name, depth);
    return lazyObject(random.pick(ourSchema.getPossibleTypes(type)).name, depth);
  };
  /** An object with every field, because the walk only reads the operation's selection. */
  const lazyObject = (name: string, depth: number): unknown => {
    const type = ourSchema.getType(name);
    const fields = isObjectType(type) ? type.getFields() : {};
    return new Proxy<Record<string, unknown>>(
      { __typename: name },
      {
        has: () => true,
        get: (_target, key) => {
          if (key === '__typename') return name;
          const field = fields[String(key)];
          return field ? valueFor(field.type, depth + 1) : null;
        },
      },
    );
  };
  const root = ourSchema.getRootType(operation.kind)?.name ?? '';
  const plant = (value: unknown): unknown => {
    if (typeof value === 'string') return random.pick(planted);
    if (Array.isArray(value)) return value.map(plant);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plant(each)]));
  };
  const variables = plant(operation.variables) as Record<string, unknown>;
  return { name: operation.name, data: lazyObject(root, 0), variables };
}

function leafValue(type: GraphQLOutputType, random: Random): unknown {
  if (random.below(6) === 0) return random.pick(planted);
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  const { name } = type as { name: string };
  if (name === 'Boolean') return random.below(2) === 0;
  if (name === 'Int' || name === 'ByteSize' || name === 'Float') return random.below(1_000);
  if (name === 'DateTime') return '2025-11-01T09:00:00Z';
  if (name === 'Date') return '2025-11-01';
  if (name === 'TimeZone') return 'America/Chicago';
  return random.pick(planted);
}

describe('recording', () => {
  it('keeps nothing of responses with planted emails, names, tokens, serials and addresses', () => {
    const runs = isWhole ? 10_000 : 500;
    let recorded = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const recorder = createRecorder('customer.example', now, Buffer.from(`key ${seed}`));
        const { name, data, variables } = plantedResponse(seed);
        const errors = [{ message: planted[0], extensions: { code: planted[1] } }];
        recorder.add(name, { status: 200, body: { data, errors } }, variables);
        if (recorder.count() === 0) return true;
        recorded += 1;
        const text = recorder.text();
        return planted.every((each) => !text.includes(each)) && !/plant|customer/i.test(text);
      }),
      { numRuns: runs },
    );
    expect(recorded).toBeGreaterThan(runs / 10);
  });

  it('refuses to write what a final scan finds, and names the place', () => {
    const recorder = createRecorder('graykey', now);
    const data = {
      myHardwareLicense: {
        __typename: 'HardwareLicense',
        id: 'a',
        offline: true,
        primaryServiceLicense: {
          __typename: 'ServiceLicense',
          id: 'b',
          isMfaEnabled: true,
          product: { __typename: 'Product', className: 'Graykey' },
        },
      },
    };
    recorder.add('MainMenuIsOfflineQuery', { status: 200, body: { data } });
    expect(() => recorder.text()).toThrow(
      "Nothing was recorded: the recording had the API's host name at responses.0.data.myHardwareLicense.primaryServiceLicense.product.className.",
    );
  });

  it('writes responses of the mock without ids, names and times, and no headers', async () => {
    const { file, message } = await recordMock('default', 'as=owner');
    expect(message).toMatch(/^Recorded responses: \d+\./);
    const text = readFileSync(file, 'utf8');
    for (const each of [
      '7c21',
      '7C21',
      'Whitfield',
      'north-county',
      'North County',
      '2025',
      'authorization',
      '127.0.0.1',
    ])
      expect([each, text.includes(each)]).toEqual([each, false]);
    const { responses } = readRecording('default', file);
    const menu = responses.find(({ operation }) => operation === 'MainMenuIsOfflineQuery')?.data;
    const toolbar = responses.find(({ operation }) => operation === 'ToolbarLicenseInfoQuery')?.data;
    const license = (menu as { myHardwareLicense: { id: string; offline: boolean } }).myHardwareLicense;
    expect(license).toMatchObject({
      offline: false,
      id: expect.stringMatching(/^id-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}$/),
    });
    expect(toolbar).toMatchObject({
      myHardwareLicense: { id: license.id, primaryServiceLicense: { remainingActions: 340 } },
    });
  });

  it("writes nothing without operations, and passes on the API's responses", async () => {
    const api = await listen(
      (_request, response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('<p>Away'),
    );
    const file = join(folder, 'none.json');
    const proxy = await startRecording({ url: new URL(api.url), headers: {} }, file);
    const answer = await fetch(proxy.url, { method: 'POST', body: '{"query":"{ a }"}' });
    expect([answer.status, await answer.text()]).toEqual([503, '<p>Away']);
    await api.close();
    expect((await fetch(proxy.url, { method: 'POST', body: '{}' })).status).toBe(502);
    await expect(proxy.finish()).rejects.toThrow(ContractError);
    expect(existsSync(file)).toBe(false);
  });
});

it('npm run contract -- record runs until Ctrl+C, then writes the recording', async () => {
  const mock = await listen(createMockApp());
  const out = join(folder, 'by-command.json');
  const api = `${mock.url}/api/graphql?as=owner`;
  const args = ['--import', 'tsx', 'scripts/contract.ts', 'record', 'visit', '--api', api, '--out', out];
  const child = spawn(process.execPath, args, { cwd: root });
  const [first] = await once(child.stderr.setEncoding('utf8'), 'data');
  const [, proxy = ''] = /npm start -- --api (\S+) --proxy/.exec(String(first)) ?? [];
  const { query, name: operationName } = visited.find(({ name }) => name === 'MainMenuIsOfflineQuery') ?? {};
  await fetch(proxy, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, operationName }),
  });
  child.kill('SIGINT');
  const [[message], [code]] = await Promise.all([
    once(child.stdout.setEncoding('utf8'), 'data'),
    once(child, 'close'),
  ]);
  await mock.close();
  expect([code, message]).toEqual([0, 'Recorded responses: 1.\n']);
  expect(readRecording('visit', out).responses).toHaveLength(1);
});

describe('replaying', () => {
  it.each(sampled('replays', ['as=owner', 'scenario=offline&as=owner', 'scenario=fleet&as=admin'], 1))(
    'a recording of the mock with %s shows no drift',
    async (world) => {
      const { file } = await recordMock('itself', world);
      const { findings } = await replay(readRecording('itself', file));
      expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
    },
  );

  const named = (operation: string, variables: Record<string, unknown>): Sent => {
    const portalOperation = operations.find(({ name }) => name === operation);
    if (!portalOperation) throw new Error(`There is no ${operation}.`);
    return { ...portalOperation, variables };
  };
  const device = 'device-7c21-0048-b93e';
  /** A device is opened, renamed, renamed with an outdated version, and given a name that is too long. */
  const renaming = [
    named('DevicePageQuery', { id: device }),
    named('UpdateDeviceMutation', { input: { id: device, name: 'Rack 4', notes: null } }),
    named('UpdateDeviceMutation', { input: { id: device, name: 'x'.repeat(500) } }),
    named('UpdatePreferencesMutation', { input: { timeZone: 'Europe/Paris' } }),
  ];

  it('sends recorded mutations again, and a recording of the mock shows no drift', async () => {
    const { file } = await recordMock('mutations', 'scenario=fleet&as=admin', [...visited, ...renaming]);
    const text = readFileSync(file, 'utf8');
    for (const each of ['7c21', 'Rack 4', 'xxx']) expect([each, text.includes(each)]).toEqual([each, false]);
    const { findings, remarks, title } = await replay(readRecording('mutations', file));
    expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect(remarks).toEqual([]);
    expect(title).toMatch(/^Compared 1\d recorded responses/);
  });

  it('sends mutations to separate sandboxes, and shows exactly how a modified mock responds', async () => {
    const { file } = await recordMock('modified-mutations', 'scenario=fleet&as=admin', [
      ...visited,
      ...renaming,
    ]);
    const api = createMockApi({ now: () => now });
    const sandboxes = new Set<string | null>();
    const modified = async (request: Request) => {
      const isMutation = (await request.clone().text()).includes('mutation UpdateDeviceMutation');
      if (isMutation) sandboxes.add(request.headers.get('x-mock-session'));
      const response = await api.fetch(request);
      const text = await response.text();
      return new Response(isMutation ? text.replaceAll('"TOO_LONG"', '"INVALID"') : text, response);
    };
    const { findings } = await replay(readRecording('modified-mutations', file), modified);
    expect(findings.filter(({ severity }) => severity !== 'note')).toMatchObject([
      {
        severity: 'warning',
        at: 'UserError.code',
        text: 'UserError.code is TOO_LONG in the recording, and in no world of the mock.',
        operations: ['UpdateDeviceMutation'],
      },
    ]);
    expect(sandboxes.size).toBeGreaterThan(100);
    expect(sandboxes).not.toContain(null);
  });

  it("lists mutations that it can't send again: with secrets, or with values that no earlier response has", async () => {
    const secrets = named('ChangePasswordMutation', {
      input: { currentPassword: 'abc', newPassword: 'def' },
    });
    const { file } = await recordMock('left', 'as=owner', [renaming[1] as Sent, secrets]);
    expect(readFileSync(file, 'utf8')).not.toMatch(/abc|def/);
    const { remarks } = await replay(readRecording('left', file));
    expect(remarks).toEqual([
      "Not compared, since their input can't be sent to the mock: UpdateDeviceMutation, ChangePasswordMutation.",
    ]);
  });

  it('shows exactly the modification of a modified mock', async () => {
    const { file } = await recordMock('modified', 'scenario=low-balance&as=owner');
    const api = createMockApi({ now: () => now });
    const modified = async (request: Request) => {
      const response = await api.fetch(request);
      const text = (await response.text()).replaceAll('"ACTIONS_LOW"', '"ACTIONS_EXHAUSTED"');
      return new Response(text, { status: response.status, headers: response.headers });
    };
    const { findings } = await replay(readRecording('modified', file), modified);
    const drift = findings.filter(({ severity }) => severity !== 'note');
    expect(drift).toMatchObject([
      {
        severity: 'warning',
        at: 'Alert.code',
        text: expect.stringContaining('Alert.code is ACTIONS_LOW'),
        operations: expect.arrayContaining(['DashboardAlertsQuery']),
      },
    ]);
  });

  it('refuses a recording with changed documents, by name, and an invalid recording', async () => {
    const { file } = await recordMock('old', 'as=owner');
    const recording = JSON.parse(readFileSync(file, 'utf8'));
    recording.documents.MainMenuIsOfflineQuery = 'other';
    writeFileSync(file, JSON.stringify(recording));
    expect(() => readRecording('old', file)).toThrow(
      'These documents have changed since the recording: MainMenuIsOfflineQuery. Record it again.',
    );
    writeFileSync(file, '{"documents": }');
    expect(() => readRecording('old', file)).toThrow(/Invalid JSON at line 1, column 15/);
    expect(() => readRecording('no-such')).toThrow(/^There is no recording "no-such"/);
    expect(() => readRecording('../secret')).toThrow(/is not a valid recording name/);
  });
});

describe('learning', () => {
  it('writes a trait with which the mock responds as recorded', async () => {
    const { file } = await recordMock('lab', 'scenario=offline,mfa,low-balance,fastrak-empty&as=owner');
    const message = await learn('lab', readRecording('lab', file), 'our-lab', folder);
    expect(message).toMatch(
      /^Wrote the trait our-lab from .*: the mock's responses are \d+ percent like those recorded, as owner\./,
    );
    const { patch } = JSON.parse(readFileSync(join(folder, 'our-lab.json'), 'utf8'));
    expect(patch).toMatchObject({
      license: { offline: true, mfa: true, balance: { remaining: 12 } },
      fasTrak: { credits: 0 },
    });
    await expect(learn('lab', readRecording('lab', file), 'our-lab', folder)).rejects.toThrow(
      /The trait "our-lab" already exists/,
    );
    await expect(learn('lab', readRecording('lab', file), undefined, folder)).rejects.toThrow(/needs the ID/);
  });
});

it('the anonymizer keeps all enum values of the mock', async () => {
  const recorder = createRecorder('', now);
  for await (const { operation, data } of responsesIn({ traits: ['fleet'], identities: ['admin'] }))
    recorder.add(operation.name, { status: 200, body: { data } });
  expect([...recorder.skipped].filter(([, reason]) => !reason.endsWith('is secret'))).toEqual([]);
  expect(recorder.count()).toBeGreaterThan(50);
});
