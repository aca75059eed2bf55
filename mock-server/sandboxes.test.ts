import { describe, expect, it } from 'vitest';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';
import { testStores } from '#mock-server/testing/test-stores.ts';
import { createMockApi } from './api.ts';

const issuesQuery = `query IssuesQuery { myHardwareLicense { device { authenticationCodeIssues { issuedAt } } } }`;
const setRolesMutation = `mutation SetRoles($input: SetUserRolesInput!) { setUserRoles(input: $input) { userErrors { code } } }`;

describe.each(testStores('sandboxes with a store'))('sandboxes $kind', ({ two }) => {
  const open = async () => createMockApi({ store: (await two())[0] });

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
});

it('a sandbox goes after 30 idle minutes, and stays as long as it is used', async () => {
  let time = Date.UTC(2025, 10, 21);
  const { fetch } = createMockApi({ now: () => time });
  const afterMinutes = async (minutes: number) => {
    time += minutes * 60_000;
    const world = 'scenario=mfa&as=owner&fault=*:http-503@1';
    const { status, headers } = await ask(fetch, issuesQuery, { world, session: sessionId(1) });
    return [status, headers.get('x-mock-sandbox')];
  };
  // The first call of a sandbox fails.
  expect(await afterMinutes(0)).toEqual([503, null]);
  expect([await afterMinutes(29), await afterMinutes(29)]).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(await afterMinutes(31)).toEqual([503, 'dropped']);
});
