import { describe, expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import { createMockApi } from '#mock-server/api.ts';
import type { RepositionDevicesInput, UpdateDeviceInput } from '#mock-server/contract/types.generated.ts';
import { ask, type SendRequest, sessionId } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => now });
const own = 'device-7c21-0048-b93e';
let sessions = 0;
function sandbox(world = 'scenario=fleet&as=admin'): SendRequest {
  sessions += 1;
  return { world, session: sessionId(sessions) };
}

async function send(query: string, more: SendRequest, variables: Record<string, unknown> = {}, by = api) {
  return ask(by.fetch, query, { ...more, variables });
}

const device = async (id: string, more: SendRequest) =>
  (
    await send(
      'query D($id: ID!) { device(id: $id) { id name notes status group { id name } activity(first: 1) { nodes { action summary actor { displayName } changes { field before after } } } } }',
      more,
      { id },
    )
  ).data.device;

const devices = async (more: SendRequest, filter: object = {}, sort: object | null = null) => {
  const { data } = await send(
    'query L($filter: DeviceFilter, $sort: DeviceSort) { devices(first: 200, filter: $filter, sort: $sort) { nodes { id name status group { id name } } } }',
    more,
    { filter, sort },
  );
  return data.devices.nodes;
};

const update = async (more: SendRequest, input: UpdateDeviceInput) =>
  send(
    'mutation U($input: UpdateDeviceInput!) { updateDevice(input: $input) { device { id name notes } userErrors { code field message } } }',
    more,
    { input },
  );

const move = async (more: SendRequest, input: RepositionDevicesInput, by = api) =>
  send(
    'mutation R($input: RepositionDevicesInput!) { repositionDevices(input: $input) { results { deviceId outcome formerGroup { id } device { group { id } } error { code message field } } userErrors { code field } } }',
    more,
    { input },
    by,
  );

describe('renaming a device and noting something about it', () => {
  it('is there in every list, search, order and log, until a reset', async () => {
    const more = sandbox();
    const [first] = await devices(more);
    const { data } = await update(more, { id: first.id, name: '  Zeta 9 ', notes: 'Cabinet 4' });
    expect(data.updateDevice).toEqual({
      device: { id: first.id, name: 'Zeta 9', notes: 'Cabinet 4' },
      userErrors: [],
    });
    expect(await device(first.id, more)).toMatchObject({
      name: 'Zeta 9',
      notes: 'Cabinet 4',
      activity: {
        nodes: [
          {
            action: 'device.updated',
            summary: `Name changed from "${first.name}" to "Zeta 9".`,
            actor: { displayName: 'Angela Whitfield' },
            changes: [
              { field: 'name', before: first.name, after: 'Zeta 9' },
              { field: 'notes', before: null, after: 'Cabinet 4' },
            ],
          },
        ],
      },
    });
    expect(await devices(more, { search: 'zeta' })).toHaveLength(1);
    const named = await devices(more, { search: first.name });
    expect(named.map(({ name }: { name: string }) => name)).not.toContain(first.name);
    const byName = await devices(more, {}, { field: 'NAME', direction: 'DESC' });
    expect(byName[0].name).toBe('Zeta 9');
    expect((await device(first.id, sandbox())).name).toBe(first.name);
  });

  it('needs access:admin, and a device that is in use', async () => {
    const { errors } = await update(sandbox('scenario=fleet&as=owner'), { id: own, name: 'Mine' });
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission: 'access:admin' });
    const more = sandbox('scenario=fleet-1k&as=admin');
    const [retired] = await devices(more, { status: ['RETIRED'] });
    const { data } = await update(more, { id: retired.id, name: 'Mine' });
    expect(data.updateDevice.userErrors[0].code).toBe('NOT_ELIGIBLE');
  });
});

describe('moving devices to a group', () => {
  it('moves each, returns each outcome, and can be undone', async () => {
    const more = sandbox();
    const before = await devices(more);
    const groupId = 'group-field-team-vehicles';
    const moving = before.slice(0, 5);
    const moves = moving.map(({ id }: { id: string }) => ({ deviceId: id, groupId }));
    const { data } = await move(more, {
      moves: [...moves, { deviceId: 'device-unknown', groupId }],
    });
    const { results, userErrors } = data.repositionDevices;
    expect(userErrors).toEqual([]);
    expect(results.map(({ deviceId }: { deviceId: string }) => deviceId)).toEqual([
      ...moving.map(({ id }: { id: string }) => id),
      'device-unknown',
    ]);
    expect(results.at(-1)).toMatchObject({ outcome: 'REFUSED', device: null, error: { code: 'NOT_FOUND' } });
    const after = await devices(more, { groupIds: [groupId] });
    for (const { id } of moving) expect(after.some((each: { id: string }) => each.id === id)).toBe(true);
    const { data: counted } = await send(`{ group(id: "${groupId}") { totalDeviceCount } }`, more);
    expect(counted.group.totalDeviceCount).toBe(after.length);
    const [moved] = results;
    expect((await device(moved.deviceId, more)).activity.nodes[0]).toMatchObject({
      action: 'device.moved',
      summary: `Moved from ${moving[0].group?.name ?? 'no group'} to Field team / Vehicles.`,
      changes: [{ field: 'group', before: moving[0].group?.name ?? null, after: 'Field team / Vehicles' }],
    });

    type Result = { deviceId: string; outcome: string; formerGroup: { id: string } | null };
    const back = results
      .filter(({ outcome }: Result) => outcome === 'MOVED')
      .map(({ deviceId, formerGroup }: Result) => ({
        deviceId,
        groupId: formerGroup?.id ?? null,
      }));
    await move(more, { moves: back });
    expect(await devices(more)).toEqual(before);
  });

  it('takes the permission for all devices or for one, and leaves retired ones alone', async () => {
    const owner = sandbox('scenario=fleet&as=owner');
    const { errors } = await move(owner, { moves: [{ deviceId: own, groupId: null }] });
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission: 'perform:reposition_device' });

    const fixtures = builtInFixtures();
    const rows = await devices(sandbox());
    const [one, other] = rows.filter(({ id }: { id: string }) => id !== own);
    const mover: Identity = {
      ...(fixtures.identities.get('owner') as Identity),
      permissions: [
        `perform:reposition_device:${one.id}`,
        `read:device:${one.id}`,
        `read:device:${other.id}`,
      ],
    };
    const identities = new Map(fixtures.identities).set('owner', mover);
    const theirs = createMockApi({ now: () => now, fixtures: { ...fixtures, identities } });
    const groupId = one.group?.id === 'group-main-lab' ? 'group-field-team' : 'group-main-lab';
    const moves = [one, other].map(({ id }) => ({ deviceId: id, groupId }));
    const { data } = await move(owner, { moves }, theirs);
    expect(
      data.repositionDevices.results.map(
        ({ outcome, error }: { outcome: string; error: { code: string } }) => [outcome, error?.code],
      ),
    ).toEqual([
      ['MOVED', undefined],
      ['REFUSED', 'NOT_ELIGIBLE'],
    ]);

    const more = sandbox('scenario=fleet-1k&as=admin');
    const [retired] = await devices(more, { status: ['RETIRED'] });
    const answer = await move(more, { moves: [{ deviceId: retired.id, groupId: null }] });
    expect(answer.data.repositionDevices.results[0].outcome).toBe('REFUSED');
  });
});
