import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const result = `token user { displayName accountId accounts { id name deviceId serialNumber deviceCount organizationId } } userErrors { code message field }`;
const signInMutation = `mutation SignInMutation($input: SignInInput!) { signIn(input: $input) { ${result} } }`;
const resetMutation = `mutation ResetMutation($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code field } } }`;

const api = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 0) });

const sessionOf = (session: number | null) => (session === null ? {} : { session: sessionId(session) });
async function signIn(userName: string, password: string, session: number | null, world = '') {
  const variables = { input: { userName, password } };
  const { data } = await ask(api.fetch, signInMutation, { world, variables, ...sessionOf(session) });
  return data.signIn;
}
const ownerPassword = 'correct horse battery staple';

describe('signing in', () => {
  it('gives a token that the API takes, and the accounts of the world', async () => {
    const { token, user, userErrors } = await signIn('owner', ownerPassword, 1, 'scenario=two-accounts');
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
    const { data } = await ask(api.fetch, 'query Q { myHardwareLicense { offline } }', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(data.myHardwareLicense.offline).toBe(false);
  });

  it('reveals only that user name or password is wrong', async () => {
    const wrong = await signIn('owner', 'wrong', 2);
    expect(wrong.userErrors).toEqual([
      { code: 'WRONG_CREDENTIALS', message: 'Wrong username or password.', field: null },
    ]);
    expect((await signIn('nobody', 'wrong', 2)).userErrors).toEqual(wrong.userErrors);
    expect((await signIn('service', 'wrong', 2)).userErrors).toEqual(wrong.userErrors);
  });
});

it('a password reset responds the same for every address, and refuses an invalid one', async () => {
  const reset = async (email: string) =>
    (await ask(api.fetch, resetMutation, { variables: { input: { email } } })).data.requestPasswordReset
      .userErrors;
  expect(await reset('priya.raman@north-county.example')).toEqual([]);
  expect(await reset('nobody@elsewhere.example')).toEqual([]);
  expect(await reset('')).toEqual([{ code: 'REQUIRED', field: ['input', 'email'] }]);
  expect(await reset('lab 2')).toEqual([{ code: 'INVALID', field: ['input', 'email'] }]);
});
