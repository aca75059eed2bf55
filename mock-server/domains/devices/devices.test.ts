import { describe, expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, type SendRequest, sessionId } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => now });
const own = 'device-7c21-0048-b93e';
const fleet = { world: 'scenario=fleet&as=admin' };
const owner = { world: 'scenario=fleet&as=owner' };

let sessions = 0;
function sandbox({ world } = fleet): SendRequest {
  sessions += 1;
  return { world, session: sessionId(sessions) };
}

/** An owner with other permissions. */
function apiFor(permissions: string[]) {
  const fixtures = builtInFixtures();
  const identity: Identity = { ...(fixtures.identities.get('owner') as Identity), permissions };
  const identities = new Map(fixtures.identities).set('owner', identity);
  return createMockApi({ now: () => now, fixtures: { ...fixtures, identities } });
}

type Row = {
  id: string;
  serialNumber: string;
  name: string | null;
  group: { id: string; name: string } | null;
  alerts: { severity: string; code: string }[];
};

const listQuery = `query ListQuery($first: Int, $offset: Int, $filter: DeviceFilter, $sort: DeviceSort) {
  devices(first: $first, offset: $offset, filter: $filter, sort: $sort) {
    totalCount
    nodes { id serialNumber name group { id name } alerts { severity code } }
  }
}`;

async function list(more: SendRequest, variables: object = {}, by = api) {
  const data = await askData(by.fetch, listQuery, { ...more, variables: { first: 200, ...variables } });
  return data.devices as { totalCount: number; nodes: Row[] };
}

const deviceQuery = `query DeviceQuery($id: ID!) {
  device(id: $id) {
    id name notes
    activity(first: 1) { nodes { action summary actor { displayName } changes { field before after } } }
  }
}`;

const device = async (id: string, more: SendRequest, by = api) =>
  (await askData(by.fetch, deviceQuery, { ...more, variables: { id } })).device;

const update = (more: SendRequest, input: object) =>
  ask(
    api.fetch,
    'mutation U($input: UpdateDeviceInput!) { updateDevice(input: $input) { device { id name notes } userErrors { code field } } }',
    { ...more, variables: { input } },
  );

const move = (more: SendRequest, moves: object[], by = api) =>
  ask(
    by.fetch,
    'mutation R($input: RepositionDevicesInput!) { repositionDevices(input: $input) { results { deviceId outcome formerGroup { id } error { code field } } userErrors { code } } }',
    { ...more, variables: { input: { moves } } },
  );

describe('the devices of an account', () => {
  it('are all there for an administrator, and their own for others', async () => {
    const total = async (world: string) => (await list({ world }, { first: 0 })).totalCount;
    expect(await total('scenario=fleet&as=admin')).toBe(40);
    expect(await total('scenario=fleet-1k&as=admin')).toBe(1_000);
    expect(await total('scenario=fleet&as=owner')).toBe(1);
    expect(await total('scenario=fleet,no-device&as=owner')).toBe(0);
    expect(await total('scenario=fleet&as=service')).toBe(0);
  });

  it('can be read one by one by permission, and those that may not be read do not exist', async () => {
    const [first, , third] = (await list(fleet)).nodes;
    const reader = apiFor([`read:device:${third?.id}`, 'read:device:unknown', `read:device:${own}`]);
    expect((await list(owner, {}, reader)).nodes.map(({ id }) => id)).toEqual([third?.id, own]);
    expect(await device(third?.id ?? '', owner, reader)).toMatchObject({ id: third?.id });
    for (const id of [first?.id ?? '', 'device-0000-0000-0000', '', '__proto__'])
      expect(await device(id, owner, reader)).toBe(null);
  });

  it('are found by serial numbers and names as people write them', async () => {
    const more = sandbox();
    await update(more, { id: own, name: 'Müller’s Ångström bench' });
    const found = async (search: string) =>
      (await list(more, { filter: { search } })).nodes.map(({ id }) => id);
    const dashes = ['', ' ', '\u2011', '\u2013', '\u2212', '-\u200b', '\n'];
    const forms = ['# $', 's/n $', 'S/N: $', 'Serial No. $', 'serial number: $', '"$"\t', '\ufeff$\u00a0'];
    const names = ["MULLER'S", 'Mu\u0308ller\u2019s ang', 'ｍｕｌｌｅｒ', 'bench  Ångström'];
    const serials = [
      ...dashes.map((dash) => `7c21${dash}0048${dash}B93E`),
      ...forms.map((form) => form.replace('$', '7C21-0048-B93E')),
    ];
    for (const search of [...serials, ...names, '７Ｃ２１', '0048-B9'])
      expect([search, await found(search)]).toEqual([search, [own]]);
    expect(await found('7C21-0048-B93F')).toEqual([]);
    expect(await found('#')).toEqual([]);
  });

  it('are in pages of a bounded length that hold each once, in one order', async () => {
    for (const sort of [null, { field: 'ATTENTION', direction: 'ASC' }]) {
      const { nodes } = await list(fleet, { sort });
      const pages = [0, 15, 30].map((offset) => list(fleet, { sort, first: 15, offset }));
      expect((await Promise.all(pages)).flatMap((page) => page.nodes)).toEqual(nodes);
    }
    for (const variables of [{ first: 201 }, { first: -1 }, { offset: -1 }]) {
      const { errors } = await ask(api.fetch, listQuery, { ...fleet, variables });
      expect(errors[0]?.extensions.code).toBe('BAD_REQUEST');
    }
  });
});

describe('renaming a device and noting something about it', () => {
  it('is there in every list, search, order and log of this visitor', async () => {
    const more = sandbox();
    const [first] = (await list(more)).nodes as [Row];
    const { data } = await update(more, { id: first.id, name: '  Zeta 9 ', notes: 'Cabinet 4' });
    const changed = { id: first.id, name: 'Zeta 9', notes: 'Cabinet 4' };
    expect(data.updateDevice).toEqual({ device: changed, userErrors: [] });
    const { activity, ...after } = await device(first.id, more);
    expect(after).toEqual(changed);
    expect(activity.nodes[0]).toMatchObject({
      action: 'device.updated',
      summary: `Name changed from "${first.name}" to "Zeta 9".`,
      actor: { displayName: 'Angela Whitfield' },
      changes: [
        { field: 'name', before: first.name, after: 'Zeta 9' },
        { field: 'notes', before: null, after: 'Cabinet 4' },
      ],
    });
    expect((await list(more, { filter: { search: 'zeta' } })).totalCount).toBe(1);
    const sort = { field: 'NAME', direction: 'DESC' };
    expect((await list(more, { sort })).nodes[0]?.name).toBe('Zeta 9');
    expect((await device(first.id, sandbox())).name).toBe(first.name);
  });

  it('needs access:admin, and a device that is in use', async () => {
    const { errors } = await update(sandbox(owner), { id: own, name: 'Mine' });
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission: 'access:admin' });
    const [retired] = (await list(fleet, { filter: { status: ['RETIRED'] } })).nodes;
    const { data } = await update(sandbox(), { id: retired?.id, name: 'Mine' });
    expect(data.updateDevice.userErrors[0].code).toBe('NOT_ELIGIBLE');
  });
});

describe('moving devices to a group', () => {
  const groupId = 'group-field-team-vehicles';

  it('moves each, returns each outcome, and can be undone', async () => {
    const more = sandbox();
    const before = await list(more);
    const moving = before.nodes.slice(0, 5);
    const ids = [...moving.map(({ id }) => id), 'device-unknown'];
    const { data } = await move(
      more,
      ids.map((deviceId) => ({ deviceId, groupId })),
    );
    type Result = { deviceId: string; outcome: string; formerGroup: { id: string } | null };
    const results: Result[] = data.repositionDevices.results;
    expect(results.map(({ deviceId }) => deviceId)).toEqual(ids);
    expect(results.at(-1)).toMatchObject({ outcome: 'REFUSED', error: { code: 'NOT_FOUND' } });
    const there = (await list(more, { filter: { groupIds: [groupId] } })).nodes.map(({ id }) => id);
    expect(there).toEqual(expect.arrayContaining(moving.map(({ id }) => id)));
    const [stays, nowhere] = moving.map(({ id }) => id);
    const again = await move(more, [
      { deviceId: stays, groupId },
      { deviceId: nowhere, groupId: 'gone' },
    ]);
    expect(again.data.repositionDevices.results).toMatchObject([
      { outcome: 'UNCHANGED', error: null },
      { outcome: 'REFUSED', error: { code: 'NOT_FOUND', field: ['input', 'moves', '1', 'groupId'] } },
    ]);
    for (const { id, group } of moving.filter((each) => each.group?.id !== groupId))
      expect((await device(id, more)).activity.nodes[0]).toMatchObject({
        action: 'device.moved',
        summary: expect.stringContaining(`${group?.name ?? 'no group'} to Field team / Vehicles.`),
        changes: [{ before: group && expect.stringContaining(group.name), after: 'Field team / Vehicles' }],
      });
    const back = results
      .filter(({ outcome }) => outcome === 'MOVED')
      .map(({ deviceId, formerGroup }) => ({ deviceId, groupId: formerGroup?.id ?? null }));
    await move(more, back);
    expect(await list(more)).toEqual(before);
  });

  it('takes the permission for all devices or for one, and leaves retired ones alone', async () => {
    const { errors } = await move(sandbox(owner), [{ deviceId: own, groupId: null }]);
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission: 'perform:reposition_device' });
    const inUse = { groupIds: ['group-main-lab'], status: ['ACTIVE'] };
    const [one, other] = (await list(fleet, { filter: inUse })).nodes;
    const reads = [one, other].map((each) => `read:device:${each?.id}`);
    const mover = apiFor([`perform:reposition_device:${one?.id}`, ...reads]);
    const moves = [one, other].map((each) => ({ deviceId: each?.id, groupId }));
    const { data } = await move(sandbox(owner), moves, mover);
    expect(data.repositionDevices.results).toMatchObject([
      { outcome: 'MOVED', error: null },
      { outcome: 'REFUSED', error: { code: 'NOT_ELIGIBLE' } },
    ]);
    const [retired] = (await list(fleet, { filter: { status: ['RETIRED'] } })).nodes;
    const answer = await move(sandbox(), [{ deviceId: retired?.id, groupId: null }]);
    expect(answer.data.repositionDevices.results[0].outcome).toBe('REFUSED');
  });
});
