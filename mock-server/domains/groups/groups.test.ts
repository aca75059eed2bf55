import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';

const api = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 0) });
const world = 'scenario=fleet&as=admin';
const vehicles = 'group-field-team-vehicles';
const bench = 'group-main-lab-bench-room';

type Group = { id: string; name: string; totalDeviceCount: number; ancestors: { id: string }[] };

function visitor(number: number) {
  const run = (query: string, variables = {}) =>
    askData(api.fetch, query, { world, session: sessionId(number), variables });
  const mutation = (name: string, type: string) => async (input: object) => {
    const document = `mutation M($input: ${type}!) { ${name}(input: $input) { userErrors { code field } } }`;
    const { userErrors } = (await run(document, { input }))[name];
    return userErrors.map(({ code, field }: { code: string; field: string[] }) => [code, field.join('.')]);
  };
  return {
    create: mutation('createGroup', 'CreateGroupInput'),
    update: mutation('updateGroup', 'UpdateGroupInput'),
    move: mutation('moveGroup', 'MoveGroupInput'),
    remove: mutation('deleteGroup', 'DeleteGroupInput'),
    tree: async (): Promise<{ groups: Group[]; ungroupedDeviceCount: number }> =>
      (
        await run(
          '{ groupTree { groups { id name totalDeviceCount ancestors { id } } ungroupedDeviceCount } }',
        )
      ).groupTree,
    devices: async (id: string): Promise<number> => {
      const document = `{ devices(first: 0, filter: { groupIds: ["${id}"] }) { totalCount } }`;
      return (await run(document)).devices.totalCount;
    },
    lastEntry: async (): Promise<string> => {
      const document =
        '{ organization(id: "organization-north-county") { activity(first: 1) { nodes { summary } } } }';
      return (await run(document)).organization.activity.nodes[0].summary;
    },
  };
}

it('a change is in the tree, the device list and the log of this visitor', async () => {
  const me = visitor(1);
  const [before, moving] = [await me.devices(bench), await me.devices(vehicles)];
  expect(moving).toBeGreaterThan(0);
  expect(await me.move({ id: vehicles, parentId: bench })).toEqual([]);
  expect((await me.tree()).groups.find(({ id }) => id === vehicles)?.ancestors.at(-1)?.id).toBe(bench);
  expect(await me.devices(bench)).toBe(before + moving);
  expect(await visitor(2).devices(bench)).toBe(before);
  expect(await me.lastEntry()).toBe('Group Vehicles moved from Field team to Main lab / Bench room.');
  await me.update({ id: vehicles, name: 'Cars' });
  expect(await me.lastEntry()).toBe('Group Vehicles renamed to Cars.');
  await me.create({ name: 'Attic' });
  expect(await me.lastEntry()).toBe('Group Attic created in the top level.');
  await me.remove({ id: vehicles });
  expect(await me.lastEntry()).toBe('Group Cars deleted; its contents moved to Main lab / Bench room.');
});

it('a change is refused at its field, and changes nothing', async () => {
  const me = visitor(3);
  for (const [refused, problem] of [
    [me.create({ name: '  ' }), ['REQUIRED', 'input.name']],
    [me.create({ name: 'Main lab / Annex' }), ['INVALID', 'input.name']],
    [me.create({ name: 'A', parentId: 'group-none' }), ['NOT_FOUND', 'input.parentId']],
    [me.update({ id: vehicles, name: 'Bench room' }), ['TAKEN', 'input.name']],
    [me.update({ id: vehicles, name: 'A / B' }), ['INVALID', 'input.name']],
    [me.move({ id: 'group-field-team', parentId: vehicles }), ['CYCLE', 'input.parentId']],
    [me.remove({ id: 'group-none' }), ['NOT_FOUND', 'input.id']],
  ] as const)
    expect(await refused).toEqual([problem]);
  expect(await me.tree()).toEqual(await visitor(4).tree());
});

it.each([
  '{ groupTree { ungroupedDeviceCount } }',
  'mutation { createGroup(input: { name: "A" }) { userErrors { code } } }',
  'mutation { updateGroup(input: { id: "group-main-lab", name: "A" }) { userErrors { code } } }',
  'mutation { moveGroup(input: { id: "group-main-lab" }) { userErrors { code } } }',
  'mutation { deleteGroup(input: { id: "group-main-lab" }) { userErrors { code } } }',
])('%s needs access:admin', async (document) => {
  const { errors } = await ask(api.fetch, document, { world: 'scenario=fleet&as=owner' });
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'access:admin' });
});

it('the contents of a deleted group move to its parent, else to the top level and no group', async () => {
  const me = visitor(5);
  const before = await me.tree();
  const countOf = ({ groups }: typeof before, id: string) =>
    groups.find((group) => group.id === id)?.totalDeviceCount ?? 0;
  await me.remove({ id: vehicles });
  const without = await me.tree();
  expect(countOf(without, 'group-field-team')).toBe(countOf(before, 'group-field-team'));
  const kept = without.groups.filter(({ ancestors }) => ancestors.at(-1)?.id === 'group-field-team');
  const below = kept.reduce((sum, group) => sum + group.totalDeviceCount, 0);
  await me.remove({ id: 'group-field-team' });
  const after = await me.tree();
  expect(after.ungroupedDeviceCount).toBe(
    before.ungroupedDeviceCount + countOf(without, 'group-field-team') - below,
  );
  for (const { id } of kept) expect(after.groups.find((group) => group.id === id)?.ancestors).toEqual([]);
});
