import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createControl } from '#mock-server/control/create-control.ts';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { ask, type SendRequest, sessionId } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const { fetch } = createMockApi({ now: () => now });
const password = 'quiet window morning paper';
const own = 'device-7c21-0048-b93e';

let sessions = 0;
function sandbox(world: string): SendRequest {
  sessions += 1;
  return { world, session: sessionId(8_000 + sessions) };
}

const later = (more: SendRequest, days: number): SendRequest => ({
  ...more,
  world: `${more.world}&now=%2B${days}d`,
});

async function record(more: SendRequest, input: { deviceIds: string[]; undo?: boolean }) {
  const { data, errors } = await ask(
    fetch,
    `mutation RecordMutation($input: RecordRenewalRequestInput!) {
      recordRenewalRequest(input: $input) { devices { id renewalRequest { at } } userErrors { code field } }
    }`,
    { ...more, variables: { input } },
  );
  return { ...data?.recordRenewalRequest, errors };
}

const requestQuery = `query RequestQuery($id: ID!) {
  device(id: $id) {
    renewalRequest { at by { ... on User { displayName } } }
    activity(first: 2) { edges { node { action summary } } }
  }
}`;

const requestedBefore = {
  kind: 'renewal-requested',
  at: now - 86_400_000,
  identity: 'owner',
  accountId: 'account-north-county',
  deviceIds: [own],
  undo: false,
};

async function requestOf(more: SendRequest, id = own) {
  const { data } = await ask(fetch, requestQuery, { ...more, variables: { id } });
  return data.device;
}

const summaries = (device: { activity: { edges: { node: { summary: string } }[] } }) =>
  device.activity.edges.map(({ node }) => node.summary);

describe('a request for renewal', () => {
  it('is kept with time and person, for each device that was listed, and is in the activity', async () => {
    const more = sandbox('scenario=fleet,expiring&as=admin');
    const { data } = await ask(
      fetch,
      'query L { devices(first: 2, filter: { licenseStatus: [EXPIRING] }) { edges { node { id } } } }',
      more,
    );
    const deviceIds = data.devices.edges.map(({ node }: { node: { id: string } }) => node.id);
    const { devices, userErrors } = await record(more, { deviceIds });
    expect(userErrors).toEqual([]);
    expect(devices.map(({ id }: { id: string }) => id)).toEqual(deviceIds);
    for (const id of deviceIds) {
      const device = await requestOf(more, id);
      expect(device.renewalRequest).toEqual({
        at: '2025-11-21T14:46:10.000Z',
        by: { displayName: expect.stringMatching(/\w/) },
      });
      expect(summaries(device)[0]).toBe('Renewal requested.');
    }
    const log = await ask(
      fetch,
      'query Log { organization(id: "organization-north-county") { activity(first: 1) { edges { node { action summary } } } } }',
      more,
    );
    expect(log.data.organization.activity.edges[0].node).toEqual({
      action: 'license.renewal_requested',
      summary: 'Renewal requested for 2 devices.',
    });
  });

  it('counts again when a later one is taken back, by the person who recorded it', async () => {
    const more = sandbox('scenario=expiring&as=owner');
    await record(more, { deviceIds: [own] });
    const nextDay = later(more, 1);
    await record(nextDay, { deviceIds: [own] });
    const day = async () => (await requestOf(nextDay)).renewalRequest?.at.slice(0, 10);
    expect(await day()).toBe('2025-11-22');
    await record(nextDay, { deviceIds: [own], undo: true });
    expect(await day()).toBe('2025-11-21');
    await record(nextDay, { deviceIds: [own], undo: true });
    expect(await day()).toBeUndefined();
    expect(summaries(await requestOf(nextDay))).toEqual([
      'Renewal request taken back.',
      'Renewal request taken back.',
    ]);
  });

  it('ends when the license has ended since, and not while its grace period runs', async () => {
    const more = sandbox('scenario=expiring&as=owner');
    await record(more, { deviceIds: [own] });
    expect((await requestOf(later(more, 40))).renewalRequest).not.toBeNull();
    const ended = later(more, 130);
    expect((await requestOf(ended)).renewalRequest).toBeNull();
    await record(ended, { deviceIds: [own] });
    expect((await requestOf(ended)).renewalRequest).not.toBeNull();
  });

  it('ends once a next term is scheduled', async () => {
    const mock = createMock({ now: () => now });
    const control = createControl({ mock, log: () => {}, fixtureProblems: () => [] });
    async function dayIn(world: string) {
      sessions += 1;
      const session = sessionId(8_000 + sessions);
      const request = new Request(`http://localhost/__mock/session/${session}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ world, changes: [requestedBefore] }),
      });
      expect(toResponse(await control(toMockRequest(request))).status).toBe(204);
      const { data } = await ask(mock.fetch, requestQuery, { world, session, variables: { id: own } });
      return data.device.renewalRequest?.at.slice(0, 10);
    }
    expect(await dayIn('scenario=expiring&as=owner')).toBe('2025-11-20');
    expect(await dayIn('scenario=renewed&as=owner')).toBeUndefined();
  });

  it('shows a reader who may not read the activity the day and no name', async () => {
    const more = sandbox('scenario=expiring&as=owner');
    await record(more, { deviceIds: [own] });
    const signedOut = { ...more, world: 'scenario=expiring' };
    const { data } = await ask(
      fetch,
      `mutation SignInMutation { signIn(input: { userName: "viewer", password: "${password}" }) { token } }`,
      signedOut,
    );
    const asViewer = { ...signedOut, headers: { authorization: `Bearer ${data.signIn.token}` } };
    expect((await requestOf(asViewer)).renewalRequest).toEqual({
      at: '2025-11-21T14:46:10.000Z',
      by: null,
    });
    expect((await record(asViewer, { deviceIds: [own] })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('is refused for a renewed license', async () => {
    const { devices, userErrors } = await record(sandbox('scenario=renewed&as=owner'), { deviceIds: [own] });
    expect(devices).toEqual([]);
    expect(userErrors).toEqual([{ code: 'NOT_ELIGIBLE', field: ['input', 'deviceIds', '0'] }]);
  });
});
