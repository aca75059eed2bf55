import { describe, expect, it } from 'vitest';
import { dayIn } from '#schema/calendar/days.ts';
import { createMockApi } from './api.ts';
import { ask } from './testing/send-request.ts';

/** At night in every lab. */
const start = '2025-11-12T06:20:00Z';
const now = Date.parse(start);
const api = createMockApi({ now: () => now });

// biome-ignore lint/suspicious/noExplicitAny: what a response holds is what each test says.
type Answer = any;

async function read(query: string, world: string, variables = {}): Promise<Answer> {
  const { data, errors } = await ask(api.fetch, query, { world, variables });
  expect(errors).toEqual([]);
  return data;
}

const usesQuery = `query Q($input: UsageInput!, $offset: Int) {
  usageRecords(input: $input, first: 200, offset: $offset) {
    nodes { at actor { id displayName } device { id } }
  }
}`;

async function usesIn(world: string, metric = 'DEVICE_ACCESS'): Promise<Answer[]> {
  const input = {
    metric,
    from: '2024-07-01',
    to: '2025-11-12',
    timeZone: 'UTC',
    bucket: 'MONTH',
  };
  const uses: Answer[] = [];
  for (;;) {
    const { usageRecords }: Answer = await read(usesQuery, world, { input, offset: uses.length });
    uses.push(...usageRecords.nodes);
    if (usageRecords.nodes.length < 200) return uses;
  }
}

/** The minute a lab closes belongs to the day's work. */
const clockOf = (at: string, timeZone: string) => {
  const hour = new Date(Date.parse(at) - 1).toLocaleString('en-US', {
    timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return { hour: Number(hour), weekday: new Date(dayIn(Date.parse(at), timeZone)).getUTCDay() };
};

const labs = [
  ['North County', 'as=owner', 'America/Chicago'],
  ['South County', 'scenario=two-accounts&as=owner&account=account-south-county', 'America/Los_Angeles'],
] as const;

describe.each(labs)('the uses of %s', (_name, world, timeZone) => {
  it('are made in its working hours, seldom on weekends', async () => {
    const uses = [...(await usesIn(`${world}`)), ...(await usesIn(`${world}`, 'ADVANCED_ACTIONS'))];
    expect(uses.length).toBeGreaterThan(200);
    let weekends = 0;
    for (const { at } of uses) {
      const { hour, weekday } = clockOf(at, timeZone);
      expect([at, hour >= 8 && hour < 17 ? 'at work' : hour]).toEqual([at, 'at work']);
      if (weekday === 0 || weekday === 6) weekends += 1;
    }
    expect(weekends / uses.length).toBeLessThan(0.12);
  });

  it('are by people who had joined by then', async () => {
    const joined = new Map<string, string>(await joinedIn(world));
    for (const { at, actor } of await usesIn(world))
      if (actor)
        expect([actor.displayName, (joined.get(actor.id) ?? 'no one') <= at]).toEqual([
          actor.displayName,
          true,
        ]);
  });
});

const peopleQuery = `query Q { users(first: 200) { nodes { id displayName email createdAt lastSignInAt } } }`;

async function peopleIn(world: string): Promise<Answer[]> {
  const { users } = await read(peopleQuery, world.replace('as=owner', 'as=admin'));
  return users.nodes;
}

const joinedIn = async (world: string) =>
  (await peopleIn(world)).map(({ id, createdAt }: Answer) => [id, createdAt] as const);

describe('a fleet', () => {
  const world = 'scenario=fleet&as=admin';
  const query = `query Q { devices(first: 200) { nodes {
    registeredAt lastUsedAt softwareVersion product { className } hardwareLicense { lastCheckInAt }
  } } }`;

  it('was registered before it was used, and used before it reported', async () => {
    const { devices } = await read(query, world);
    for (const { registeredAt, lastUsedAt, hardwareLicense } of devices.nodes) {
      const times = [registeredAt, lastUsedAt, hardwareLicense?.lastCheckInAt].filter(Boolean);
      expect(times).toEqual(times.toSorted());
      expect(Date.parse(times.at(-1))).toBeLessThanOrEqual(now);
      if (lastUsedAt) expect(clockOf(lastUsedAt, 'America/Chicago').hour).toBeGreaterThanOrEqual(8);
    }
  });

  const logQuery = `query Q { organization(id: "organization-north-county") { activity(first: 200) { nodes {
    at action actor { id displayName } subject { __typename ... on User { id createdAt lastSignInAt } }
  } } } }`;

  it('is administered in working hours, by people who had joined, and the log agrees with the list of people', async () => {
    const { organization } = await read(logQuery, world);
    const joined = new Map<string, string>(await joinedIn(world));
    const byPeople = organization.activity.nodes.filter(({ actor }: Answer) => actor);
    expect(byPeople.length).toBeGreaterThan(40);
    const identities = ['owner', 'viewer', 'admin'];
    for (const { at, action, actor, subject } of byPeople) {
      expect([action, actor.displayName, (joined.get(actor.id) ?? '') <= at]).toEqual([
        action,
        actor.displayName,
        true,
      ]);
      if (action === 'user.joined') expect(subject.createdAt).toBe(at);
      if (action === 'session.started') expect(subject.lastSignInAt).toBe(at);
      // The current sessions may have started at night.
      if (identities.includes(actor.id) || /^(software|license|usage|fastrak|auth)/.test(action)) continue;
      const { hour } = clockOf(at, 'America/Chicago');
      expect([action, at, hour >= 8 && hour < 17]).toEqual([action, at, true]);
    }
  });
});
