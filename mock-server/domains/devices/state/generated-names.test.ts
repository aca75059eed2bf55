import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 14, 46);
const api = createMockApi({ now: () => now });

type Person = { displayName: string; email: string };

/** Everything of a connection, page by page. */
async function everything<Node>(world: string, list: string, fields: string): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { data } = await ask(
      api.fetch,
      `query Q($after: String) { ${list}(first: 200, after: $after) { pageInfo { hasNextPage endCursor } edges { node { ${fields} } } } }`,
      { world, variables: { after } },
    );
    const { edges, pageInfo } = data[list];
    nodes.push(...edges.map(({ node }: { node: Node }) => node));
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
  }
  return nodes;
}

const peopleOf = (world: string) => everything<Person>(world, 'users', 'displayName email');
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

describe('people of a fleet', () => {
  it.each(['scenario=fleet', 'scenario=fleet&seed=7', 'scenario=fleet-1k'])(
    'of %s have different names, and addresses that spell them in ASCII',
    async (scenario) => {
      const people = await peopleOf(`${scenario}&as=admin`);
      expect(people.length).toBeGreaterThan(20);
      expect(new Set(people.map(({ displayName }) => displayName)).size).toBe(people.length);
      expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
      for (const { displayName, email } of people) {
        expect(displayName).toMatch(/^\p{L}+ \p{L}+$/u);
        expect(email).toMatch(/^[a-z]+\.[a-z]+@north-county\.example$/);
        if (/^[\w ]+$/.test(plain(displayName)))
          expect(email.split('@')[0]).toBe(plain(displayName).toLowerCase().replace(' ', '.'));
      }
    },
  );
});

it('everyone in the log of a world without a fleet has a name', async () => {
  const { data } = await ask(
    api.fetch,
    '{ myHardwareLicense { device { activity(first: 200) { edges { node { actor { __typename displayName } } } } } } }',
    { world: 'as=owner' },
  );
  const actors = data.myHardwareLicense.device.activity.edges.flatMap(
    ({ node }: { node: { actor: { __typename: string; displayName: string } | null } }) => node.actor ?? [],
  );
  expect(new Set(actors.map(({ displayName }: Person) => displayName))).toEqual(
    new Set(['Emeka Obi', 'Lucía Herrera', 'Priya Raman']),
  );
});

type Device = { name: string | null; group: { name: string; ancestors: { name: string }[] } | null };

/** Names that fit, by the end of a group's path. */
const fitting: readonly [RegExp, RegExp][] = [
  [/Vehicles( \/ Row .)?$/, /^(Truck|Van) \d+$/],
  [/Bench room( \/ Row .)?$/, /^(Bench|Station) \d+$/],
  [/Loan pool( \/ Row .)?$/, /^(Field kit|Loaner) \d+$/],
  [/Storage( \/ Row .)?$/, /^(Reserve|Spare) \d+$/],
  [/lab$/, /^(Intake|Station) \d+$/],
  [/office$/, /^(Counter|Desk) \d+$/],
  [/[Ff]ield team$/, /^(Field kit|Mobile unit) \d+$/],
  [/training center$/, /^(Classroom|Training) \d+$/],
  [/^$/, /^Unit \d+$/],
];

describe('devices of a fleet', () => {
  it.each(['scenario=fleet', 'scenario=fleet&seed=2', 'scenario=fleet&seed=11', 'scenario=fleet-1k&seed=5'])(
    'of %s are called after the place they are kept in',
    async (scenario) => {
      const devices = await everything<Device>(
        `${scenario}&as=admin`,
        'devices',
        'name group { name ancestors { name } }',
      );
      for (const { name, group } of devices) {
        if (name === null) continue;
        const path = group ? [...group.ancestors, group].map((each) => each.name).join(' / ') : '';
        const [, fits] = fitting.find(([place]) => place.test(path)) ?? [];
        expect(name, path).toMatch(fits ?? /^no kind of place$/);
      }
      expect(devices.filter(({ name }) => name === 'Bench 2')).toHaveLength(1);
    },
  );
});
