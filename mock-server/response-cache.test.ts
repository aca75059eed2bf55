import { expect, it } from 'vitest';
import { createMockApi } from './api.ts';
import { ask, type SendRequest, sessionId } from './testing/send-request.ts';

/** The clock stands still, so responses stay in the cache. */
const { fetch } = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 46) });

const introspection = '{ __schema { queryType { name } } }';
const notes = '{ device(id: "device-7c21-0048-b93e") { notes } }';
const update =
  'mutation M($notes: String!) { updateDevice(input: { id: "device-7c21-0048-b93e", notes: $notes }) { userErrors { code } } }';

it('a cached response is for the same visitor, sandbox, world and form only', async () => {
  for (const _time of [1, 2])
    expect((await ask(fetch, introspection, { world: 'as=service' })).errors).toEqual([]);
  expect((await ask(fetch, introspection, { world: 'as=owner' })).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );

  const notesIn = async (session: number | null, world = 'as=admin') => {
    const more: SendRequest = session === null ? { world } : { world, session: sessionId(session) };
    return (await ask(fetch, notes, more)).data.device.notes;
  };
  const before = await notesIn(1);
  for (const text of ['one', 'two']) {
    await ask(fetch, update, { world: 'as=admin', session: sessionId(1), variables: { notes: text } });
    expect([await notesIn(1), await notesIn(1), await notesIn(2), await notesIn(null)]).toEqual([
      text,
      text,
      before,
      before,
    ]);
  }
  expect(await notesIn(1, 'scenario=fleet&as=admin')).not.toBe('two');

  const offline = async (world: string) =>
    (await ask(fetch, '{ myHardwareLicense { offline } }', { world: `${world}&as=owner` })).data
      .myHardwareLicense;
  expect([await offline('scenario=online'), await offline('scenario=offline')]).toEqual([
    { offline: false },
    { offline: true },
  ]);

  const typeOf = async (accept: string) =>
    (await ask(fetch, notes, { world: 'as=admin', headers: { accept } })).headers.get('content-type');
  expect(await typeOf('application/json')).toContain('application/json');
  expect(await typeOf('application/graphql-response+json')).toContain('application/graphql-response+json');
});

it('a fault edits a copy: the next response is the real one', async () => {
  const faulty = await ask(fetch, notes, { world: 'as=admin&fault=*:graphql-error' });
  expect(faulty.data).toBe(null);
  const query = notes.replace('{', 'query MainMenuIsOfflineQuery {');
  const world = 'as=admin&fault=MainMenuIsOfflineQuery:value(path=device.notes;json="edited")@1';
  const session = sessionId(3);
  expect((await ask(fetch, query, { world, session })).data.device.notes).toBe('edited');
  expect((await ask(fetch, query, { world, session })).data.device.notes).not.toBe('edited');
});
