import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createTokens } from '#mock-server/node/tokens.ts';
import { controlOf } from '#mock-server/testing/control.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';
import type { Mail } from '#schema/world/control-api.ts';

const mock = createMockApi({ tokens: createTokens({ secret: new Uint8Array(32) }) });
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

const tokenOf = (mail: Mail | undefined) => /#token=(.+)$/.exec(mail?.link ?? '')?.[1] ?? '';
const asBearer = (session: string, mail: Mail | undefined) => ({
  session,
  world,
  headers: { authorization: `Bearer ${tokenOf(mail)}` },
});
const linkQuery = 'query Q { viewer { linkProblem email invitation { email status } } }';
const linkOf = async (session: string, mail: Mail | undefined) =>
  (await askData(mock.fetch, linkQuery, asBearer(session, mail))).viewer.linkProblem;

/** The payload of a mutation by who opened the link of a mail, else by the administrator. */
async function change(session: string, name: string, input: object, mail?: Mail, fields = '') {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation M($input: ${type}!) { ${name}(input: $input) { ${fields} userErrors { code } } }`;
  const place = mail ? asBearer(session, mail) : { session, world };
  return (await askData(mock.fetch, query, { ...place, variables: { input } }))[name];
}
const done = { userErrors: [] };
const refused = { userErrors: [{ code: 'NOT_ELIGIBLE' }] };

async function invite(session: string, emails: string[]): Promise<string[]> {
  const input = { emails, roleIds: ['role-operator'] };
  const { invitations, userErrors } = await change(
    session,
    'inviteUsers',
    input,
    undefined,
    'invitations { id }',
  );
  expect(userErrors).toEqual([]);
  return invitations.map(({ id }: { id: string }) => id);
}
const requestReset = (session: string, email: string) => change(session, 'requestPasswordReset', { email });
const accept = (session: string, mail: Mail | undefined) =>
  change(
    session,
    'acceptInvitation',
    { displayName: 'Night operator', password: 'seventeen quiet herons' },
    mail,
  );
const signIn = (session: string, email: string, password: string) =>
  change(session, 'signIn', { email, password }, undefined, 'user { displayName }');

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
      email: 'one@north.example',
    },
  });
  expect(await accept(session, one)).toEqual(done);
  expect(await linkOf(session, one)).toMatch(/^This invitation was already accepted\./);
  expect((await mails(session))[1]?.link).toBe(null);
  expect(await linkOf(session, two)).toBe(null);
  expect(await accept(session, one)).toEqual(refused);
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
  expect(await askData(mock.fetch, linkQuery, asBearer(session, mail))).toEqual({
    viewer: { linkProblem: null, invitation: null, email: 'priya.raman@north-county.example' },
  });
  const setPassword = (newPassword: string) =>
    change(session, 'changePassword', { currentPassword: null, newPassword }, mail);
  expect(await setPassword('twelve patient otters')).toEqual(done);
  expect(await linkOf(session, mail)).toMatch(/^This link was already used\./);
  expect((await mails(session))[0]?.link).toBe(null);
  expect(await setPassword('another patient otter')).toEqual(refused);
  expect(
    (await signIn(session, 'priya.raman@north-county.example', 'correct horse battery staple')).userErrors,
  ).toHaveLength(1);
  expect(await signIn(session, 'priya.raman@north-county.example', 'twelve patient otters')).toMatchObject({
    user: { displayName: 'Priya Raman' },
  });
  const another = { email: 'priya.raman@north-county.example' };
  expect(await change(session, 'requestPasswordReset', another, mail)).toEqual(done);
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

it('a link works for an operation that was refused without a token', async () => {
  const session = newSession();
  await invite(session, ['three@north.example']);
  const [mail] = await mails(session);
  const query = 'query Repeated { viewer { email } }';
  const { errors } = await ask(mock.fetch, query, { session, world: world.replace('&as=admin', '') });
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await askData(mock.fetch, query, asBearer(session, mail))).viewer.email).toBe(
    'three@north.example',
  );
});

it('an invitation that is sent again or revoked is another mail, and its earlier link says so', async () => {
  const session = newSession();
  const [id] = await invite(session, ['one@north.example']);
  const [first] = await mails(session);
  expect(await change(session, 'resendInvitation', { id })).toEqual(done);
  const [again, replaced] = await mails(session);
  expect(replaced).toMatchObject({ id: first?.id, link: null });
  expect(await linkOf(session, first)).toMatch(/^A newer link replaced this one\./);
  expect(await linkOf(session, again)).toBe(null);
  expect(await change(session, 'revokeInvitation', { id })).toEqual(done);
  const [withdrawal, withdrawn] = await mails(session);
  expect([withdrawal?.to, withdrawal?.link, withdrawn?.link]).toEqual(['one@north.example', null, null]);
  expect(await linkOf(session, again)).toMatch(/withdrawn/);
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
