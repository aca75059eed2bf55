import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createSchema } from '#mock-server/domains/schema.ts';
import { ask, type SendRequest, sessionId } from '#mock-server/testing/send-request.ts';

const start = Date.UTC(2025, 10, 21, 15);
let now = start;
const api = createMockApi({ now: () => now });

const viewMutation = `mutation ViewMutation($input: ViewAsInput!) {
  viewAs(input: $input) {
    token lacking user { displayName accountId accounts { id name deviceId serialNumber deviceCount } }
    userErrors { code field }
  }
}`;
const deviceId = 'device-7c21-0048-b93e';
const foreign = 'device-3a90-0112-5d4f';

const view = (world: string, input: Record<string, string>, more: Partial<SendRequest> = {}) =>
  ask(api.fetch, viewMutation, { world, variables: { input }, ...more });

const asViewer = (world: string, token: string, more: Partial<SendRequest> = {}): SendRequest => ({
  world,
  ...more,
  headers: { authorization: `Bearer ${token}`, ...more.headers },
});

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('the user of a device', () => {
  it('is looked as with what both hold, in one account, for 30 minutes', async () => {
    const owner = await view('scenario=view-as&as=owner', { deviceId });
    const { token, user, lacking, userErrors } = owner.data.viewAs;
    expect([lacking, userErrors]).toEqual([[], []]);
    expect(user).toEqual({
      displayName: 'User of Bench 2',
      accountId: 'account-north-county',
      accounts: [
        {
          id: 'account-north-county',
          name: 'North County Lab',
          deviceId,
          serialNumber: '7C21-0048-B93E',
          deviceCount: 1,
        },
      ],
    });
    const claims = claimsOf(token);
    expect(claims).toMatchObject({
      sub: `urn:graykey:device_user:${deviceId}`,
      act: { sub: 'urn:graykey:user:owner' },
      permissions: ['account:account-north-county:perform:advanced_actions'],
    });
    expect(claims.exp - claims.iat).toBe(30 * 60);
  });

  it('never has permissions the viewer lacks, and lists them', async () => {
    const { data } = await view('scenario=view-as,fleet&as=admin', { deviceId });
    expect(data.viewAs.lacking).toEqual(['perform:advanced_actions']);
    expect(claimsOf(data.viewAs.token).permissions).toEqual([]);
  });

  it('works with that device: its license, its actor, its balance', async () => {
    const world = 'scenario=view-as,fleet&as=admin';
    const list = await ask(
      api.fetch,
      'query ListQuery { devices(first: 2) { edges { node { id serialNumber } } } }',
      { world },
    );
    const other = list.data.devices.edges
      .map(({ node }: { node: { id: string; serialNumber: string } }) => node)
      .find(({ id }: { id: string }) => id !== deviceId);
    const { data } = await view(world, { deviceId: other.id });
    const seen = await ask(
      api.fetch,
      `query SeenQuery {
        viewer { actor { __typename id displayName } password { userName } }
        myHardwareLicense { device { serialNumber } }
        devices(first: 5) { totalCount }
      }`,
      asViewer(world, data.viewAs.token),
    );
    expect(seen.data.myHardwareLicense.device.serialNumber).toBe(other.serialNumber);
    expect(seen.data.viewer).toMatchObject({
      actor: { __typename: 'DeviceUser', id: other.id },
      password: null,
    });
    expect(seen.data.devices.totalCount).toBe(1);
  });
});

describe('a role', () => {
  it("is viewed by the same person, with only the role's permissions", async () => {
    const world = 'scenario=view-as,fleet&as=admin';
    const { data } = await view(world, { roleId: 'role-viewer' });
    expect(data.viewAs).toMatchObject({ lacking: [], user: { displayName: 'Viewer role' } });
    expect(claimsOf(data.viewAs.token)).toMatchObject({ sub: 'urn:graykey:user:admin', permissions: [] });
    const users = await ask(
      api.fetch,
      'query UsersQuery { users(first: 1) { totalCount } }',
      asViewer(world, data.viewAs.token),
    );
    expect(users.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'access:admin' });
    const administrator = await view(world, { roleId: 'role-administrator' });
    expect(administrator.data.viewAs.lacking).toEqual([]);
  });
});

describe('who may not', () => {
  it.each([
    ['as=admin', { deviceId }, `actAs:device:${deviceId}`],
    ['scenario=view-as&as=viewer', { deviceId }, `actAs:device:${deviceId}`],
    ['scenario=view-as&as=owner', { deviceId: foreign }, `actAs:device:${foreign}`],
    ['scenario=view-as&as=owner', { roleId: 'role-operator' }, 'actAs:role:role-operator'],
  ])('%s is refused %j by the permission it lacks', async (world, input, permission) => {
    const { data, errors } = await view(world, input as Record<string, string>);
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission });
  });

  it('responds the same for devices of other accounts and unknown ones', async () => {
    const world = 'scenario=view-as,two-accounts&as=admin';
    const [other, unknown] = await Promise.all([
      view(world, { deviceId: foreign }),
      view(world, { deviceId: 'device-unknown' }),
    ]);
    expect(other.text).toBe(unknown.text);
    expect(other.data.viewAs.userErrors).toEqual([{ code: 'NOT_FOUND', field: ['input', 'deviceId'] }]);
  });

  it('chooses one thing to view as', async () => {
    for (const input of [{}, { deviceId, roleId: 'role-viewer' }]) {
      const { data } = await view('scenario=view-as&as=admin', input as Record<string, string>);
      expect(data.viewAs).toMatchObject({ token: null, userErrors: [{ code: 'REQUIRED', field: null }] });
    }
  });
});

describe('the token of a view', () => {
  const world = 'scenario=view-as,two-accounts&as=admin';
  const query = 'query ViewerQuery { viewer { actor { displayName } } }';

  it('changes nothing with any mutation; the menu gets no link', async () => {
    const session = sessionId(1);
    const { data } = await view(world, { roleId: 'role-administrator' }, { session });
    const viewer = asViewer(world, data.viewAs.token, { session });
    const refused = [
      'updatePreferences(input: { lowActionsThreshold: 1 }) { userErrors { code } }',
      'viewAs(input: { roleId: "role-viewer" }) { userErrors { code } }',
      'changePassword(input: { newPassword: "a longer pass phrase", endOtherSessions: true }) { userErrors { code } }',
      'updateOrganization(input: { id: "organization-north-county", expectedVersion: 1, name: "Ours" }) { userErrors { code } }',
      `issueAuthenticationCode(input: { deviceId: "${deviceId}" }) { userErrors { code } }`,
    ];
    for (const mutation of refused) {
      const answer = await ask(api.fetch, `mutation RefusedMutation { ${mutation} }`, viewer);
      expect(answer.errors[0], mutation).toMatchObject({
        message: expect.stringMatching(/^You are viewing as .+, so nothing can be changed\./),
        extensions: { code: 'VIEW_ONLY' },
      });
    }
    const link = await ask(
      api.fetch,
      `mutation MenuMutation { getFasTrakLink(input: { deviceId: "${deviceId}" }) { creditsRemaining url } }`,
      viewer,
    );
    expect(link.data.getFasTrakLink).toEqual({ creditsRemaining: 12, url: null });
  });

  it("is refused by every mutation there is but the menu's", () => {
    const fields = Object.values(createSchema().getMutationType()?.getFields() ?? {});
    expect(fields.length).toBeGreaterThan(20);
    const context = { visitor: { viewing: { displayName: 'someone' } }, canChange: true };
    for (const { name, resolve } of fields.filter(({ name: each }) => each !== 'getFasTrakLink'))
      expect(() => resolve?.({}, {}, context, {} as never), name).toThrow(/^You are viewing as someone/);
  });

  it('is of no use in another account', async () => {
    const { data } = await view(world, { roleId: 'role-administrator' });
    const { errors, status } = await ask(
      api.fetch,
      query,
      asViewer(world, data.viewAs.token, { headers: { 'x-account-id': 'account-south-county' } }),
    );
    expect([status, errors[0]?.extensions.code]).toEqual([200, 'FORBIDDEN']);
  });

  it('ends after 30 minutes, and with the sessions of the one who looks', async () => {
    const session = sessionId(2);
    const { data } = await view(world, { roleId: 'role-viewer' }, { session });
    const viewer = asViewer(world, data.viewAs.token, { session });
    expect((await ask(api.fetch, query, viewer)).status).toBe(200);
    await ask(
      api.fetch,
      `mutation EndMutation { changePassword(input: { currentPassword: "seven bridges over water", newPassword: "eight bridges over water", endOtherSessions: true }) { userErrors { code } } }`,
      { world, session },
    );
    expect((await ask(api.fetch, query, viewer)).status).toBe(401);
    const again = await view(world, { roleId: 'role-viewer' }, { session });
    const second = asViewer(world, again.data.viewAs.token, { session });
    expect((await ask(api.fetch, query, second)).status).toBe(200);
    now = start + 31 * 60_000;
    expect((await ask(api.fetch, query, second)).status).toBe(401);
    now = start;
  });

  it('leaves an entry in the log of the organization', async () => {
    const session = sessionId(3);
    await view(world, { deviceId }, { session });
    const { data } = await ask(
      api.fetch,
      'query LogQuery { organization(id: "organization-north-county") { activity(first: 1) { edges { node { action summary actor { displayName } subject { __typename } } } } } }',
      { world, session },
    );
    expect(data.organization.activity.edges[0].node).toEqual({
      action: 'session.viewed_as',
      summary: 'Angela Whitfield started viewing the portal as User of Bench 2.',
      actor: { displayName: 'Angela Whitfield' },
      subject: { __typename: 'Device' },
    });
  });
});
