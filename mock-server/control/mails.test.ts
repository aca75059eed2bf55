import { expect, it } from 'vitest';
import { createMock } from '#mock-server/create-mock.ts';
import { createTokens } from '#mock-server/node/tokens.ts';
import { controlOf } from '#mock-server/testing/control.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';
import type { Mail } from './mails.ts';

const mock = createMock({ tokens: createTokens({ secret: new Uint8Array(32) }) });
const control = controlOf(mock);
const start = '2026-03-01T09:00:00Z';
const world = `scenario=fleet&as=admin&now=${start},frozen`;

const call = (method: string, path: string) => control(method, `session/${path}`);
const mails = async (session: string): Promise<Mail[]> => (await call('GET', `${session}/mails`)).body;

let sessions = 0;
const newSession = () => {
  sessions += 1;
  return sessionId(sessions);
};
const inviteMutation = `mutation M($input: InviteUsersInput!) { inviteUsers(input: $input) { invitations { id } userErrors { code } } }`;
const invite = async (session: string, emails: string[]): Promise<string[]> => {
  const variables = { input: { emails, roleIds: ['role-operator'] } };
  const { inviteUsers } = await askData(mock.fetch, inviteMutation, { session, world, variables });
  expect(inviteUsers.userErrors).toEqual([]);
  return inviteUsers.invitations.map(({ id }: { id: string }) => id);
};
const requestReset = (session: string, email: string) =>
  askData(
    mock.fetch,
    'mutation M($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code } } }',
    { session, world, variables: { input: { email } } },
  );

const tokenOf = (mail: Mail | undefined) => /#token=(.+)$/.exec(mail?.link ?? '')?.[1] ?? '';
const asBearer = (session: string, mail: Mail | undefined) => ({
  session,
  world,
  headers: { authorization: `Bearer ${tokenOf(mail)}` },
});
const linkQuery = 'query Q { viewer { linkProblem userName invitation { email status } } }';
const linkOf = async (session: string, mail: Mail | undefined) =>
  (await askData(mock.fetch, linkQuery, asBearer(session, mail))).viewer.linkProblem;

const accept = (session: string, mail: Mail | undefined) =>
  askData(
    mock.fetch,
    'mutation M($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token userErrors { code message } } }',
    {
      ...asBearer(session, mail),
      variables: { input: { displayName: 'Night operator', password: 'seventeen quiet herons' } },
    },
  );
const setPassword = (session: string, mail: Mail | undefined, newPassword: string) =>
  askData(
    mock.fetch,
    'mutation M($input: ChangePasswordInput!) { changePassword(input: $input) { userErrors { code message } } }',
    {
      ...asBearer(session, mail),
      variables: { input: { currentPassword: null, newPassword } },
    },
  );
const signIn = async (session: string, userName: string, password: string) =>
  (
    await askData(
      mock.fetch,
      'mutation M($input: SignInInput!) { signIn(input: $input) { user { displayName } userErrors { code } } }',
      { session, world, variables: { input: { userName, password } } },
    )
  ).signIn;

it('an invitation is a mail whose link lets its address join, once', async () => {
  const session = newSession();
  await invite(session, ['one@north.example', 'two@north.example']);
  const [two, one, ...others] = await mails(session);
  expect(others).toEqual([]);
  expect([one?.to, two?.to]).toEqual(['one@north.example', 'two@north.example']);
  expect(one).toMatchObject({ at: start, subject: "You're invited to North County Lab" });
  expect(one?.link).toMatch(
    /^\/auth\/accept-invitation\?scenario=fleet&now=2026-03-01T09:00:00Z,frozen#token=/,
  );
  expect(one?.text).toContain(`Accept invitation: ${one?.link}`);
  expect(one?.text).toMatch(/The link works once, until March 8, 2026 at \d+:\d\d\s[AP]M C[SD]T\./);

  expect(await askData(mock.fetch, linkQuery, asBearer(session, one))).toEqual({
    viewer: {
      linkProblem: null,
      invitation: { email: 'one@north.example', status: 'PENDING' },
      userName: 'one@north.example',
    },
  });
  expect((await accept(session, one)).acceptInvitation.userErrors).toEqual([]);
  expect(await linkOf(session, one)).toMatch(/^This invitation was already accepted\./);
  expect(await linkOf(session, two)).toBe(null);
  expect((await accept(session, one)).acceptInvitation.userErrors).toMatchObject([{ code: 'NOT_ELIGIBLE' }]);
  expect(await signIn(session, 'one@north.example', 'seventeen quiet herons')).toMatchObject({
    user: { displayName: 'Night operator' },
  });
});

it('a reset link sets the password of its person without the old one, and signs no one in', async () => {
  const session = newSession();
  await requestReset(session, 'Priya.Raman@north-county.example');
  await requestReset(session, 'stranger@north-county.example');
  const [mail, ...others] = await mails(session);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'priya.raman@north-county.example', subject: 'Reset your password' });
  expect(mail?.text).toContain('Your username is owner.');
  expect(await askData(mock.fetch, linkQuery, asBearer(session, mail))).toEqual({
    viewer: { linkProblem: null, invitation: null, userName: 'owner' },
  });
  expect(await setPassword(session, mail, 'twelve patient otters')).toEqual({
    changePassword: { userErrors: [] },
  });
  expect(await linkOf(session, mail)).toMatch(/^This link was already used\./);
  expect((await setPassword(session, mail, 'another patient otter')).changePassword.userErrors).toMatchObject(
    [{ code: 'NOT_ELIGIBLE' }],
  );
  expect((await signIn(session, 'owner', 'correct horse battery staple')).userErrors).toHaveLength(1);
  expect(await signIn(session, 'owner', 'twelve patient otters')).toMatchObject({
    user: { displayName: 'Priya Raman' },
  });
});

it('a link allows nothing but its page', async () => {
  const session = newSession();
  await requestReset(session, 'priya.raman@north-county.example');
  await invite(session, ['one@north.example']);
  const [invitation, reset] = await mails(session);
  const other = await ask(
    mock.fetch,
    'query Q { viewer { linkProblem } myHardwareLicense { offline } }',
    asBearer(session, reset),
  );
  expect(other.errors[0]?.extensions.code).toBe('FORBIDDEN');
  const { errors } = await ask(
    mock.fetch,
    'mutation M($input: ChangePasswordInput!) { changePassword(input: $input) { userErrors { code } } }',
    {
      ...asBearer(session, invitation),
      variables: { input: { newPassword: 'twelve patient otters' } },
    },
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'perform:password_reset' });
  // Another sandbox of the same world, and this one after a reset.
  const stranger = newSession();
  await askData(mock.fetch, 'query Q { viewer { actor { id } } }', { session: stranger, world });
  expect((await ask(mock.fetch, linkQuery, asBearer(stranger, invitation))).status).toBe(401);
  await call('POST', `${session}/reset`);
  expect((await ask(mock.fetch, linkQuery, asBearer(session, invitation))).status).toBe(401);
  expect(await mails(session)).toEqual([]);
});

it('an invitation that is sent again or revoked is another mail, and its earlier link says so', async () => {
  const session = newSession();
  const [id] = await invite(session, ['one@north.example']);
  for (const [name, type] of [
    ['resendInvitation', 'ResendInvitationInput'],
    ['revokeInvitation', 'RevokeInvitationInput'],
  ])
    await askData(
      mock.fetch,
      `mutation M($input: ${type}!) { ${name}(input: $input) { userErrors { code } } }`,
      { session, world, variables: { input: { id } } },
    );
  const [withdrawal, again, first] = await mails(session);
  expect([withdrawal?.to, withdrawal?.link]).toEqual(['one@north.example', null]);
  expect(await linkOf(session, again)).toMatch(/withdrawn/);
  expect(await linkOf(session, first)).toMatch(/withdrawn/);
});

it('the newest 200 are listed', async () => {
  const session = newSession();
  for (const batch of [0, 1, 2])
    await invite(
      session,
      Array.from({ length: 90 }, (_, index) => `person-${batch}-${index}@north.example`),
    );
  const list = await mails(session);
  expect(list).toHaveLength(200);
  expect(list[0]?.to).toBe('person-2-89@north.example');
});

it('a session without a sandbox has no mails', async () => {
  expect((await call('GET', `${newSession()}/mails`)).status).toBe(404);
  expect((await call('POST', `${newSession()}/mails`)).status).toBe(404);
});
