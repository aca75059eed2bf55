import { describe, expect, it } from 'vitest';
import { createMockApi, type MockApi } from './api.ts';
import { loggingTo } from './app.ts';
import { controlOf } from './testing/control.ts';
import { ask, type SendRequest, sessionId } from './testing/send-request.ts';
import { redisStore, testStores } from './testing/test-stores.ts';

const session = sessionId(1);
const groupMutation = `mutation GroupMutation($name: String!) { createGroup(input: { name: $name }) { group { id name } userErrors { code } } }`;
const nameQuery = 'query MainMenuIsOfflineQuery { viewer { actor { displayName } } }';
const asAdmin = { world: 'scenario=fleet&as=admin', session };

const createGroup = (mock: MockApi, name: string, more: SendRequest = asAdmin) =>
  ask(mock.fetch, groupMutation, { ...more, variables: { name } });

async function groupsIn(mock: MockApi): Promise<string[]> {
  const { body } = await controlOf(mock)('GET', `session/${session}`);
  return body.changes.map(({ name }: { name: string }) => name).sort();
}

describe.each(testStores('instances that share a store'))('two instances with a store $kind', ({ two }) => {
  it('have the same clock, start and calls', async () => {
    let time = Date.UTC(2025, 10, 21, 14);
    const [one, other] = (await two()).map((store) => createMockApi({ store, now: () => time })) as [
      MockApi,
      MockApi,
    ];
    const world = 'as=owner&now=2026-03-01T09:00:00Z+1d&fault=MainMenuIsOfflineQuery:http-503@2-3';
    const send = (mock: MockApi) => ask(mock.fetch, nameQuery, { world, session });
    expect((await send(one)).headers.get('date')).toBe('Mon, 02 Mar 2026 09:00:00 GMT');
    time += 7 * 60_000;
    expect((await send(other)).headers.get('date')).toBe('Mon, 02 Mar 2026 09:07:00 GMT');
    expect([(await send(one)).status, (await send(other)).status]).toEqual([503, 200]);
  });

  it('keep all that was acknowledged while eight requests at a time change one sandbox', async () => {
    const instances = (await two()).map((store) => createMockApi({ store }));
    const acknowledged: string[] = [];
    const codes = new Set<string | undefined>();
    const write = async (writer: number) => {
      for (let count = 0; count < 5; count += 1) {
        const name = `Group ${writer}-${count}`;
        const { data, errors } = await createGroup(instances[(writer + count) % 2] as MockApi, name);
        if (errors.length > 0) codes.add(errors[0]?.extensions.code);
        else if (data.createGroup.group) acknowledged.push(name);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    expect(await groupsIn(instances[0] as MockApi)).toEqual(acknowledged.sort());
    expect(acknowledged.length).toBeGreaterThan(10);
    expect([...codes].filter((code) => code !== 'CONFLICT')).toEqual([]);
  });
});

it('without its store, requests of a session and about sessions are refused with one sentence', async () => {
  const lines: string[] = [];
  const store = redisStore('redis://127.0.0.1:1');
  const mock = createMockApi({ store, ...loggingTo((line) => lines.push(line)) });
  const control = controlOf(mock);
  const reason = expect.stringMatching(/^The store of the sandboxes is unavailable, so .*\.$/);
  for (const send of [() => ask(mock.fetch, nameQuery, asAdmin), () => createGroup(mock, 'North')]) {
    const { status, errors } = await send();
    expect([status, errors[0]]).toEqual([503, { message: reason, extensions: { code: 'UNAVAILABLE' } }]);
  }
  expect(lines).toEqual([
    'MainMenuIsOfflineQuery 503 UNAVAILABLE 0 ms scenario=fleet&as=admin',
    'GroupMutation 503 UNAVAILABLE 0 ms scenario=fleet&as=admin',
  ]);
  for (const [method, path, body] of [
    ['GET', `session/${session}`],
    ['POST', `session/${session}/reset`],
    ['DELETE', `session/${session}`],
    ['PUT', `session/${session}`, { world: 'as=owner', changes: [] }],
    ['GET', `session/${session}/mails`],
  ] as const) {
    const refused = await control(method, path, body);
    expect([refused.status, refused.body.error.message]).toEqual([503, reason]);
  }
  expect((await control('GET', 'health')).body.store).toBe('unavailable');
  // These have no sandbox to keep.
  expect((await ask(mock.fetch, nameQuery, { world: 'as=owner' })).status).toBe(200);
  expect((await control('GET', 'world?scenario=offline')).status).toBe(200);
});
