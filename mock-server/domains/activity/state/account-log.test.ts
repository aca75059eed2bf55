import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 15);
const api = createMockApi({ now: () => now });
const id = 'organization-north-county';

const logQuery = `query LogQuery($id: ID!, $filter: AuditFilter, $first: Int, $offset: Int, $direction: SortDirection) {
  organization(id: $id) {
    activity(first: $first, offset: $offset, filter: $filter, direction: $direction) {
      totalCount
      nodes {
          id at action summary outcome
          actor { id displayName }
          subject { __typename ... on Device { serialNumber group { name } } ... on DeviceGroup { name } ... on User { displayName roles { name } } }
          changes { field before after }
        }
    }
  }
}`;
type Entry = {
  id: string;
  at: string;
  action: string;
  summary: string;
  outcome: string;
  actor: { id: string; displayName: string } | null;
  subject: { __typename: string; group?: { name: string } | null; roles?: { name: string }[] } | null;
  changes: { field: string; before: string | null; after: string | null }[];
};

async function wholeLog(
  world: string,
  variables: { filter?: unknown; direction?: 'ASC' | 'DESC' } = {},
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
  it('reads newest first or oldest first, each entry once, none in the future', async () => {
    const newest = await wholeLog('scenario=fleet&as=admin', {}, 17);
    const times = newest.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(Date.parse(times[0] ?? '')).toBeLessThanOrEqual(now);
    expect(new Set(newest.map(({ id: each }) => each)).size).toBe(newest.length);
    const oldest = await wholeLog('scenario=fleet&as=admin', { direction: 'ASC' });
    expect(oldest.map(({ id: each }) => each)).toEqual(newest.map(({ id: each }) => each).reverse());
  });

  it('holds what a visitor did, refused sign-ins too', async () => {
    const world = 'as=admin&scenario=mfa';
    const session = sessionId(1);
    await ask(
      api.fetch,
      'mutation IssueMutation { issueAuthenticationCode(input: { deviceId: "device-7c21-0048-b93e" }) { userErrors { code } } }',
      { world, session },
    );
    await ask(
      api.fetch,
      'mutation SignInMutation { signIn(input: { userName: "nobody", password: "a guess" }) { userErrors { code } } }',
      { world, session },
    );
    const { data } = await ask(api.fetch, logQuery, { world, session, variables: { id, first: 2 } });
    expect(data.organization.activity.nodes.map(({ action, outcome }: Entry) => [action, outcome])).toEqual([
      ['session.refused', 'REFUSED'],
      ['authentication_code.issued', 'COMPLETED'],
    ]);
  });
});

describe('filters', () => {
  const world = 'scenario=fleet&as=admin';

  it('take a kind of actions by its star, and refuse endless pages', async () => {
    const devices = await wholeLog(world, { filter: { actions: ['device.*'] } });
    expect(new Set(devices.map(({ action }) => action))).toEqual(new Set(['device.moved']));
    const send = (variables: Record<string, unknown>) =>
      ask(api.fetch, logQuery, { world, variables: { id, ...variables } });
    expect((await send({ first: 201 })).errors[0]?.extensions.code).toBe('BAD_REQUEST');
  });
});
