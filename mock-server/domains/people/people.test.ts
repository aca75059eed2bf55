import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createSignedTokens } from '#mock-server/core/tokens/signed-tokens.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const tokens = createSignedTokens();
const api = createMockApi({ now: () => now, tokens });

let sessions = 0;
function visit(world = '') {
  sessions += 1;
  const session = sessionId(sessions);
  return (as: string, query: string, variables: Record<string, unknown> = {}) =>
    ask(api.fetch, query, {
      world,
      session,
      variables,
      headers: { authorization: `Bearer ${tokenOf(as)}`, 'x-account-id': 'account-north-county' },
    });
}
const permissionsOf: Record<string, string[]> = {
  admin: ['access:admin', 'perform:register_user', 'perform:password_reset'],
  owner: ['perform:advanced_actions', 'perform:password_reset'],
  viewer: [],
  inviter: ['perform:register_user'],
};
const tokenOf = (as: string) =>
  as === 'email'
    ? tokens.sign({ sub: 'urn:graykey:email:email', permissions: ['perform:accept_invitation'] }, now)
    : tokens.sign(
        { sub: `urn:graykey:user:${as === 'inviter' ? 'viewer' : as}`, permissions: permissionsOf[as] ?? [] },
        now,
      );

const peopleQuery = `query Q($offset: Int, $filter: UserFilter, $sort: [UserSort!]) {
  users(first: 200, offset: $offset, filter: $filter, sort: $sort) {
    totalCount
    nodes { id displayName email status lastSignInAt roles { id } }
  }
}`;
type Person = {
  id: string;
  displayName: string;
  email: string;
  status: string;
  lastSignInAt: string | null;
  roles: { id: string }[];
};

type Page = { totalCount: number; nodes: Person[] };

async function people(send: ReturnType<typeof visit>, variables: Record<string, unknown> = {}) {
  const found: Person[] = [];
  for (;;) {
    const answer = await send('admin', peopleQuery, { ...variables, offset: found.length });
    const { users }: { users: Page } = answer.data;
    found.push(...users.nodes);
    if (found.length >= users.totalCount) return found;
  }
}

const rolesMutation = `mutation M($input: SetUserRolesInput!) { setUserRoles(input: $input) { user { id roles { id } } userErrors { code field message } } }`;
const statusMutation = `mutation M($input: SetUserStatusInput!) { setUserStatus(input: $input) { user { id status } userErrors { code field } } }`;
const resetMutation = `mutation M($input: SendPasswordResetInput!) { sendPasswordReset(input: $input) { user { id } userErrors { code field } } }`;
const signInMutation = `mutation M($input: SignInInput!) { signIn(input: $input) { token user { displayName accounts { id } } userErrors { code } } }`;

describe('people', () => {
  it('are read by ID, with their permissions', async () => {
    const query = `query Q($id: ID!) { user(id: $id) { permissions } }`;
    const send = visit();
    const { user } = (await send('admin', query, { id: 'admin' })).data;
    expect(user.permissions.slice(0, 2)).toEqual(['access:admin', 'access:introspection']);
    expect((await send('admin', query, { id: 'nobody' })).data.user).toBe(null);
  });

  it.each([
    ['owner', 'users { totalCount }', 'access:admin'],
    ['owner', 'user(id: "admin") { id }', 'access:admin'],
    ['owner', 'roles { id }', 'access:admin'],
    ['owner', 'invitations { totalCount }', 'perform:register_user'],
  ])('%s may not read %s', async (as, field, permission) => {
    const { errors } = await visit()(as, `query Q { ${field} }`);
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission });
  });

  it.each([
    ['owner', 'access:admin', rolesMutation, { userId: 'viewer', roleIds: [] }],
    ['owner', 'access:admin', statusMutation, { userId: 'viewer', status: 'SUSPENDED' }],
    ['viewer', 'perform:password_reset', resetMutation, { userId: 'owner' }],
  ])('%s lacks %s for a change', async (as, permission, mutation, input) => {
    const send = visit();
    const { errors } = await send(as, mutation, { input });
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission });
    expect(await people(send)).toEqual(await people(visit()));
  });
});

describe('roles', () => {
  const toOwner = (roleIds: string[]) => ({ input: { userId: 'owner', roleIds } });

  it('given are there on the next page and with the next sign-in; those taken away end at once', async () => {
    const send = visit();
    const { setUserRoles } = (await send('admin', rolesMutation, toOwner(['role-administrator']))).data;
    expect(setUserRoles).toMatchObject({ user: { roles: [{ id: 'role-administrator' }] }, userErrors: [] });
    const owner = (await people(send)).find(({ id }) => id === 'owner');
    expect(owner?.roles).toEqual([{ id: 'role-administrator' }]);

    // The old token lacks the new permission, and no longer gives the old one.
    const before = await send('owner', 'query Q { users { totalCount } }');
    expect(before.errors[0]?.extensions.permission).toBe('access:admin');
    const { data } = await send('owner', signInMutation, {
      input: { userName: 'owner', password: 'correct horse battery staple' },
    });
    const claims = tokens.verify(data.signIn.token, now);
    expect(claims?.permissions).toContain('access:admin');
    expect(claims?.permissions).not.toContain('perform:advanced_actions');
    expect((await people(visit())).find(({ id }) => id === 'owner')?.roles).toEqual([
      { id: 'role-operator' },
    ]);
  });
});

describe('status', () => {
  it('SUSPENDED ends sessions and keeps from signing in until it is ACTIVE again', async () => {
    const send = visit();
    const set = (status: string) => send('admin', statusMutation, { input: { userId: 'owner', status } });
    const input = { userName: 'owner', password: 'correct horse battery staple' };
    await set('SUSPENDED');
    expect((await send('owner', 'query Q { viewer { actor { id } } }')).status).toBe(401);
    const refused = await ask(api.fetch, signInMutation, {
      variables: { input },
      session: sessionId(sessions),
    });
    expect(refused.data.signIn).toMatchObject({ token: null, userErrors: [{ code: 'NOT_ELIGIBLE' }] });
    await set('ACTIVE');
    expect((await send('owner', 'query Q { viewer { actor { id } } }')).status).toBe(200);
  });

  it('is not changed for the last administrator, nor for unknown people', async () => {
    const send = visit();
    const set = async (userId: string) =>
      (await send('admin', statusMutation, { input: { userId, status: 'SUSPENDED' } })).data.setUserStatus;
    expect(await set('admin')).toEqual({
      user: { id: 'admin', status: 'ACTIVE' },
      userErrors: [{ code: 'LAST_ADMIN', field: ['input', 'userId'] }],
    });
    const unknown = { user: null, userErrors: [{ code: 'NOT_FOUND', field: ['input', 'userId'] }] };
    expect(await set('nobody')).toEqual(unknown);
    const reset = await send('admin', resetMutation, { input: { userId: 'nobody' } });
    expect(reset.data.sendPasswordReset).toEqual(unknown);
  });
});
