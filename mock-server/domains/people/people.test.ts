import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createSignedTokens } from '#mock-server/core/tokens.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const start = Date.UTC(2025, 10, 21, 14, 46, 10);
let time = start;
const tokens = createSignedTokens();
const api = createMockApi({ now: () => time, tokens });

const permissions: Record<string, string[]> = {
  admin: ['access:admin', 'perform:register_user', 'perform:password_reset'],
  owner: ['perform:advanced_actions', 'perform:password_reset'],
  viewer: [],
};

let sessions = 0;
function visit(world = 'scenario=online') {
  sessions += 1;
  time = start;
  const session = sessionId(sessions);
  return (as: string, query: string, variables: Record<string, unknown> = {}, accountId?: string) => {
    const token = tokens.sign({ sub: `urn:graykey:user:${as}`, permissions: permissions[as] ?? [] }, start);
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (accountId !== undefined) headers['x-account-id'] = accountId;
    return ask(api.fetch, query, { world, session, variables, headers });
  };
}
type Send = ReturnType<typeof visit>;

const peopleQuery = `query Q($filter: UserFilter) {
  users(first: 200, filter: $filter, sort: { field: EMAIL, direction: DESC }) {
    totalCount
    nodes { id email status roles { id } }
  }
}`;
const invitationsQuery = `query Q($filter: InvitationFilter) {
  invitations(first: 200, filter: $filter) {
    totalCount
    nodes { id email status organizationName invitedBy { displayName } roles { id } }
  }
}`;
const rolesMutation = `mutation M($input: SetUserRolesInput!) { setUserRoles(input: $input) { user { roles { id } } userErrors { code field } } }`;
const statusMutation = `mutation M($input: SetUserStatusInput!) { setUserStatus(input: $input) { user { status } userErrors { code field } } }`;
const resetMutation = `mutation M($input: SendPasswordResetInput!) { sendPasswordReset(input: $input) { user { id } userErrors { code field } } }`;
const inviteMutation = `mutation M($input: InviteUsersInput!) { inviteUsers(input: $input) { invitations { status } userErrors { code field } } }`;
const resendMutation = `mutation M($input: ResendInvitationInput!) { resendInvitation(input: $input) { invitation { status sentAt } userErrors { code field } } }`;
const revokeMutation = `mutation M($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { invitation { status } userErrors { code field } } }`;
const signInMutation = `mutation M($input: SignInInput!) { signIn(input: $input) { token userErrors { code } } }`;
const usage =
  'usageSeries(input: { metric: ADVANCED_ACTIONS, from: "2025-11-01", to: "2025-11-21", timeZone: "UTC" }) { total }';
const ownerSignsIn = {
  input: { email: 'priya.raman@north-county.example', password: 'correct horse battery staple' },
};

/** The payload of a mutation by the administrator. */
const change = async (send: Send, mutation: string, input: object) =>
  Object.values((await send('admin', mutation, { input })).data)[0];
const people = async (send: Send, variables = {}) => (await send('admin', peopleQuery, variables)).data.users;
const invitations = async (send: Send, variables = {}) =>
  (await send('admin', invitationsQuery, variables)).data.invitations;
const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);

describe('a permission', () => {
  it.each([
    ['users { totalCount }', 'access:admin'],
    ['user(id: "admin") { id }', 'access:admin'],
    ['roles { id }', 'access:admin'],
    ['invitations { totalCount }', 'perform:register_user'],
  ])('is needed to read %s: %s', async (field, permission) => {
    const { errors } = await visit()('owner', `query Q { ${field} }`);
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission });
  });

  it.each([
    ['access:admin', rolesMutation, { userId: 'viewer', roleIds: [] }],
    ['access:admin', statusMutation, { userId: 'viewer', status: 'SUSPENDED' }],
    ['perform:password_reset', resetMutation, { userId: 'owner' }],
    ['perform:register_user', inviteMutation, { emails: ['a@b.example'], roleIds: ['role-viewer'] }],
    ['perform:register_user', resendMutation, { id: 'invitation-night-shift' }],
    ['perform:register_user', revokeMutation, { id: 'invitation-night-shift' }],
  ])('%s is needed for %s', async (permission, mutation, input) => {
    const send = visit();
    const { errors } = await send('viewer', mutation, { input });
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission });
    expect(await people(send)).toEqual(await people(visit()));
    expect(await invitations(send)).toEqual(await invitations(visit()));
  });
});

describe('people', () => {
  it('are searched and sorted, and read by ID with their permissions', async () => {
    const send = visit();
    const emails = (await people(send)).nodes.map(({ email }: { email: string }) => email);
    expect(emails).toEqual([...emails].sort().reverse());
    expect(idsOf(await people(send, { filter: { search: 'Rāman, PRIYA', status: ['ACTIVE'] } }))).toEqual([
      'owner',
    ]);

    const query = 'query Q($id: ID!) { user(id: $id) { permissions } }';
    const { user } = (await send('admin', query, { id: 'admin' })).data;
    expect(user.permissions.slice(0, 2)).toEqual(['access:admin', 'access:introspection']);
    expect((await send('admin', query, { id: 'nobody' })).data.user).toBe(null);
  });

  it('have given roles with the next sign-in, and lose those taken away at once', async () => {
    const send = visit();
    const roleIds = ['role-administrator'];
    expect(await change(send, rolesMutation, { userId: 'owner', roleIds })).toEqual({
      user: { roles: [{ id: 'role-administrator' }] },
      userErrors: [],
    });
    // The old token lacks the new permission, and no longer gives the old one.
    const before = await send('owner', 'query Q { users { totalCount } }');
    expect(before.errors[0]?.extensions.permission).toBe('access:admin');
    const { signIn } = (await send('owner', signInMutation, ownerSignsIn)).data;
    const claims = tokens.verify(signIn.token, time);
    expect(claims?.permissions).toContain('access:admin');
    expect(claims?.permissions).not.toContain('perform:advanced_actions');
  });

  it('who are suspended are logged out, and can sign in again once they are active', async () => {
    const send = visit();
    await change(send, statusMutation, { userId: 'owner', status: 'SUSPENDED' });
    expect((await send('owner', 'query Q { viewer { actor { id } } }')).status).toBe(401);
    const signsIn = async () =>
      (await ask(api.fetch, signInMutation, { variables: ownerSignsIn, session: sessionId(sessions) })).data
        .signIn;
    expect(await signsIn()).toEqual({ token: null, userErrors: [{ code: 'NOT_ELIGIBLE' }] });
    await change(send, statusMutation, { userId: 'owner', status: 'ACTIVE' });
    expect(await signsIn()).toMatchObject({ userErrors: [] });
  });

  it('lose roles and are suspended in one account and one sandbox only, at once', async () => {
    const send = visit('scenario=two-accounts');
    const query = `query Q { myHardwareLicense { device { serialNumber } } ${usage} }`;
    const seen = async (by: Send, accountId?: string) => {
      const { status, data, errors } = await by('owner', query, {}, accountId);
      return [status, data?.myHardwareLicense?.device.serialNumber ?? errors[0]?.extensions.permission];
    };
    const [north, south] = ['7C21-0048-B93E', '3A90-0112-5D4F'];
    expect(await seen(send)).toEqual([200, north]);
    await change(send, rolesMutation, { userId: 'owner', roleIds: ['role-viewer'] });
    expect(await seen(send)).toEqual([200, 'perform:advanced_actions']);
    expect(await seen(send, 'account-south-county')).toEqual([200, south]);
    await change(send, statusMutation, { userId: 'owner', status: 'SUSPENDED' });
    expect(await seen(send)).toEqual([200, south]);
    expect(await seen(send, 'account-north-county')).toEqual([200, 'account:account-north-county']);
    const other = visit('scenario=two-accounts');
    for (const status of ['SUSPENDED', 'ACTIVE'])
      await change(other, statusMutation, { userId: 'viewer', status });
    expect(await seen(other)).toEqual([200, north]);
  });

  it('are logged out once their token is 12 hours old', async () => {
    const send = visit();
    const status = async (hours: number) => {
      time = start + hours * 3_600_000;
      return (await send('owner', 'query Q { viewer { actor { id } } }')).status;
    };
    expect([await status(11.9), await status(12.1)]).toEqual([200, 401]);
  });

  it('stay as they are if a change is refused', async () => {
    const send = visit();
    expect(await change(send, statusMutation, { userId: 'admin', status: 'SUSPENDED' })).toEqual({
      user: { status: 'ACTIVE' },
      userErrors: [{ code: 'LAST_ADMIN', field: ['input', 'userId'] }],
    });
    expect(await change(send, rolesMutation, { userId: 'admin', roleIds: [] })).toEqual({
      user: { roles: [{ id: 'role-administrator' }] },
      userErrors: [{ code: 'LAST_ADMIN', field: ['input', 'roleIds'] }],
    });
    expect(await change(send, resetMutation, { userId: 'nobody' })).toEqual({
      user: null,
      userErrors: [{ code: 'NOT_FOUND', field: ['input', 'userId'] }],
    });
  });
});

describe('invitations', () => {
  it('have one of five states, the newest first', async () => {
    const send = visit();
    const list = await invitations(send);
    expect(list.nodes.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      ['invitation-new-operator', 'PENDING'],
      ['invitation-records', 'BOUNCED'],
      ['invitation-night-shift', 'EXPIRED'],
      ['invitation-training', 'REVOKED'],
      ['invitation-lab-1', 'ACCEPTED'],
    ]);
    expect(list.nodes[0]).toMatchObject({
      organizationName: 'North County Lab',
      invitedBy: { displayName: 'Angela Whitfield' },
      roles: [{ id: 'role-operator' }],
    });
    const filter = { search: 'NIGHT', status: ['EXPIRED', 'PENDING'] };
    expect(idsOf(await invitations(send, { filter }))).toEqual(['invitation-night-shift']);
  });

  it('are all sent, or none if an address is wrong', async () => {
    const send = visit();
    const roleIds = ['role-operator'];
    const wrong = ['first@lab.example', 'no address', 'PRIYA.RAMAN@north-county.example'];
    expect(await change(send, inviteMutation, { emails: wrong, roleIds })).toEqual({
      invitations: [],
      userErrors: [
        { code: 'INVALID', field: ['input', 'emails', '1'] },
        { code: 'TAKEN', field: ['input', 'emails', '2'] },
      ],
    });
    expect((await invitations(send)).totalCount).toBe(5);

    const right = ['ann@müller.example', 'Ann@xn--mller-kva.example', 'night.shift@north-county.example'];
    expect(await change(send, inviteMutation, { emails: right, roleIds })).toEqual({
      invitations: [{ status: 'PENDING' }, { status: 'PENDING' }],
      userErrors: [],
    });
    expect((await invitations(send)).totalCount).toBe(7);
    const again = { emails: ['ANN@MÜLLER.example'], roleIds };
    expect(await change(send, inviteMutation, again)).toMatchObject({
      userErrors: [{ code: 'DUPLICATE', field: ['input', 'emails', '0'] }],
    });
  });

  it('are sent again and revoked, until they were accepted or revoked', async () => {
    const send = visit();
    time += 60_000;
    const id = 'invitation-night-shift';
    expect(await change(send, resendMutation, { id })).toEqual({
      invitation: { status: 'PENDING', sentAt: new Date(time).toISOString() },
      userErrors: [],
    });
    const revoked = { invitation: { status: 'REVOKED' }, userErrors: [] };
    expect(await change(send, revokeMutation, { id })).toEqual(revoked);
    for (const [mutation, closed, status] of [
      [revokeMutation, 'invitation-lab-1', 'ACCEPTED'],
      [resendMutation, id, 'REVOKED'],
    ] as const)
      expect(await change(send, mutation, { id: closed })).toMatchObject({
        invitation: { status },
        userErrors: [{ code: 'NOT_ELIGIBLE', field: ['input', 'id'] }],
      });
    expect(await change(send, resendMutation, { id: 'unknown' })).toEqual({
      invitation: null,
      userErrors: [{ code: 'NOT_FOUND', field: ['input', 'id'] }],
    });
  });
});
