import { expect, it } from 'vitest';
import { createControl } from '#mock-server/control/create-control.ts';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';
import type { Mail } from './mails.ts';

const mock = createMock({ tokens: createTokens({ secret: new Uint8Array(32) }) });
const control = createControl({ mock, log: () => {}, fixtureProblems: () => [] });
const start = '2026-03-01T09:00:00Z';
const frozen = (offset = '', scenario = 'fleet') =>
  `scenario=${scenario}&as=admin&now=${start}${offset},frozen`;
const running = (offset = '') => `scenario=fleet&as=admin&now=${start}${offset}`;

async function call(method: string, path: string, body?: unknown) {
  const request = new Request(`http://localhost/__mock/session/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const response = toResponse(await control(toMockRequest(request)));
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
const mails = async (session: string): Promise<Mail[]> => (await call('GET', `${session}/mails`)).body;

let sessions = 0;
const newSession = () => {
  sessions += 1;
  return sessionId(sessions);
};
const open = (session: string, world: string) =>
  askData(mock.fetch, 'query Q { viewer { actor { id } } }', { session, world });

const inviteMutation = `mutation M($input: InviteUsersInput!) { inviteUsers(input: $input) { invitations { id } userErrors { code } } }`;
const invite = async (session: string, emails: string[], world = frozen()): Promise<string[]> => {
  const variables = { input: { emails, roleIds: ['role-operator'] } };
  const { inviteUsers } = await askData(mock.fetch, inviteMutation, { session, world, variables });
  expect(inviteUsers.userErrors).toEqual([]);
  return inviteUsers.invitations.map(({ id }: { id: string }) => id);
};
const changeInvitations = (session: string, name: 'resend' | 'revoke', ids: string[], world = frozen()) => {
  const type = name === 'resend' ? 'Resend' : 'Revoke';
  const query = `mutation M($input: ${type}InvitationsInput!) { ${name}Invitations(input: $input) { userErrors { code } } }`;
  return askData(mock.fetch, query, { session, world, variables: { input: { ids } } });
};
const requestReset = (session: string, email: string, world = frozen()) =>
  askData(
    mock.fetch,
    'mutation M($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code } } }',
    { session, world, variables: { input: { email } } },
  );

const tokenOf = (mail: Mail | undefined) => /#token=(.+)$/.exec(mail?.link ?? '')?.[1] ?? '';
const asBearer = (session: string, mail: Mail | undefined, world = frozen()) => ({
  session,
  world,
  headers: { authorization: `Bearer ${tokenOf(mail)}` },
});
const linkQuery =
  'query Q { viewer { link invitation { email status } password { userName needsCurrent } } }';
const linkOf = async (session: string, mail: Mail | undefined, world = frozen()) =>
  (await askData(mock.fetch, linkQuery, asBearer(session, mail, world))).viewer.link;

const accept = (session: string, mail: Mail | undefined, world = frozen()) =>
  askData(
    mock.fetch,
    'mutation M($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token userErrors { code message } } }',
    {
      ...asBearer(session, mail, world),
      variables: { input: { displayName: 'Night operator', password: 'seventeen quiet herons' } },
    },
  );
const setPassword = (session: string, mail: Mail | undefined, newPassword: string, world = frozen()) =>
  askData(
    mock.fetch,
    'mutation M($input: ChangePasswordInput!) { changePassword(input: $input) { token userErrors { code message } } }',
    {
      ...asBearer(session, mail, world),
      variables: { input: { currentPassword: null, newPassword, endOtherSessions: true } },
    },
  );
const signIn = async (session: string, userName: string, password: string, world = frozen()) =>
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
  expect(one).toMatchObject({ at: start, subject: "You're invited to North County Lab", returnedAt: null });
  expect(one?.link).toMatch(
    /^\/auth\/accept-invitation\?scenario=fleet&now=2026-03-01T09:00:00Z,frozen#token=/,
  );
  expect(one?.text).toContain(`Accept invitation: ${one?.link}`);
  expect(one?.text).toMatch(/The link works once, until March 8, 2026 at \d+:\d\d\s[AP]M C[SD]T\./);

  expect(await askData(mock.fetch, linkQuery, asBearer(session, one))).toEqual({
    viewer: {
      link: 'OPEN',
      invitation: { email: 'one@north.example', status: 'PENDING' },
      password: { userName: 'one@north.example', needsCurrent: false },
    },
  });
  expect((await accept(session, one)).acceptInvitation.userErrors).toEqual([]);
  expect(await linkOf(session, one)).toBe('USED');
  expect(await linkOf(session, two)).toBe('OPEN');
  expect((await accept(session, one)).acceptInvitation.userErrors).toMatchObject([{ code: 'NOT_ELIGIBLE' }]);
  expect(await signIn(session, 'one@north.example', 'seventeen quiet herons')).toMatchObject({
    user: { displayName: 'Night operator' },
  });
});

it('an older link is replaced by a newer one, and neither works after its invitation was withdrawn', async () => {
  const session = newSession();
  const ids = await invite(session, ['one@north.example']);
  await changeInvitations(session, 'resend', ids);
  const [newer, older] = await mails(session);
  expect(newer?.subject).toBe('New link for your invitation to North County Lab');
  expect([await linkOf(session, older), await linkOf(session, newer)]).toEqual(['REPLACED', 'OPEN']);
  expect((await accept(session, older)).acceptInvitation.userErrors).toEqual([
    { code: 'NOT_ELIGIBLE', message: 'A newer link replaced this one. Open the newest mail.' },
  ]);
  await changeInvitations(session, 'revoke', ids);
  const [withdrawal] = await mails(session);
  expect(withdrawal).toMatchObject({
    subject: 'Your invitation to North County Lab was withdrawn',
    link: null,
  });
  expect([await linkOf(session, older), await linkOf(session, newer)]).toEqual(['WITHDRAWN', 'WITHDRAWN']);
});

it('a link outlives its invitation, to say that it expired', async () => {
  const session = newSession();
  await invite(session, ['one@north.example'], running());
  const [mail] = await mails(session);
  const later = running('+8d');
  expect(await linkOf(session, mail, later)).toBe('EXPIRED');
  expect((await accept(session, mail, later)).acceptInvitation.userErrors).toMatchObject([
    { code: 'EXPIRED' },
  ]);
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
    viewer: { link: 'OPEN', invitation: null, password: { userName: 'owner', needsCurrent: false } },
  });
  expect(await setPassword(session, mail, 'twelve patient otters')).toEqual({
    changePassword: { token: null, userErrors: [] },
  });
  expect(await linkOf(session, mail)).toBe('USED');
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
    'query Q { viewer { link } myHardwareLicense { offline } }',
    asBearer(session, reset),
  );
  expect(other.errors[0]?.extensions.code).toBe('FORBIDDEN');
  const { errors } = await ask(
    mock.fetch,
    'mutation M($input: ChangePasswordInput!) { changePassword(input: $input) { token } }',
    {
      ...asBearer(session, invitation),
      variables: { input: { newPassword: 'twelve patient otters', endOtherSessions: true } },
    },
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'perform:password_reset' });
  // Another sandbox of the same world, and this one without the mail.
  const stranger = newSession();
  await open(stranger, frozen());
  expect((await ask(mock.fetch, linkQuery, asBearer(stranger, invitation))).status).toBe(401);
  await call('POST', `${session}/rewind`);
  expect((await ask(mock.fetch, linkQuery, asBearer(session, invitation))).status).toBe(401);
  expect(await mails(session)).toHaveLength(1);
  expect(await linkOf(session, reset)).toBe('OPEN');
});

it('mail to an address that does not exist comes back after a while', async () => {
  const session = newSession();
  await invite(session, ['nowhere@north.invalid'], running());
  expect((await mails(session))[0]?.returnedAt).toBeNull();
  await open(session, running('+1d'));
  expect((await mails(session)).find(({ to }) => to === 'nowhere@north.invalid')?.returnedAt).toMatch(
    /^2026-03-01T09:00:3/,
  );
});

it('the clock sends mails of licenses that end and of credits that expire, each once', async () => {
  const session = newSession();
  const world = (offset: string) => `scenario=online&as=owner&now=${start}${offset},frozen`;
  await open(session, world(''));
  expect(await mails(session)).toEqual([]);
  await open(session, world('+365d'));
  const subjects = (await mails(session)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => !subject.startsWith('Monday letter'))).toEqual([
    'A license of North County Lab ended',
    'A license of North County Lab ends on October 6, 2026',
    'A license of North County Lab ends on October 6, 2026',
    '4 FasTrak credits of North County Lab expire on June 8, 2026',
  ]);
  expect((await mails(session)).find(({ subject }) => subject.includes('credits'))).toMatchObject({
    at: '2026-04-24T05:00:00Z',
    to: 'angela.whitfield@north-county.example',
    link: null,
  });
});

it('names in a mail are text, not HTML, and the newest 200 are listed', async () => {
  const session = newSession();
  await askData(
    mock.fetch,
    'mutation M($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { userErrors { message } } }',
    {
      session,
      world: frozen(),
      variables: {
        input: { id: 'organization-north-county', expectedVersion: 1, name: '<b>Lab</b> & "co"' },
      },
    },
  );
  for (const batch of [0, 1, 2])
    await invite(
      session,
      Array.from({ length: 90 }, (_, index) => `person-${batch}-${index}@north.example`),
    );
  const list = await mails(session);
  expect(list).toHaveLength(200);
  expect(list[0]?.to).toBe('person-2-89@north.example');
  expect(list[0]?.html).toContain('&lt;b&gt;Lab&lt;/b&gt; &amp; &quot;co&quot;');
  expect(list[0]?.html).not.toContain('<b>');
});

it('a session without a sandbox has no mails', async () => {
  expect((await call('GET', `${newSession()}/mails`)).status).toBe(404);
  expect((await call('POST', `${newSession()}/mails`)).status).toBe(404);
});

it('the letters of the last four Mondays are mails with a link to their week, without a token', async () => {
  const session = newSession();
  const world = (offset: string) => `scenario=fleet&as=admin&now=2025-11-21T15:00:00Z${offset},frozen`;
  await open(session, world(''));
  expect(await mails(session)).toEqual([]);
  await open(session, world('%2B3d'));
  const { devices } = await askData(
    mock.fetch,
    '{ devices(filter: { licenseStatus: [EXPIRING] }) { totalCount } }',
    { session, world: world('%2B3d') },
  );
  const ending = devices.totalCount;
  const letters = (await mails(session)).filter(({ subject }) => subject.startsWith('Monday letter'));
  expect(letters).toHaveLength(1);
  const [letter] = letters;
  expect(letter).toMatchObject({
    at: '2025-11-24T14:00:00Z',
    to: 'angela.whitfield@north-county.example',
    subject: 'Monday letter of North County Lab, Nov 17 to Nov 23',
    link: expect.stringMatching(/^\/dashboard\?tab=letter&week=2025-11-17&scenario=fleet&now=/),
  });
  expect(letter?.text.split('\n\n')).toEqual([
    'What changed from Nov 17 to Nov 23, and who has to do what by when.',
    `Read the letter: ${letter?.link}`,
    `${ending} licenses end within 90 days, the first on November 27, 2025.`,
    'You get this mail on Mondays as the license owner of North County Lab.',
  ]);
  await open(session, world('%2B60d'));
  const subjects = (await mails(session)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Monday letter'))).toEqual(
    ['Jan 12 to Jan 18', 'Jan 5 to Jan 11', 'Dec 29 to Jan 4', 'Dec 22 to Dec 28'].map(
      (days) => `Monday letter of North County Lab, ${days}`,
    ),
  );
});
