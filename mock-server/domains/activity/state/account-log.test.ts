import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { askData, sessionId } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 15);
const api = createMockApi({ now: () => now });
const id = 'organization-north-county';

const logQuery = `query LogQuery($id: ID!, $first: Int, $offset: Int, $direction: SortDirection) {
  organization(id: $id) {
    activity(first: $first, offset: $offset, direction: $direction) {
      totalCount
      nodes {
        id at action outcome
        actor { id }
        subject { ... on Device { serialNumber } ... on DeviceGroup { name } ... on User { roles { name } } }
      }
    }
  }
}`;
type Entry = { id: string; at: string };

async function wholeLog(
  world: string,
  variables: { direction?: 'ASC' } = {},
  pageSize = 200,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const data = await askData(api.fetch, logQuery, {
      world,
      variables: { id, first: pageSize, offset: entries.length, ...variables },
    });
    const page: { totalCount: number; nodes: Entry[] } = data.organization.activity;
    entries.push(...page.nodes);
    if (entries.length >= page.totalCount) return entries;
  }
}

describe('the log of an account', () => {
  const idsOf = (entries: Entry[]) => entries.map((entry) => entry.id);

  it('reads newest first or oldest first, each entry once, none later than the clock', async () => {
    const newest = await wholeLog('scenario=fleet&as=admin', {}, 17);
    const times = newest.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(Date.parse(times[0] ?? '')).toBeLessThanOrEqual(now);
    expect(new Set(idsOf(newest)).size).toBe(newest.length);
    const oldest = await wholeLog('scenario=fleet&as=admin', { direction: 'ASC' });
    expect(idsOf(oldest)).toEqual(idsOf(newest).reverse());
    const earlier = await wholeLog('scenario=fleet&as=admin&now=-90d');
    expect(earlier.length).toBeGreaterThan(0);
    expect(idsOf(earlier)).toEqual(idsOf(newest.filter(({ at }) => Date.parse(at) <= now - 90 * 86_400_000)));
  });

  it('holds what a visitor did in it, with the subject as it is now, refused sign-ins too', async () => {
    const place = { world: 'as=admin&scenario=fleet,mfa,two-accounts', session: sessionId(1) };
    for (const mutation of [
      'issueAuthenticationCode(input: { deviceId: "device-7c21-0048-b93e" })',
      'setUserRoles(input: { userId: "viewer", roleIds: ["role-operator"] })',
      'updateGroup(input: { id: "group-main-lab", name: "Laboratory" })',
      'deleteGroup(input: { id: "group-field-team-vehicles" })',
      'signIn(input: { email: "nobody@lab.example", password: "a guess" })',
    ])
      await askData(api.fetch, `mutation { ${mutation} { userErrors { code } } }`, place);
    const headers = { 'x-account-id': 'account-south-county' };
    const elsewhere = 'mutation { createGroup(input: { name: "South" }) { userErrors { code } } }';
    const { createGroup } = await askData(api.fetch, elsewhere, { ...place, headers });
    expect(createGroup.userErrors).toEqual([]);
    const { organization } = await askData(api.fetch, logQuery, { ...place, variables: { id, first: 5 } });
    const angela = { actor: { id: 'admin' }, outcome: 'COMPLETED' };
    expect(organization.activity.nodes).toMatchObject([
      { action: 'session.refused', outcome: 'REFUSED', actor: null, subject: null },
      { action: 'group.deleted', ...angela, subject: null },
      { action: 'group.updated', ...angela, subject: { name: 'Laboratory' } },
      { action: 'user.roles_changed', ...angela, subject: { roles: [{ name: 'Operator' }] } },
      { action: 'authentication_code.issued', ...angela, subject: { serialNumber: '7C21-0048-B93E' } },
    ]);
  });
});
