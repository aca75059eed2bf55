import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createSignedTokens } from '#mock-server/core/tokens/signed-tokens.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const start = Date.UTC(2025, 10, 21, 14, 46, 10);
let time = start;
const tokens = createSignedTokens();
const api = createMockApi({ now: () => time, tokens });

const subjects = {
  admin: ['user:admin', 'access:admin', 'perform:register_user'],
  inviter: ['user:viewer', 'perform:register_user'],
  owner: ['user:owner', 'perform:advanced_actions'],
  email: ['email:email', 'perform:accept_invitation'],
};
type Who = keyof typeof subjects;

let sessions = 0;
function visit(world = '') {
  sessions += 1;
  time = start;
  const session = sessionId(sessions);
  return (who: Who, query: string, variables: Record<string, unknown> = {}) => {
    const [sub, ...permissions] = subjects[who];
    const token = tokens.sign({ sub: `urn:graykey:${sub}`, permissions }, time);
    return ask(api.fetch, query, {
      world,
      session,
      variables,
      headers: { authorization: `Bearer ${token}` },
    });
  };
}

const listQuery = `query Q($filter: InvitationFilter, $sort: [InvitationSort!]) {
  invitations(first: 200, filter: $filter, sort: $sort) { totalCount nodes { id email status sentAt expiresAt organizationName invitedBy { displayName } roles { id } } }
}`;
type Invitation = { id: string; email: string; status: string; sentAt: string; expiresAt: string };
async function invitations(send: ReturnType<typeof visit>, variables = {}): Promise<Invitation[]> {
  return (await send('admin', listQuery, variables)).data.invitations.nodes;
}

const inviteMutation = `mutation M($input: InviteUsersInput!) { inviteUsers(input: $input) { invitations { id email status } userErrors { code field message } } }`;
const invite = (emails: string[], roleIds = ['role-operator']) => ({ input: { emails, roleIds } });
const resend = `mutation M($input: ResendInvitationInput!) { resendInvitation(input: $input) { invitation { status sentAt } userErrors { code field } } }`;
const revoke = `mutation M($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { invitation { status } userErrors { code field } } }`;
const accept = `mutation M($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token user { displayName accountId accounts { id } } userErrors { code field message } } }`;
const joining = { input: { displayName: ' Night operator ', password: 'seventeen quiet herons' } };

describe('invitations', () => {
  it('have one of five states each, the newest first unless sorted otherwise', async () => {
    const send = visit();
    const list = await invitations(send);
    expect(list.map(({ id, status }) => [id, status])).toEqual([
      ['invitation-new-operator', 'PENDING'],
      ['invitation-records', 'BOUNCED'],
      ['invitation-night-shift', 'EXPIRED'],
      ['invitation-training', 'REVOKED'],
      ['invitation-lab-1', 'ACCEPTED'],
    ]);
    const sorted = await invitations(send, { sort: [{ field: 'EMAIL', direction: 'ASC' }] });
    expect(sorted.map(({ email }) => email)).toEqual(list.map(({ email }) => email).sort());
    const filter = { search: 'NIGHT', status: ['EXPIRED', 'PENDING'] };
    expect(await invitations(send, { filter })).toMatchObject([{ id: 'invitation-night-shift' }]);
    expect((await send('admin', listQuery)).data.invitations.nodes[0]).toMatchObject({
      organizationName: 'North County Lab',
      invitedBy: { displayName: 'Angela Whitfield' },
      roles: [{ id: 'role-operator' }],
    });
  });

  it('are all sent, or none if an address is wrong', async () => {
    const send = visit();
    const wrong = ['first@lab.example', 'no address', 'PRIYA.RAMAN@north-county.example'];
    const refused = (await send('admin', inviteMutation, invite(wrong))).data.inviteUsers;
    expect(refused.invitations).toEqual([]);
    expect(refused.userErrors).toMatchObject([
      { code: 'INVALID', field: ['input', 'emails', '1'] },
      { code: 'TAKEN', field: ['input', 'emails', '2'] },
    ]);
    expect(await invitations(send)).toHaveLength(5);

    const right = ['first@lab.example', 'First@lab.example', 'night.shift@north-county.example'];
    const sent = (await send('admin', inviteMutation, invite(right))).data.inviteUsers;
    expect(sent.userErrors).toEqual([]);
    expect(sent.invitations).toMatchObject([{ status: 'PENDING' }, { status: 'PENDING' }]);
    expect(await invitations(send)).toHaveLength(7);
    expect(await invitations(visit())).toHaveLength(5);
  });

  it('are sent again and revoked, until they were accepted or revoked', async () => {
    const send = visit();
    time += 60_000;
    const change = async (mutation: string, id: string) =>
      Object.values((await send('admin', mutation, { input: { id } })).data)[0];
    expect(await change(resend, 'invitation-night-shift')).toEqual({
      invitation: { status: 'PENDING', sentAt: new Date(time).toISOString() },
      userErrors: [],
    });
    expect(await change(revoke, 'invitation-night-shift')).toEqual({
      invitation: { status: 'REVOKED' },
      userErrors: [],
    });
    expect(await change(revoke, 'invitation-lab-1')).toEqual({
      invitation: { status: 'ACCEPTED' },
      userErrors: [{ code: 'NOT_ELIGIBLE', field: ['input', 'id'] }],
    });
    expect(await change(resend, 'unknown')).toEqual({
      invitation: null,
      userErrors: [{ code: 'NOT_FOUND', field: ['input', 'id'] }],
    });
  });

  it.each([
    [inviteMutation, invite(['a@b.example'])],
    [resend, { input: { id: 'invitation-night-shift' } }],
    [revoke, { input: { id: 'invitation-night-shift' } }],
  ])('need perform:register_user', async (mutation, variables) => {
    const { errors } = await visit()('owner', mutation, variables);
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission: 'perform:register_user' });
  });
});

describe('accepting', () => {
  it('needs perform:accept_invitation of an email identity', async () => {
    const { errors } = await visit()('owner', accept, joining);
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission: 'perform:accept_invitation' });
  });
});
