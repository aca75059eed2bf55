import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const issueMutation = `mutation IssueMutation($id: ID!) { issueAuthenticationCode(input: { deviceId: $id }) { authenticationCode { code issuedAt expiresAt } userErrors { code message field } } }`;
const issuesQuery = `query IssuesQuery { myHardwareLicense { device { authenticationCodeIssues { issuedAt issuedBy { __typename displayName } } activity(first: 1) { nodes { action at } } } } }`;
const deviceId = 'device-7c21-0048-b93e';

let time = Date.UTC(2025, 10, 21, 14, 0);
const api = createMockApi({ now: () => time });
const issue = async (session: number, world = 'scenario=mfa&as=owner', id = deviceId) =>
  (await ask(api.fetch, issueMutation, { world, session: sessionId(session), variables: { id } })).data
    .issueAuthenticationCode;
const deviceIn = async (session: number) =>
  (await ask(api.fetch, issuesQuery, { world: 'scenario=mfa&as=owner', session: sessionId(session) })).data
    .myHardwareLicense.device;

it('a code has six digits, lives five minutes and is the same for the same world', async () => {
  const { authenticationCode, userErrors } = await issue(1);
  expect(userErrors).toEqual([]);
  expect(authenticationCode).toEqual({
    code: expect.stringMatching(/^\d{6}$/),
    issuedAt: new Date(time).toISOString(),
    expiresAt: new Date(time + 300_000).toISOString(),
  });
  expect((await issue(2)).authenticationCode.code).toBe(authenticationCode.code);
  expect((await issue(2)).authenticationCode.code).not.toBe(authenticationCode.code);
});

it('an issue is listed first, in this sandbox only, and heads the log', async () => {
  const before = await deviceIn(3);
  expect(before.authenticationCodeIssues).toHaveLength(3);
  time += 60_000;
  await issue(3);
  const { authenticationCodeIssues, activity } = await deviceIn(3);
  expect(authenticationCodeIssues).toHaveLength(4);
  expect(authenticationCodeIssues[0]).toEqual({
    issuedAt: new Date(time).toISOString(),
    issuedBy: { __typename: 'User', displayName: 'Priya Raman' },
  });
  expect(activity.nodes[0].action).toBe('authentication_code.issued');
  expect((await deviceIn(4)).authenticationCodeIssues).toHaveLength(3);
});

it('at most twenty codes a day are issued; the next one after midnight', async () => {
  for (let count = 1; count <= 20; count += 1) expect((await issue(5)).userErrors).toEqual([]);
  const refused = await issue(5);
  expect(refused.userErrors[0].code).toBe('LIMIT_REACHED');
  expect(refused.userErrors[0].message).toContain('after midnight UTC');
  expect(refused.authenticationCode).toBe(null);
  time = Date.UTC(2025, 10, 22);
  expect((await issue(5)).userErrors).toEqual([]);
});

it('codes need multi-factor authentication and the device of the session', async () => {
  expect((await issue(6, 'as=owner')).userErrors).toMatchObject([{ code: 'NOT_ELIGIBLE', field: null }]);
  expect((await issue(6, 'scenario=mfa,expired&as=owner')).userErrors[0].code).toBe('NOT_ELIGIBLE');
  expect((await issue(6, 'scenario=mfa&as=owner', 'device-3a90')).userErrors).toMatchObject([
    { code: 'NOT_FOUND', field: ['input', 'deviceId'] },
  ]);
});
