import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';

const start = Date.UTC(2025, 10, 21, 16, 46);
const api = createMockApi({ now: () => start });
const tokenLifeMs = 12 * 3_600_000;

const query = `query Q($organization: ID!) {
  users(first: 200) { nodes { id displayName lastSignInAt } }
  invitations(first: 200) { nodes { sentAt invitedBy { id } } }
  organization(id: $organization) { activity(first: 200) { nodes { at action actor { id } } } }
  myHardwareLicense { device {
    authenticationCodeIssues { issuedAt issuedBy { id } }
    offlineExchanges(first: 100) { nodes { createdAt acknowledgedAt createdBy { id } } }
    usageReports(first: 100) { nodes { uploadedAt uploadedBy { id } } }
  } }
}`;

type Act = { what: string; at: string; by: string | undefined };
// biome-ignore lint/suspicious/noExplicitAny: what a response holds is what each line says.
function actsIn({ invitations, organization, myHardwareLicense }: any): Act[] {
  const { authenticationCodeIssues, offlineExchanges, usageReports } = myHardwareLicense?.device ?? {};
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const list = (nodes: any[] | undefined, act: (node: any) => Act) => (nodes ?? []).map(act);
  return [
    ...list(invitations.nodes, ({ sentAt, invitedBy }) => ({
      what: 'invitation',
      at: sentAt,
      by: invitedBy.id,
    })),
    ...list(organization.activity.nodes, ({ at, action, actor }) => ({ what: action, at, by: actor?.id })),
    ...list(authenticationCodeIssues, ({ issuedAt, issuedBy }) => ({
      what: 'code',
      at: issuedAt,
      by: issuedBy.id,
    })),
    ...list(offlineExchanges?.nodes, ({ createdAt, acknowledgedAt, createdBy }) => ({
      what: 'exchange',
      at: acknowledgedAt ?? createdAt,
      by: createdBy.id,
    })),
    ...list(usageReports?.nodes, ({ uploadedAt, uploadedBy }) => ({
      what: 'report',
      at: uploadedAt,
      by: uploadedBy.id,
    })),
  ];
}

async function lateActs(world: string, account: string, session?: string) {
  const data = await askData(api.fetch, query, {
    world: `as=admin&account=account-${account}&${world}`,
    variables: { organization: `organization-${account}` },
    ...(session ? { session } : {}),
  });
  const signIns = new Map<string, string | null>(
    data.users.nodes.map(({ id, lastSignInAt }: { id: string; lastSignInAt: string | null }) => [
      id,
      lastSignInAt,
    ]),
  );
  const acts = actsIn(data).filter(({ by }) => by !== undefined && signIns.has(by));
  const late = acts.filter(
    ({ at, by }) => Date.parse(signIns.get(by ?? '') ?? '1970') < Date.parse(at) - tokenLifeMs,
  );
  return { acts: acts.length, late };
}

describe('nobody acts in the portal more than a token lives after their last sign-in', () => {
  it.each([
    ['north-county', 'scenario=fleet,mfa'],
    ['north-county', 'scenario=fleet-1k,mfa&seed=2'],
    ['north-county', 'scenario=fleet,mfa&now=-3d'],
    ['north-county', 'scenario=fleet,mfa&now=-40d&seed=3'],
    ['north-county', 'scenario=offline,mfa&seed=4'],
    ['north-county', 'scenario=exchange-ready,mfa'],
    ['south-county', 'scenario=mfa,two-accounts'],
    ['south-county', 'scenario=offline,mfa,two-accounts&now=-20d'],
  ])('in %s of %s', async (account, world) => {
    const { acts, late } = await lateActs(world, account);
    expect(acts).toBeGreaterThan(5);
    expect(late).toEqual([]);
  });

  it('in what a visitor does later', async () => {
    const session = sessionId(1);
    const rename = `mutation M($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { userErrors { code } } }`;
    const variables = { input: { id: 'organization-north-county', name: 'County Laboratory' } };
    await ask(api.fetch, rename, { world: 'as=admin&now=+30d', session, variables });
    expect((await lateActs('now=+30d', 'north-county', session)).late).toEqual([]);
  });
});
