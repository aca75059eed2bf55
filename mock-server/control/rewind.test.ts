import { expect, it } from 'vitest';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';
import { createControl } from './create-control.ts';

const tokens = createTokens({ secret: new Uint8Array(32) });
const mock = createMock({ tokens });
const control = createControl({ mock, log: () => {}, fixtureProblems: () => [] });
const world = 'scenario=fleet&as=admin&now=2026-03-01T09:00:00Z,frozen';
const startsAt = Date.UTC(2026, 2, 1, 9);

async function call(method: string, path: string, body?: unknown, type = 'application/json') {
  const request = new Request(`http://localhost/__mock/session/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': type } }),
  });
  const response = toResponse(await control(toMockRequest(request)));
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
const changesOf = async (session: string) => (await call('GET', session)).body.changes;
const kindsOf = async (session: string) =>
  (await changesOf(session)).map(({ kind }: { kind: string }) => kind);

const create = (name: string) => `createGroup(input: { name: "${name}" }) { undo userErrors { code } }`;
const change = (session: string, ...fields: string[]) => {
  const query = `mutation M { ${fields.map((field, index) => `f${index}: ${field}`).join(' ')} }`;
  return askData(mock.fetch, query, { world, session });
};

let sessions = 0;
const newSession = () => {
  sessions += 1;
  return sessionId(sessions);
};

it('everything one request changed is one step, which also a restored session knows', async () => {
  const [session, restored] = [newSession(), newSession()];
  await change(session, create('A'), create('B'), create('C'));
  await change(session, create('D'));
  const { body } = await call('GET', session);
  expect(body.changes.map((each: { with?: true }) => each.with)).toEqual([undefined, true, true, undefined]);

  expect((await call('PUT', restored, body)).status).toBe(204);
  expect(await changesOf(restored)).toEqual(body.changes);
  expect((await call('POST', `${restored}/rewind`)).status).toBe(204);
  expect(await changesOf(restored)).toEqual(body.changes.slice(0, 3));
  expect((await call('POST', `${restored}/rewind`, { steps: 1 })).status).toBe(204);
  expect(await changesOf(restored)).toEqual([]);
});

it('a fork is a session of its own', async () => {
  const session = newSession();
  await change(session, create('A'));
  await change(session, create('B'));
  const { status, body } = await call('POST', `${session}/fork`);
  expect([status, Object.keys(body)]).toEqual([200, ['session']]);
  expect(body.session).toMatch(/^[\w-]{22}$/);
  const earlier = (await call('POST', `${session}/fork`, { steps: 1 })).body.session;
  await change(earlier, create('C'), create('D'));
  const lengths = [session, body.session, earlier].map(async (each) => (await kindsOf(each)).length);
  expect(await Promise.all(lengths)).toEqual([2, 2, 3]);
});

it.each([
  [{ steps: 3 }, 'steps', /2 steps/],
  [{ steps: -1 }, 'steps', /whole number/],
  [{ steps: 0.5 }, 'steps', /whole number/],
  [{ steps: '1' }, 'steps', /whole number/],
  [{ steps: null }, 'steps', /whole number/],
  [{ step: 1 }, 'body', /"steps"/],
  [[1], 'body', /"steps"/],
  [null, 'body', /"steps"/],
])('a rewind or fork by %j is refused and changes nothing', async (content, parameter, reason) => {
  const session = newSession();
  await change(session, create('A'));
  await change(session, create('B'), create('C'));
  const before = await changesOf(session);
  for (const action of ['rewind', 'fork']) {
    const { status, body } = await call('POST', `${session}/${action}`, content);
    expect([status, body.error.parameter]).toEqual([400, parameter]);
    expect(body.error.message).toMatch(reason);
  }
  expect(await changesOf(session)).toEqual(before);
});

it('an empty body undoes one step, also if it is called JSON', async () => {
  const session = newSession();
  await change(session, create('A'));
  const request = new Request(`http://localhost/__mock/session/${session}/rewind`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  expect((await control(toMockRequest(request))).status).toBe(204);
  expect(await kindsOf(session)).toEqual([]);
});

it('a number of steps that is not JSON is refused, not ignored', async () => {
  const session = newSession();
  await change(session, create('A'));
  const { status } = await call('POST', `${session}/rewind`, { steps: 0 }, 'text/plain');
  expect([status, await kindsOf(session)]).toEqual([400, ['group-created']]);
});

it('a session without a sandbox has nothing to rewind or fork', async () => {
  for (const action of ['rewind', 'fork']) {
    expect((await call('POST', `${newSession()}/${action}`)).status).toBe(404);
    expect((await call('POST', `x/${action}`)).status).toBe(400);
  }
});

it('people stay signed in after a rewind, except those who had not joined yet', async () => {
  const session = newSession();
  const invited = tokens.sign(
    { sub: 'urn:graykey:email:email', permissions: ['perform:accept_invitation'] },
    startsAt,
  );
  const send = (query: string, token: string, of = session) =>
    ask(mock.fetch, query, { world, session: of, headers: { authorization: `Bearer ${token}` } });
  async function join(name: string): Promise<string> {
    const input = `{ displayName: "${name}", password: "seventeen quiet herons" }`;
    const { data } = await send(`mutation M { acceptInvitation(input: ${input}) { token } }`, invited);
    return data.acceptInvitation.token;
  }
  const nameOf = async (token: string, of = session) => {
    const { status, data } = await send('{ viewer { actor { displayName } } }', token, of);
    return status === 200 ? data.viewer.actor.displayName : status;
  };

  await change(session, create('A'));
  const alice = await join('Alice');
  await change(session, create('B'));
  const { body } = await call('POST', `${session}/fork`);
  await call('POST', `${session}/rewind`);
  expect([await nameOf(alice), await nameOf(alice, body.session)]).toEqual(['Alice', 'Alice']);
  await call('POST', `${session}/rewind`);
  expect(await nameOf(alice)).toBe(401);
  const bob = await join('Bob');
  expect([await nameOf(bob), await nameOf(alice), await nameOf(bob, body.session)]).toEqual([
    'Bob',
    401,
    401,
  ]);
});

it('a session that a password change ended within the same second is back after a rewind, and ends again', async () => {
  const session = newSession();
  const send = (query: string, token: string) =>
    ask(mock.fetch, query, { world, session, headers: { authorization: `Bearer ${token}` } });
  const first = tokens.sign({ sub: 'urn:graykey:user:owner', permissions: [] }, startsAt);
  async function changePassword(from: string, to: string, token: string): Promise<string> {
    const input = `{ currentPassword: "${from}", newPassword: "${to}", endOtherSessions: true }`;
    const query = `mutation M { changePassword(input: ${input}) { token userErrors { message } } }`;
    const { data } = await send(query, token);
    expect(data.changePassword.userErrors).toEqual([]);
    return data.changePassword.token;
  }
  const statusOf = async (token: string) => (await send('{ viewer { actor { id } } }', token)).status;

  const second = await changePassword('correct horse battery staple', 'seventeen quiet herons', first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  await call('POST', `${session}/rewind`);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  const third = await changePassword('correct horse battery staple', 'eighteen loud herons', first);
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 401, 200]);
});

it('the ID of an undo is not taken for another change that took its place', async () => {
  const session = newSession();
  const { f0: undone } = await change(session, create('A'));
  await call('POST', `${session}/rewind`);
  const { f0: current } = await change(session, create('B'));
  const undo = (id: string) => `undoGroupChange(input: { undo: "${id}" }) { userErrors { code } }`;
  const { f0: refused } = await change(session, undo(undone.undo));
  expect(refused.userErrors).toEqual([{ code: 'NOT_FOUND' }]);
  const { f0: applied } = await change(session, undo(current.undo));
  expect([applied.userErrors, await kindsOf(session)]).toEqual([[], ['group-created', 'group-deleted']]);
});
