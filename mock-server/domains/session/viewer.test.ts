import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const viewerQuery = `query ViewerQuery { viewer { actor { __typename id displayName } password { userName needsCurrent changedAt expiresAt rules { code label value } } } }`;
const changeMutation = `mutation ChangeMutation($input: ChangePasswordInput!) { changePassword(input: $input) { token password { changedAt expiresAt } userErrors { code message field } } }`;
const signInMutation = `mutation SignInMutation($input: SignInInput!) { signIn(input: $input) { token userErrors { code } } }`;

const time = Date.UTC(2025, 10, 21, 14, 0);
const api = createMockApi({ now: () => time });
const ownerPassword = 'correct horse battery staple';
const newPassword = 'a lantern in the orchard';

type More = { world?: string; token?: string };
const asked = (document: string, session: number, variables = {}, { world = 'as=owner', token }: More = {}) =>
  ask(api.fetch, document, {
    world,
    session: sessionId(session),
    variables,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

type Change = { currentPassword?: string | null; newPassword?: string; endOtherSessions?: boolean };
const change = async (session: number, input: Change = {}, more?: More) => {
  const all = { currentPassword: ownerPassword, newPassword, endOtherSessions: false, ...input };
  return (await asked(changeMutation, session, { input: all }, more)).data.changePassword;
};
const signIn = async (session: number, password: string) =>
  (await asked(signInMutation, session, { input: { userName: 'owner', password } })).data.signIn;

describe('who is signed in', () => {
  it('has a name and the age of the password', async () => {
    const { viewer } = (await asked(viewerQuery, 1)).data;
    expect(viewer.actor).toEqual({ __typename: 'User', id: 'owner', displayName: 'Priya Raman' });
    expect(viewer.password).toMatchObject({
      userName: 'owner',
      needsCurrent: true,
      changedAt: '2025-09-21T00:00:00.000Z',
      expiresAt: '2026-09-21T00:00:00.000Z',
    });
    expect(viewer.password.rules.map(({ code }: { code: string }) => code)).toEqual([
      'MINIMUM_LENGTH',
      'NOT_USER_NAME',
      'NOT_REUSED',
      'NOT_LEAKED',
    ]);
  });
});

describe('a new password', () => {
  it('signs in from then on in this sandbox, and the old one does not', async () => {
    expect(await change(2)).toEqual({
      token: null,
      password: { changedAt: new Date(time).toISOString(), expiresAt: '2026-11-21T14:00:00.000Z' },
      userErrors: [],
    });
    expect((await signIn(2, ownerPassword)).userErrors[0].code).toBe('WRONG_CREDENTIALS');
    expect((await signIn(2, newPassword)).token).not.toBe(null);
    expect((await signIn(3, ownerPassword)).token).not.toBe(null);
  });

  it.each([
    ['the current one is wrong', { currentPassword: 'wrong' }, 'WRONG_PASSWORD', 'currentPassword'],
    ['it is short', { newPassword: 'a lantern' }, 'TOO_SHORT', 'newPassword'],
  ])('is refused at its field where %s', async (_why, input, code, field) => {
    const { token, password, userErrors } = await change(4, input);
    expect([token, password]).toEqual([null, null]);
    expect(userErrors).toEqual([{ code, message: expect.stringMatching(/\.$/), field: ['input', field] }]);
  });

  it('ends every other session of the person on request, even with a frozen clock', async () => {
    const { token: other } = await signIn(6, ownerPassword);
    const { token: mine } = await signIn(6, ownerPassword);
    const { token } = await change(6, { endOtherSessions: true }, { token: mine });
    const statusOf = async (session: number, each: string) =>
      (await asked(viewerQuery, session, {}, { token: each })).status;
    expect(await statusOf(6, other)).toBe(401);
    expect(await statusOf(6, token)).toBe(200);
    expect(await statusOf(6, (await signIn(6, newPassword)).token)).toBe(200);
    expect(await statusOf(7, other)).toBe(200);
  });
});
