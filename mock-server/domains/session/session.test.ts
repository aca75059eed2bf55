import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';

const signInMutation = `mutation M($input: SignInInput!) { signIn(input: $input) { token user { displayName accountId accounts { id name deviceId serialNumber deviceCount organizationId } } userErrors { code message field } } }`;
const changeMutation = `mutation M($input: ChangePasswordInput!) { changePassword(input: $input) { userErrors { code message field } } }`;
const acceptMutation = `mutation M($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token user { displayName } userErrors { code message field } } }`;
const resetMutation = `mutation M($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code field } } }`;
const viewerQuery = `query Q { viewer { actor { __typename id displayName } email linkProblem } }`;

const api = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 0) });
const owner = 'priya.raman@north-county.example';
const ownerPassword = 'correct horse battery staple';
const newPassword = 'a lantern in the orchard';

type More = { world?: string; token?: string };
const send = (
  session: number,
  query: string,
  input: object | null,
  { world = 'as=owner', token }: More = {},
) =>
  ask(api.fetch, query, {
    world,
    session: sessionId(session),
    ...(input && { variables: { input } }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

const signIn = async (session: number, email: string, password: string, world = 'scenario=online') =>
  (await send(session, signInMutation, { email, password }, { world })).data.signIn;

const change = async (session: number, input: object = {}, more: More = {}) =>
  (await send(session, changeMutation, { currentPassword: ownerPassword, newPassword, ...input }, more)).data
    .changePassword.userErrors;

const accept = async (session: number, input: object = {}, more: More = { world: 'as=email' }) =>
  (
    await send(
      session,
      acceptMutation,
      { displayName: ' Night operator ', password: newPassword, ...input },
      more,
    )
  ).data.acceptInvitation;

const viewer = async (more: More) => (await send(1, viewerQuery, null, more)).data.viewer;

describe('signing in', () => {
  it('gives a token that the API takes, and the accounts of the world', async () => {
    const { token, user, userErrors } = await signIn(1, ` ${owner} `, ownerPassword, 'scenario=two-accounts');
    expect(userErrors).toEqual([]);
    expect(user).toMatchObject({ displayName: 'Priya Raman', accountId: 'account-north-county' });
    expect(user.accounts).toEqual([
      {
        id: 'account-north-county',
        name: 'North County Lab',
        deviceId: 'device-7c21-0048-b93e',
        serialNumber: '7C21-0048-B93E',
        deviceCount: 1,
        organizationId: 'organization-north-county',
      },
      expect.objectContaining({ id: 'account-south-county', serialNumber: '3A90-0112-5D4F' }),
    ]);
    const { myHardwareLicense } = await askData(api.fetch, 'query Q { myHardwareLicense { offline } }', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(myHardwareLicense.offline).toBe(false);
  });

  it.each([
    owner.toUpperCase(),
    `\u00a0${owner}\u200b`,
    owner.replace('priya', 'ｐｒｉｙａ').replace('-', '\u2010'),
    `${owner}\t`,
  ])('accepts the email address written as %j', async (email) => {
    expect((await signIn(1, email, ownerPassword)).user.displayName).toBe('Priya Raman');
  });

  it.each([[owner], ['nobody@lab.example'], ['new.operator@north-county.example']])(
    'as %s with a wrong password gets the same response',
    async (email) => {
      expect((await signIn(1, email, 'wrong')).userErrors).toEqual([
        { code: 'WRONG_CREDENTIALS', message: 'Wrong email address or password.', field: null },
      ]);
    },
  );

  it.each([
    [' ', 'x', 'REQUIRED', 'email'],
    ['owner', 'x', 'INVALID', 'email'],
    [owner, '', 'REQUIRED', 'password'],
  ])('needs an email address and a password (%j, %j)', async (email, password, code, field) => {
    expect((await signIn(1, email, password)).userErrors).toMatchObject([{ code, field: ['input', field] }]);
  });
});

it.each([
  ['owner', { actor: { __typename: 'User', id: 'owner', displayName: 'Priya Raman' }, email: owner }],
  ['service', { actor: { __typename: 'ServiceAccount' }, email: null }],
  ['device', { actor: { __typename: 'DeviceUser' }, email: null }],
  ['email', { email: 'new.operator@north-county.example', linkProblem: null }],
])('%s is the viewer', async (as, expected) => {
  expect(await viewer({ world: `as=${as}` })).toMatchObject(expected);
});

describe('a new password', () => {
  it('signs in from then on in this sandbox, and the old one does not', async () => {
    const { token } = await signIn(3, owner, ownerPassword);
    expect(await change(3)).toEqual([]);
    expect((await signIn(3, owner, ownerPassword)).token).toBe(null);
    expect((await signIn(3, owner, newPassword)).token).not.toBe(null);
    expect((await signIn(4, owner, ownerPassword)).token).not.toBe(null);
    expect((await send(3, viewerQuery, null, { token })).status).toBe(200);
  });

  it('is the same from a keyboard that composes accents', async () => {
    expect(await change(7, { newPassword: 'a cafe\u0301 in the orchard' })).toEqual([]);
    expect((await signIn(7, owner, 'a caf\u00e9 in the orchard')).token).not.toBe(null);
  });

  it.each([
    [{ currentPassword: null }, 'REQUIRED', 'currentPassword'],
    [{ currentPassword: 'wrong' }, 'WRONG_PASSWORD', 'currentPassword'],
    [{ newPassword: '' }, 'REQUIRED', 'newPassword'],
    [{ newPassword: '🔑'.repeat(13) }, 'TOO_SHORT', 'newPassword'],
    [{ newPassword: 'x'.repeat(201) }, 'TOO_LONG', 'newPassword'],
    [{ newPassword: ownerPassword }, 'INVALID', 'newPassword'],
    [{ newPassword: owner.toUpperCase() }, 'INVALID', 'newPassword'],
  ])('is refused at its field (%j)', async (input, code, field) => {
    expect(await change(5, input)).toEqual([
      { code, message: expect.stringMatching(/\.$/), field: ['input', field] },
    ]);
  });

  it('is for identities with a password', async () => {
    expect(await change(5, {}, { world: 'as=service' })).toMatchObject([{ code: 'NOT_ELIGIBLE' }]);
    const { errors } = await send(5, changeMutation, { newPassword }, { world: 'as=email' });
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission: 'perform:password_reset' });
  });
});

it('a password reset responds the same for every address, and refuses an invalid one', async () => {
  const reset = async (email: string) =>
    (await send(1, resetMutation, { email })).data.requestPasswordReset.userErrors;
  expect(await reset('priya.raman@north-county.example')).toEqual([]);
  expect(await reset('nobody@elsewhere.example')).toEqual([]);
  expect(await reset('')).toEqual([{ code: 'REQUIRED', field: ['input', 'email'] }]);
  expect(await reset('lab 2')).toEqual([{ code: 'INVALID', field: ['input', 'email'] }]);
});

describe('accepting an invitation', () => {
  const email = 'new.operator@north-county.example';

  it('creates a person who signs in with the email address, in this sandbox only', async () => {
    const { token, user } = await accept(6);
    expect(user.displayName).toBe('Night operator');
    expect((await send(6, viewerQuery, null, { token })).data.viewer.email).toBe(email);
    expect((await send(7, viewerQuery, null, { token })).status).toBe(401);
    await accept(8);
    expect((await send(8, viewerQuery, null, { token })).status).toBe(401);
    expect((await signIn(6, email.toUpperCase(), newPassword)).user.displayName).toBe('Night operator');
    expect(await change(6, { currentPassword: newPassword, newPassword: email }, { token })).toMatchObject([
      { code: 'INVALID', field: ['input', 'newPassword'] },
    ]);
    expect((await accept(6)).userErrors).toMatchObject([{ code: 'NOT_ELIGIBLE', field: null }]);
  });

  it.each([
    [{ displayName: ' ' }, 'REQUIRED', 'displayName'],
    [{ displayName: 'n'.repeat(101) }, 'TOO_LONG', 'displayName'],
    [{ password: 'short' }, 'TOO_SHORT', 'password'],
  ])('is refused at its field (%j)', async (input, code, field) => {
    expect((await accept(9, input)).userErrors).toMatchObject([{ code, field: ['input', field] }]);
  });

  it('is refused, and says why, once the invitation has expired', async () => {
    const world = 'scenario=invitation-expired&as=email';
    const [error] = (await accept(9, {}, { world })).userErrors;
    expect(error).toMatchObject({
      code: 'EXPIRED',
      message: expect.stringContaining('Ask Angela Whitfield'),
    });
    expect((await viewer({ world })).linkProblem).toBe(error.message);
  });

  it('needs the permission', async () => {
    const { errors } = await send(9, acceptMutation, { displayName: 'A', password: newPassword });
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission: 'perform:accept_invitation' });
  });
});
