import { describe, expect, it } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
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

  it('has devices that were moved in and out one by one, in the log of both groups', async () => {
    const me = visitor(9);
    const { devices } = await me.run(
      'query D { devices(first: 2, filter: { groupIds: ["group-field-team-vehicles"] }) { edges { node { id } } } }',
    );
    const moves = devices.edges.map(({ node }: { node: { id: string } }) => ({
      deviceId: node.id,
      groupId: 'group-main-lab',
    }));
    await me.run(
      'mutation M($input: RepositionDevicesInput!) { repositionDevices(input: $input) { results { outcome } } }',
      {
        input: { moves, reason: 'Lent.' },
      },
    );
    expect((await me.log('group-main-lab'))[0]?.summary).toBe(
      '2 devices moved here from Field team / Vehicles. Reason: Lent.',
    );
    expect((await me.log(vehicles))[0]?.summary).toBe('2 devices moved to Main lab. Reason: Lent.');
    expect(await me.devices({ groupIds: [vehicles] })).toBe(5);
    const tree = await me.tree();
    expect(tree.groups.find(({ id }) => id === vehicles)).toMatchObject({
      deviceCount: 5,
      totalDeviceCount: 5,
    });
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

it('a preview refuses what the mutation would refuse, for the same reason', async () => {
  const me = visitor(21);
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

type Model = {
  groups: Map<string, { name: string; parentId: string | null }>;
  own: Map<string | null, number>;
};

function pathIn({ groups }: Model, id: string): string[] {
  const parentId = groups.get(id)?.parentId ?? null;
  return parentId === null
    ? [id]
    : [...pathIn(groups.has(parentId) ? { groups, own: new Map() } : never(), parentId), id];
}
const never = (): never => {
  throw new Error('A parent is missing.');
};
const totalIn = (model: Model, id: string) =>
  [...model.groups.keys()]
    .filter((each) => pathIn(model, each).includes(id))
    .reduce((sum, each) => sum + (model.own.get(each) ?? 0), 0);

type Preview = {
  figures: { group: { id: string }; before: number; after: number }[];
  userErrors: { message: string }[];
};

/** The preview and the result agree: the same refusal, or the same totals. */
function expectForeseen(preview: Preview, answer: Answer, before: Model, after: Model): void {
  expect(preview.userErrors.map(({ message }) => message)).toEqual(
    answer.userErrors.map(({ message }) => message),
  );
  if (!answer.undo) return;
  const changed = [...after.groups.keys()].filter((id) => totalIn(before, id) !== totalIn(after, id));
  expect(new Set(preview.figures.map(({ group }) => group.id))).toEqual(new Set(changed));
  for (const { group, ...figures } of preview.figures)
    expect(figures).toEqual({ before: totalIn(before, group.id), after: totalIn(after, group.id) });
}

it('200 random changes, previews and undoings agree with a plain model', async () => {
  const random = createRandom('changes of groups');
  const me = visitor(40);
  const start = await me.tree();
  let model: Model = {
    groups: new Map(start.groups.map(({ id, name, parent }) => [id, { name, parentId: parent?.id ?? null }])),
    own: new Map<string | null, number>([
      [null, start.ungroupedDeviceCount],
      ...start.groups.map(({ id, deviceCount }): [string, number] => [id, deviceCount]),
    ]),
  };
  const copy = (): Model => ({
    groups: new Map([...model.groups].map(([id, group]) => [id, { ...group }])),
    own: new Map(model.own),
  });
  const seen: Record<string, number> = {};
  const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'alpha', 'Epsilon', 'Zeta 2', 'Zeta 10'];
  for (let step = 0; step < 200; step += 1) {
    const ids = [...model.groups.keys()];
    const id = random.pick(ids.length > 0 ? ids : ['group-none']);
    const to = random.below(5) === 0 ? null : random.pick(ids.length > 0 ? ids : ['group-none']);
    const before = copy();
    const kind = random.pick(
      ids.length > 14 ? ['move', 'delete', 'update'] : ['create', 'create', 'move', 'delete', 'update'],
    );
    let answer: Answer;
    if (kind === 'create') {
      const name = random.pick(names);
      answer = await me.create({ name, parentId: to });
      if (answer.undo && answer.group) model.groups.set(answer.group.id, { name, parentId: to });
    } else if (kind === 'update') {
      const name = random.pick(names);
      answer = await me.update({ id, name });
      if (answer.undo) model.groups.set(id, { name, parentId: model.groups.get(id)?.parentId ?? null });
    } else if (kind === 'move') {
      const preview = await me.preview(id, to);
      answer = await me.move({ id, parentId: to });
      if (answer.undo) model.groups.set(id, { name: model.groups.get(id)?.name ?? '', parentId: to });
      expectForeseen(preview, answer, before, model);
    } else {
      const preview = await me.deletionPreview({ id, moveContentsTo: to });
      answer = await me.remove({ id, moveContentsTo: to });
      if (answer.undo) {
        model.groups.delete(id);
        for (const group of model.groups.values()) if (group.parentId === id) group.parentId = to;
        model.own.set(to, (model.own.get(to) ?? 0) + (model.own.get(id) ?? 0));
        model.own.delete(id);
      }
      expectForeseen(preview, answer, before, model);
    }
    const outcome = `${kind} ${answer.userErrors[0]?.code ?? 'done'}`;
    seen[outcome] = (seen[outcome] ?? 0) + 1;
    if (answer.undo && random.below(3) === 0) {
      expect(codes(await me.undo({ undo: answer.undo }))).toEqual([]);
      model = before;
    }
    if (!answer.undo) model = before;
    const { groups, ungroupedDeviceCount } = await me.tree();
    expect(ungroupedDeviceCount).toBe(model.own.get(null) ?? 0);
    expect(new Set(groups.map((group) => group.id))).toEqual(new Set(model.groups.keys()));
    for (const group of groups) {
      expect(group.name).toBe(model.groups.get(group.id)?.name);
      expect([...group.ancestors.map((each) => each.id), group.id]).toEqual(pathIn(model, group.id));
      expect([group.deviceCount, group.totalDeviceCount]).toEqual([
        model.own.get(group.id) ?? 0,
        totalIn(model, group.id),
      ]);
    }
    if (step % 20 === 0 && ids.length > 0) {
      const picked = random.pick(groups);
      expect(await me.devices({ groupIds: [picked.id] })).toBe(picked.totalDeviceCount);
      expect(await me.devices({ groupIds: [picked.id], includeSubgroups: false })).toBe(picked.deviceCount);
    }
  }
  for (const outcome of [
    'create done',
    'create TAKEN',
    'move done',
    'move CYCLE',
    'delete done',
    'delete CYCLE',
    'update done',
    'update TAKEN',
  ])
    expect(seen[outcome], outcome).toBeGreaterThan(0);
});

it('a tree of 60 groups over 1,000 devices is returned whole, and a change keeps its order and counts', async () => {
  const me = visitor(50, 'scenario=fleet-1k&as=admin');
  const before = (await me.tree()).groups;
  expect(before).toHaveLength(60);
  const office = before.find(({ name, ancestors }) => name === 'South office' && ancestors.length === 0);
  expect(office?.totalDeviceCount).toBeGreaterThan(100);
  await me.update({ id: office?.id, name: 'Airfield' });
  await me.update({ id: office?.id, name: 'South office' });
  expect((await me.tree()).groups.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  await me.move({ id: office?.id, parentId: 'group-main-lab' });
  const lab = (await me.tree()).groups.find(({ id }) => id === 'group-main-lab');
  expect(await me.devices({ groupIds: ['group-main-lab'] })).toBe(lab?.totalDeviceCount);
});
