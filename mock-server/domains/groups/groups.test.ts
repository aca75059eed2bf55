import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';

const fleet = 'scenario=fleet&as=admin';
const time = Date.UTC(2025, 10, 21, 14, 0);
const api = createMockApi({ now: () => time });

const groupFields = 'id name totalDeviceCount parent { id } ancestors { id name }';
const errorFields = 'userErrors { code message field }';

type Group = {
  id: string;
  name: string;
  totalDeviceCount: number;
  parent: { id: string } | null;
  ancestors: { id: string; name: string }[];
};
type Answer = {
  group?: Group | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
};

function visitor(number: number, world = fleet) {
  const run = (query: string, variables: Record<string, unknown> = {}) =>
    askData(api.fetch, query, { world, session: sessionId(number), variables });
  const mutation =
    (name: string, fields = `group { ${groupFields} }`) =>
    async (input: Record<string, unknown>): Promise<Answer> => {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
      const data = await run(
        `mutation M($input: ${type}) { ${name}(input: $input) { ${fields} ${errorFields} } }`,
        { input },
      );
      return data[name];
    };
  return {
    run,
    tree: async (): Promise<{ groups: Group[]; ungroupedDeviceCount: number }> =>
      (await run(`query T { groupTree { groups { ${groupFields} } ungroupedDeviceCount } }`)).groupTree,
    devices: async (filter: Record<string, unknown>): Promise<number> =>
      (
        await run('query D($filter: DeviceFilter) { devices(first: 0, filter: $filter) { totalCount } }', {
          filter,
        })
      ).devices.totalCount,
    lastEntry: async (): Promise<{ action: string; summary: string }> =>
      (
        await run(
          'query L { organization(id: "organization-north-county") { activity(first: 1) { nodes { action summary } } } }',
        )
      ).organization.activity.nodes[0],
    create: mutation('createGroup'),
    update: mutation('updateGroup'),
    move: mutation('moveGroup'),
    remove: mutation('deleteGroup', ''),
  };
}

const codes = ({ userErrors }: Pick<Answer, 'userErrors'>) =>
  userErrors.map(({ code, field }) => [code, field?.join('.') ?? null]);

const vehicles = 'group-field-team-vehicles';

describe('a change of the tree', () => {
  it('is there on the next page, in the device list too, and gone after a reset', async () => {
    const me = visitor(1);
    const bench = 'group-main-lab-bench-room';
    const before = await me.devices({ groupIds: [bench] });
    const there = await me.devices({ groupIds: [vehicles] });
    expect(there).toBeGreaterThan(0);
    const { group } = await me.move({ id: vehicles, parentId: bench });
    expect(group?.ancestors.map(({ name }) => name)).toEqual(['Main lab', 'Bench room']);
    expect(await me.devices({ groupIds: [bench] })).toBe(before + there);
    expect(await me.devices({ groupIds: [vehicles] })).toBe(there);
    expect(await visitor(2).devices({ groupIds: [bench] })).toBe(before);
  });

  it('is in the log of the account', async () => {
    const me = visitor(3);
    await me.move({ id: vehicles, parentId: 'group-main-lab-bench-room' });
    expect(await me.lastEntry()).toEqual({
      action: 'group.moved',
      summary: 'Group Vehicles moved from Field team to Main lab / Bench room.',
    });
    await me.update({ id: vehicles, name: 'Cars' });
    expect((await me.lastEntry()).summary).toBe('Group Vehicles renamed to Cars.');
    await me.create({ name: 'Attic' });
    expect((await me.lastEntry()).summary).toBe('Group Attic created in the top level.');
    await me.remove({ id: vehicles });
    expect((await me.lastEntry()).summary).toBe(
      'Group Cars deleted; its contents moved to Main lab / Bench room.',
    );
  });

  it('is refused without access:admin', async () => {
    for (const field of ['group(id: "group-main-lab") { id }', 'groupTree { ungroupedDeviceCount }']) {
      const { errors } = await ask(api.fetch, `query Q { ${field} }`, { world: 'scenario=fleet&as=owner' });
      expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'access:admin' });
    }
    for (const field of [
      'createGroup(input: { name: "A" }) { userErrors { code } }',
      'updateGroup(input: { id: "group-main-lab", name: "A" }) { userErrors { code } }',
      'moveGroup(input: { id: "group-main-lab" }) { userErrors { code } }',
      'deleteGroup(input: { id: "group-main-lab" }) { userErrors { code } }',
    ]) {
      const { errors } = await ask(api.fetch, `mutation M { ${field} }`, {
        world: 'scenario=fleet&as=owner',
      });
      expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'access:admin' });
    }
  });

  it('is refused at its field, and changes nothing', async () => {
    const me = visitor(4);
    for (const [refused, field] of [
      [me.create({ name: '  ' }), ['REQUIRED', 'input.name']],
      [me.create({ name: 'A', parentId: 'group-none' }), ['NOT_FOUND', 'input.parentId']],
      [me.update({ id: vehicles, name: 'Bench room' }), ['TAKEN', 'input.name']],
      [me.update({ id: 'group-none', name: 'A' }), ['NOT_FOUND', 'input.id']],
      [me.move({ id: 'group-field-team', parentId: vehicles }), ['CYCLE', 'input.parentId']],
      [me.remove({ id: 'group-none' }), ['NOT_FOUND', 'input.id']],
    ] as const)
      expect(codes(await refused)).toEqual([field]);
    expect((await me.tree()).groups).toEqual((await visitor(5).tree()).groups);
  });

  it('stays in the account it was made in', async () => {
    const world = 'scenario=two-accounts,fleet&as=admin';
    const session = sessionId(8);
    await visitor(8, world).create({ name: 'First' });
    const { data } = await ask(api.fetch, 'query T { groupTree { groups { name } } }', {
      world,
      session,
      headers: { 'x-account-id': 'account-south-county' },
    });
    expect(data.groupTree.groups).toEqual([]);
  });
});

it('the contents of a deleted group move to its parent, else to the top level and no group', async () => {
  const me = visitor(30);
  const before = await me.tree();
  const countOf = ({ groups }: typeof before, id: string) =>
    groups.find((group) => group.id === id)?.totalDeviceCount ?? 0;
  await me.remove({ id: vehicles });
  const without = await me.tree();
  expect(countOf(without, 'group-field-team')).toBe(countOf(before, 'group-field-team'));
  const kept = without.groups.filter(({ parent }) => parent?.id === 'group-field-team');
  const own =
    countOf(without, 'group-field-team') - kept.reduce((sum, group) => sum + group.totalDeviceCount, 0);
  await me.remove({ id: 'group-field-team' });
  const after = await me.tree();
  expect(after.ungroupedDeviceCount).toBe(before.ungroupedDeviceCount + own);
  for (const { id } of kept) expect(after.groups.find((group) => group.id === id)?.parent).toBeNull();
});
