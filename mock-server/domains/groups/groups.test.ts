import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';

const fleet = 'scenario=fleet&as=admin';
const time = Date.UTC(2025, 10, 21, 14, 0);
const api = createMockApi({ now: () => time });

const groupFields = 'id name description deviceCount totalDeviceCount parent { id } ancestors { id name }';
const errorFields = 'userErrors { code message field }';

type Group = {
  id: string;
  name: string;
  description: string | null;
  deviceCount: number;
  totalDeviceCount: number;
  parent: { id: string } | null;
  ancestors: { id: string; name: string }[];
};
type Answer = {
  group: Group | null;
  undo: string | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
};

function visitor(number: number, world = fleet) {
  const run = (query: string, variables: Record<string, unknown> = {}) =>
    askData(api.fetch, query, { world, session: sessionId(number), variables });
  const mutation =
    (name: string, fields = `group { ${groupFields} } undo`) =>
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
    log: async (id: string): Promise<{ action: string; summary: string; actor: { displayName: string } }[]> =>
      (
        await run(
          'query L($id: ID!) { group(id: $id) { activity { edges { node { action summary actor { displayName } } } } } }',
          { id },
        )
      ).group.activity.edges.map(({ node }: { node: unknown }) => node),
    create: mutation('createGroup'),
    update: mutation('updateGroup'),
    move: mutation('moveGroup'),
    remove: mutation('deleteGroup', 'undo'),
    undo: mutation('undoGroupChange', `group { ${groupFields} }`),
    preview: async (id: string, parentId: string | null) =>
      (
        await run(
          `query P($id: ID!, $parentId: ID) { groupMovePreview(id: $id, parentId: $parentId) { devices groups figures { group { id } before after } ${errorFields} } }`,
          { id, parentId },
        )
      ).groupMovePreview,
    deletionPreview: async (variables: Record<string, unknown>) =>
      (
        await run(
          `query P($id: ID!, $moveContentsTo: ID) { groupDeletionPreview(id: $id, moveContentsTo: $moveContentsTo) { devices groups figures { group { id } before after } ${errorFields} } }`,
          variables,
        )
      ).groupDeletionPreview,
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
    const { group } = await me.move({ id: vehicles, parentId: bench, reason: 'New garage.' });
    expect(group?.ancestors.map(({ name }) => name)).toEqual(['Main lab', 'Bench room']);
    expect(await me.devices({ groupIds: [bench] })).toBe(before + there);
    expect(await me.devices({ groupIds: [vehicles] })).toBe(there);
    expect(await visitor(2).devices({ groupIds: [bench] })).toBe(before);
  });

  it('is in the log of the group and of both places, with who did it and the reason', async () => {
    const me = visitor(3);
    await me.move({ id: vehicles, parentId: 'group-main-lab-bench-room', reason: '  New garage. ' });
    const entry = {
      action: 'group.moved',
      summary: 'Group Vehicles moved from Field team to Main lab / Bench room. Reason: New garage.',
      actor: { displayName: expect.stringMatching(/\w/) },
    };
    const before = await visitor(2).log('group-south-office');
    expect(before.map(({ action }) => action)).toEqual(['group.created']);
    for (const id of [vehicles, 'group-main-lab-bench-room', 'group-field-team'])
      expect((await me.log(id)).map((each) => (each.action === 'group.created' ? null : each))).toEqual([
        entry,
        null,
      ]);
    expect(await me.log('group-south-office')).toEqual(before);
  });

  it('is refused without access:admin', async () => {
    for (const field of [
      'group(id: "group-main-lab") { id }',
      'groupTree { ungroupedDeviceCount }',
      'groupMovePreview(id: "group-main-lab") { devices }',
      'groupDeletionPreview(id: "group-main-lab") { devices }',
    ]) {
      const { errors } = await ask(api.fetch, `query Q { ${field} }`, { world: 'scenario=fleet&as=owner' });
      expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'access:admin' });
    }
    for (const field of [
      'createGroup(input: { name: "A" }) { undo }',
      'updateGroup(input: { id: "group-main-lab", name: "A" }) { undo }',
      'moveGroup(input: { id: "group-main-lab" }) { undo }',
      'deleteGroup(input: { id: "group-main-lab" }) { undo }',
      'undoGroupChange(input: { undo: "undo-0" }) { group { id } }',
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
      [me.move({ id: vehicles, parentId: null, reason: 'a'.repeat(501) }), ['TOO_LONG', 'input.reason']],
      [me.remove({ id: 'group-field-team', moveContentsTo: vehicles }), ['CYCLE', 'input.moveContentsTo']],
      [me.undo({ undo: 'undo-0' }), ['NOT_FOUND', 'input.undo']],
    ] as const)
      expect(codes(await refused)).toEqual([field]);
    expect((await me.tree()).groups).toEqual((await visitor(5).tree()).groups);
  });

  it('works in an account that has no groups yet', async () => {
    const me = visitor(7, 'as=admin');
    expect(await me.tree()).toEqual({ groups: [], ungroupedDeviceCount: 1 });
    await me.create({ name: 'First', description: ' On the second floor ' });
    expect((await me.tree()).groups).toMatchObject([{ name: 'First', description: 'On the second floor' }]);
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

it('a preview says what would move, and refuses what the mutation would refuse, for the same reason', async () => {
  const me = visitor(21);
  const team = { group: { id: 'group-field-team' }, before: 12, after: 5 };
  const moving = { devices: 7, groups: 1, figures: [team], userErrors: [] };
  expect(await me.preview(vehicles, null)).toEqual(moving);
  expect(await me.deletionPreview({ id: vehicles, moveContentsTo: null })).toEqual({ ...moving, groups: 0 });
  const { userErrors } = await me.preview('group-field-team', vehicles);
  expect(userErrors).toEqual([
    {
      code: 'CYCLE',
      message: "Vehicles is under Field team. A group can't move under itself.",
      field: ['parentId'],
    },
  ]);
  expect(codes(await me.deletionPreview({ id: 'group-none' }))).toEqual([['NOT_FOUND', 'id']]);
});

it('undoing brings a deleted group back with its devices and subgroups, and leaves what was done since', async () => {
  const me = visitor(30);
  const before = await me.tree();
  const { undo } = await me.remove({ id: 'group-field-team', moveContentsTo: null });
  const without = await me.tree();
  expect(without.groups.map(({ id }) => id)).not.toContain('group-field-team');
  expect(without.groups).toHaveLength(8);
  expect(without.ungroupedDeviceCount).toBeGreaterThan(before.ungroupedDeviceCount);
  await me.update({ id: 'group-main-lab', name: 'Central lab' });
  expect(codes(await me.undo({ undo }))).toEqual([]);
  const after = await me.tree();
  const plain = ({ groups }: typeof before) =>
    groups.map(({ id, deviceCount, totalDeviceCount, parent }) => ({
      id,
      deviceCount,
      totalDeviceCount,
      parent,
    }));
  expect(plain(after).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    plain(before).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(after.groups.find(({ id }) => id === 'group-main-lab')?.name).toBe('Central lab');
  expect(codes(await me.undo({ undo }))).toEqual([['NOT_FOUND', 'input.undo']]);
});
