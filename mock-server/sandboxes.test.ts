import { describe, expect, it } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';
import { testStores } from '#mock-server/testing/test-stores.ts';

const minute = 60_000;
const issueMutation = `mutation IssueMutation { issueAuthenticationCode(input: { deviceId: "device-7c21-0048-b93e" }) { userErrors { code } } }`;
const issuesQuery = `query IssuesQuery { myHardwareLicense { device { authenticationCodeIssues { issuedAt } } } }`;
const setRolesMutation = `mutation SetRoles($input: SetUserRolesInput!) { setUserRoles(input: $input) { userErrors { code } } }`;
const acceptMutation = `mutation M($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }`;
const whoQuery = `query Q { viewer { actor { displayName } } }`;

describe.each(testStores('sandboxes with a store'))('sandboxes $store', ({ open }) => {
  it('of eight sessions, changed in any order, each hold their own changes', async () => {
    const api = await open({ now: () => Date.UTC(2025, 10, 21, 14) });
    const random = createRandom('sandboxes');
    const expected = Array.from({ length: 8 }, () => ({ world: 'scenario=mfa', issues: 3 }));
    for (let step = 0; step < 200; step += 1) {
      const number = random.below(8);
      const model = expected[number];
      if (!model) continue;
      const choice = random.below(10);
      if (choice === 0) {
        model.world = model.world === 'scenario=mfa' ? 'scenario=mfa,offline' : 'scenario=mfa';
        model.issues = 3;
      }
      const more = { world: `${model.world}&as=owner`, session: sessionId(number) };
      if (choice < 5 && model.issues < 20) {
        await ask(api.fetch, issueMutation, more);
        model.issues += 1;
      }
      const { data } = await ask(api.fetch, issuesQuery, more);
      expect(data.myHardwareLicense.device.authenticationCodeIssues).toHaveLength(model.issues);
    }
  });

  it('of two sessions that change the same device at once each have their own name for it', async () => {
    const { fetch } = await open();
    const rename = `mutation M($input: UpdateDeviceInput!) { updateDevice(input: $input) { device { name } userErrors { code } } }`;
    const nameQuery = '{ myHardwareLicense { device { name } } }';
    const names = ['Bench 7', 'Van 3'];
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.all(
        names.map(async (name, number) => {
          const more = { world: 'as=admin', session: sessionId(number) };
          const input = { id: 'device-7c21-0048-b93e', name: `${name} ${round}` };
          await ask(fetch, rename, { ...more, variables: { input } });
          const { data } = await ask(fetch, nameQuery, more);
          return data.myHardwareLicense.device.name;
        }),
      );
      expect(results).toEqual(names.map((name) => `${name} ${round}`));
    }
  });

  it('in which people join within the same second each have their own person, also after a reset', async () => {
    const time = Date.UTC(2025, 10, 21, 14);
    const tokens = createTokens({ secret: new Uint8Array(32) });
    const mock = await open({
      tokens,
      now: () => time,
    });
    const invited = tokens.sign(
      { sub: 'urn:graykey:email:email', permissions: ['perform:accept_invitation'] },
      time,
    );
    const send = (session: number, token: string, query: string, variables = {}) =>
      ask(mock.fetch, query, {
        session: sessionId(session),
        variables,
        headers: { authorization: `Bearer ${token}` },
      });
    async function join(session: number, displayName: string): Promise<string> {
      const input = { displayName, password: 'seventeen quiet herons' };
      const { data } = await send(session, invited, acceptMutation, { input });
      return data.acceptInvitation.token;
    }
    const nameOf = async (session: number, token: string) => {
      const { status, data } = await send(session, token, whoQuery);
      return status === 200 ? data.viewer.actor.displayName : status;
    };

    const alice = await join(1, 'Alice');
    const bob = await join(2, 'Bob');
    expect(await nameOf(1, alice)).toBe('Alice');
    expect(await nameOf(2, bob)).toBe('Bob');
    expect([await nameOf(1, bob), await nameOf(2, alice)]).toEqual([401, 401]);

    await mock.shared.reset(sessionId(1));
    expect(await nameOf(1, alice)).toBe(401);
    const carol = await join(1, 'Carol');
    expect(await nameOf(1, carol)).toBe('Carol');
    expect(await nameOf(1, alice)).toBe(401);
    expect(await nameOf(2, bob)).toBe('Bob');
  });

  it('continue when another of their accounts is chosen in the address', async () => {
    const api = await open();
    const first = 'scenario=two-accounts,mfa&as=owner';
    const second = `${first}&account=account-south-county`;
    const issuesIn = async (world: string) => {
      const { data } = await ask(api.fetch, issuesQuery, { world, session: sessionId(1) });
      return data.myHardwareLicense.device.authenticationCodeIssues.length;
    };
    const before = await issuesIn(first);
    await ask(api.fetch, issueMutation, { world: first, session: sessionId(1) });
    expect(await issuesIn(first)).toBe(before + 1);
    expect(await issuesIn(second)).toBe(0);
    expect(await issuesIn(first)).toBe(before + 1);
  });

  it('stay when someone else signs in, so that a role given or taken away is seen as that person', async () => {
    const { fetch, tokens } = await open();
    const session = sessionId(1);
    const people = async (more: { world: string; headers?: Record<string, string> }) => {
      const { data, errors } = await ask(fetch, '{ users { totalCount } }', { session, ...more });
      return data?.users?.totalCount > 0 ? 'seen' : errors[0]?.extensions.code;
    };
    const asOwner = { world: 'scenario=mfa&as=owner' };
    const claims = { sub: 'urn:graykey:user:owner', permissions: ['access:admin'] };
    const authorization = `Bearer ${tokens.sign(claims, Date.now())}`;
    const withToken = { world: 'scenario=mfa', headers: { authorization } };
    expect([await people(asOwner), await people(withToken)]).toEqual(['FORBIDDEN', 'seen']);
    const setRoles = async (roleIds: string[]) => {
      const input = { userId: 'owner', roleIds };
      const world = 'scenario=mfa&as=admin&latency=1';
      const { data } = await ask(fetch, setRolesMutation, { world, session, variables: { input } });
      expect(data.setUserRoles.userErrors).toEqual([]);
    };
    await setRoles(['role-administrator']);
    expect([await people(asOwner), await people(withToken)]).toEqual(['seen', 'seen']);
    await setRoles(['role-viewer']);
    expect([await people(asOwner), await people(withToken)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await people({ world: 'scenario=mfa&as=admin&fault=polymorphictypes:drop' })).toBe('seen');
    expect([await people(asOwner), await people(withToken)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await people({ ...withToken, world: 'scenario=mfa&seed=2' })).toBe('seen');
  });

  it('count calls from 1 where the faults change, and continue where anything else does', async () => {
    const { fetch } = await open();
    const status = async (rest: string) =>
      (await ask(fetch, issuesQuery, { world: `scenario=mfa&${rest}`, session: sessionId(1) })).status;
    const first = 'fault=*:http-503@1';
    expect(await status('as=owner')).toBe(200);
    expect([await status(`as=owner&${first}`), await status(`as=owner&${first}`)]).toEqual([503, 200]);
    expect(await status(`as=admin&latency=1&${first}`)).toBe(200);
    expect(await status('as=owner&fault=*:http-500@1')).toBe(500);
    expect([await status(`as=owner&${first}`), await status(`as=owner&${first}`)]).toEqual([503, 200]);
  });

  it('are not kept for requests without a session', async () => {
    const api = await open();
    for (let count = 0; count < 25; count += 1) {
      const { data } = await ask(api.fetch, issueMutation, { world: 'scenario=mfa&as=owner' });
      expect(data.issueAuthenticationCode.userErrors).toEqual([]);
    }
  });

  it('report once that they were dropped after half an hour idle', async () => {
    let time = Date.UTC(2025, 10, 21, 14);
    const api = await open({ now: () => time });
    const dropped = async () =>
      (await ask(api.fetch, issuesQuery, { world: 'as=owner', session: sessionId(1) })).headers.get(
        'x-mock-sandbox',
      );
    expect(await dropped()).toBe(null);
    time += 29 * minute;
    expect(await dropped()).toBe(null);
    time += 29 * minute;
    expect(await dropped()).toBe(null);
    time += 31 * minute;
    expect(await dropped()).toBe('dropped');
    expect(await dropped()).toBe(null);
  });

  it('require a session id of 22 characters', async () => {
    const api = await open();
    for (const session of ['short', 'constructor', `${'a'.repeat(21)}!`, 'a'.repeat(23)]) {
      const { status, text } = await ask(api.fetch, issuesQuery, { world: 'as=owner', session });
      expect(status).toBe(400);
      expect(JSON.parse(text).error).toMatchObject({ parameter: 'X-Mock-Session', value: session });
    }
  });
});
