import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

let time = Date.UTC(2025, 10, 21, 14, 46);
const api = createMockApi({ now: () => time });

const queries: [string, string][] = [
  ['users', '{ users(first: 10) { totalCount edges { node { id displayName status lastAdministrator } } } }'],
  [
    'sorted users',
    '{ users(first: 10, sort: [{ field: LAST_SIGN_IN, direction: DESC }]) { edges { node { id } } } }',
  ],
  ['userFacets', '{ userFacets { statuses { status count } roles { count } } }'],
  ['invitations', '{ invitations(first: 10) { totalCount edges { node { id status } } } }'],
];

/** Processor time, µs. Each request is a second later than the one before. */
async function timed(query: string, scenario: string): Promise<number> {
  time += 1_000;
  const before = process.cpuUsage();
  const { errors } = await ask(api.fetch, query, {
    world: `scenario=${scenario}&as=admin`,
    session: sessionId(scenario.length),
  });
  const { user, system } = process.cpuUsage(before);
  expect(errors).toEqual([]);
  return user + system;
}

describe('sixty people', () => {
  it.each(queries)('cost a request for %s no more than half again what eighteen do', async (_what, query) => {
    // The least of many alternating requests, so that a busy machine affects neither.
    let [few, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let turn = 0; turn < 40; turn += 1) {
      few = Math.min(few, await timed(query, 'fleet'));
      many = Math.min(many, await timed(query, 'fleet-1k'));
    }
    expect(many / few).toBeLessThan(1.5);
  });

  it('are listed as they are now when a lock ends or an invitation expires', async () => {
    const world = 'scenario=fleet-1k&as=admin';
    const send = async (query: string) =>
      (await ask(api.fetch, query, { world, session: sessionId(1) })).data;
    const counts = async () => {
      const { userFacets, invitationFacets } = await send(
        '{ userFacets { statuses { status count } } invitationFacets { statuses { status count } } }',
      );
      const of = (list: { status: string; count: number }[], status: string) =>
        list.find((each) => each.status === status)?.count ?? 0;
      return {
        locked: of(userFacets.statuses, 'LOCKED'),
        pending: of(invitationFacets.statuses, 'PENDING'),
        expired: of(invitationFacets.statuses, 'EXPIRED'),
      };
    };
    const before = await counts();
    // Requests every twenty minutes keep the sandbox.
    for (let minute = 0; minute < 48 * 60; minute += 20) {
      time += 20 * 60_000;
      await send('{ viewer { actor { id } } }');
    }
    const after = await counts();
    expect(before.locked).toBeGreaterThan(0);
    expect(after.locked).toBe(0);
    expect(after.pending).toBeLessThan(before.pending);
    expect(after.expired - before.expired).toBe(before.pending - after.pending);
  });
});
