import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const viewerQuery = `query ViewerQuery { viewer { actor { __typename id displayName } preferences { timeZone alertLeadDays lowActionsThreshold } password { userName needsCurrent changedAt expiresAt rules { code label value } } } }`;
const changeMutation = `mutation ChangeMutation($input: ChangePasswordInput!) { changePassword(input: $input) { token password { changedAt expiresAt } userErrors { code message field } } }`;
const signInMutation = `mutation SignInMutation($input: SignInInput!) { signIn(input: $input) { token userErrors { code } } }`;
const preferMutation = `mutation PreferMutation($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { preferences { timeZone alertLeadDays lowActionsThreshold } userErrors { code field } } }`;
const alertsQuery = `query AlertsQuery($all: Boolean = false) { alerts(includeSnoozed: $all) { id code severity detail snoozedUntil snoozableUntil } }`;
const snoozeMutation = `mutation SnoozeMutation($input: SnoozeAlertInput!) { snoozeAlert(input: $input) { alert { code snoozedUntil } userErrors { code field } } }`;

let time = Date.UTC(2025, 10, 21, 14, 0);
const api = createMockApi({ now: () => time });
const day = 86_400_000;
const ownerPassword = 'correct horse battery staple';
const newPassword = 'a lantern in the orchard';

type More = { world?: string; token?: string };
const asked = (document: string, session: number, variables = {}, { world = 'as=owner', token }: More = {}) =>
  ask(api.fetch, document, {
    world,
    session: sessionId(session),
    variables,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

type Change = { currentPassword?: string | null; newPassword?: string; endOtherSessions?: boolean };
const change = async (session: number, input: Change = {}, more?: More) => {
  const all = { currentPassword: ownerPassword, newPassword, endOtherSessions: false, ...input };
  return (await asked(changeMutation, session, { input: all }, more)).data.changePassword;
};
const signIn = async (session: number, password: string) =>
  (await asked(signInMutation, session, { input: { userName: 'owner', password } })).data.signIn;

describe('who is signed in', () => {
  it('has the default preferences and the age of the password', async () => {
    const { viewer } = (await asked(viewerQuery, 1)).data;
    expect(viewer.actor).toEqual({ __typename: 'User', id: 'owner', displayName: 'Priya Raman' });
    expect(viewer.preferences).toEqual({
      timeZone: null,
      alertLeadDays: [180, 90, 30, 14, 7, 1],
      lowActionsThreshold: null,
    });
    expect(viewer.password).toMatchObject({
      userName: 'owner',
      needsCurrent: true,
      changedAt: '2025-09-21T00:00:00.000Z',
      expiresAt: '2026-09-21T00:00:00.000Z',
    });
    expect(viewer.password.rules.map(({ code }: { code: string }) => code)).toEqual([
      'MINIMUM_LENGTH',
      'NOT_USER_NAME',
      'NOT_REUSED',
      'NOT_LEAKED',
    ]);
  });

  it('has no password without a sign-in, and one without an end if it never changed', async () => {
    for (const as of ['service'])
      expect((await asked(viewerQuery, 1, {}, { world: `as=${as}` })).data.viewer.password).toBe(null);
    const { viewer } = (await asked(viewerQuery, 1, {}, { world: 'as=device' })).data;
    expect(viewer.actor.__typename).toBe('DeviceUser');
    expect(viewer.password).toMatchObject({ changedAt: null, expiresAt: null });
  });
});

describe('a new password', () => {
  it('signs in from then on in this sandbox, and the old one does not', async () => {
    expect(await change(2)).toEqual({
      token: null,
      password: { changedAt: new Date(time).toISOString(), expiresAt: '2026-11-21T14:00:00.000Z' },
      userErrors: [],
    });
    expect((await signIn(2, ownerPassword)).userErrors[0].code).toBe('WRONG_CREDENTIALS');
    expect((await signIn(2, newPassword)).token).not.toBe(null);
    expect((await signIn(3, ownerPassword)).token).not.toBe(null);
  });

  it.each([
    ['the current one is wrong', { currentPassword: 'wrong' }, 'WRONG_PASSWORD', 'currentPassword'],
    ['the current one is not given', { currentPassword: null }, 'REQUIRED', 'currentPassword'],
    ['it is empty', { newPassword: '' }, 'REQUIRED', 'newPassword'],
    ['it is short', { newPassword: 'a lantern' }, 'TOO_SHORT', 'newPassword'],
    ['it is endless', { newPassword: 'lantern '.repeat(40) }, 'TOO_LONG', 'newPassword'],
    ['it holds the user name', { newPassword: 'the Owner of a lantern' }, 'INVALID', 'newPassword'],
    ['it is the current one', { newPassword: ownerPassword }, 'PASSWORD_REUSED', 'newPassword'],
    ['it leaked', { newPassword: 'Password 123456' }, 'PASSWORD_LEAKED', 'newPassword'],
  ])('is refused at its field where %s', async (_why, input, code, field) => {
    const { token, password, userErrors } = await change(4, input);
    expect([token, password]).toEqual([null, null]);
    expect(userErrors).toEqual([{ code, message: expect.stringMatching(/\.$/), field: ['input', field] }]);
  });

  it('may be reused after five others', async () => {
    let current = ownerPassword;
    for (const word of ['one', 'two', 'three', 'four', 'five']) {
      const refused = await change(5, { currentPassword: current, newPassword: ownerPassword });
      expect(refused.userErrors[0].code).toBe('PASSWORD_REUSED');
      const next = `a lantern number ${word}`;
      expect((await change(5, { currentPassword: current, newPassword: next })).userErrors).toEqual([]);
      current = next;
    }
    expect((await change(5, { currentPassword: current, newPassword: ownerPassword })).userErrors).toEqual(
      [],
    );
  });

  it('ends every other session of the person on request, even with a frozen clock', async () => {
    const { token: other } = await signIn(6, ownerPassword);
    const { token: mine } = await signIn(6, ownerPassword);
    const { token } = await change(6, { endOtherSessions: true }, { token: mine });
    const statusOf = async (session: number, each: string) =>
      (await asked(viewerQuery, session, {}, { token: each })).status;
    expect(await statusOf(6, other)).toBe(401);
    expect(await statusOf(6, token)).toBe(200);
    expect(await statusOf(6, (await signIn(6, newPassword)).token)).toBe(200);
    expect(await statusOf(7, other)).toBe(200);
  });

  it('is not for identities without one', async () => {
    const service = await change(8, {}, { world: 'as=service' });
    expect(service.userErrors[0].code).toBe('NOT_ELIGIBLE');
    const input = { currentPassword: null, newPassword, endOtherSessions: false };
    const { errors } = await asked(changeMutation, 8, { input }, { world: 'as=email' });
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'perform:password_reset' });
  });
});

describe('preferences', () => {
  const prefer = async (session: number, input: Record<string, unknown>, world?: string) =>
    (await asked(preferMutation, session, { input }, world === undefined ? {} : { world })).data
      .updatePreferences;
  const codes = async (session: number, world: string) =>
    (await asked(alertsQuery, session, {}, { world })).data.alerts.map(({ code }: { code: string }) => code);

  it('stay until they are changed, sorted, each once; null goes back', async () => {
    expect(
      (await prefer(10, { timeZone: 'America/Chicago', alertLeadDays: [7, 60, 7] })).preferences,
    ).toEqual({ timeZone: 'America/Chicago', alertLeadDays: [60, 7], lowActionsThreshold: null });
    expect((await prefer(10, { alertLeadDays: null })).preferences).toMatchObject({
      timeZone: 'America/Chicago',
      alertLeadDays: [180, 90, 30, 14, 7, 1],
    });
    expect((await asked(viewerQuery, 10)).data.viewer.preferences.timeZone).toBe('America/Chicago');
    const other = await asked(viewerQuery, 10, {}, { world: 'as=viewer' });
    expect(other.data.viewer.preferences.timeZone).toBe(null);
  });

  it.each([
    [{ alertLeadDays: [0] }, 'INVALID', 'alertLeadDays'],
    [{ alertLeadDays: [731] }, 'INVALID', 'alertLeadDays'],
    [{ alertLeadDays: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 'TOO_LARGE', 'alertLeadDays'],
    [{ lowActionsThreshold: -1 }, 'INVALID', 'lowActionsThreshold'],
  ])('refuse %j at its field', async (input, code, field) => {
    expect(await prefer(11, input)).toEqual({
      preferences: null,
      userErrors: [{ code, field: ['input', field] }],
    });
  });

  it('decide when the end of the term and a low balance are raised', async () => {
    const world = 'as=owner&scenario=expiring';
    expect(await codes(12, world)).toContain('LICENSE_EXPIRING');
    await prefer(12, { alertLeadDays: [14], lowActionsThreshold: 400 }, world);
    const changed = await codes(12, world);
    expect(changed).not.toContain('LICENSE_EXPIRING');
    expect(changed).toContain('ACTIONS_LOW');
  });
});

describe('an alert that is put off', () => {
  const world = 'as=owner&scenario=expiring,low-balance';
  const alerts = async (session: number, all = false, as = world) =>
    (await asked(alertsQuery, session, { all }, { world: as })).data.alerts;
  const snooze = async (session: number, id: string, until: number | null) => {
    const input = { id, until: until === null ? null : new Date(until).toISOString() };
    return (await asked(snoozeMutation, session, { input }, { world })).data.snoozeAlert;
  };
  const first = async (session: number) => (await alerts(session))[0];

  it('is gone until then for this person, and can be taken up again', async () => {
    const { id, code } = await first(20);
    const until = time + day;
    expect(await snooze(20, id, until)).toEqual({
      alert: { code, snoozedUntil: new Date(until).toISOString() },
      userErrors: [],
    });
    expect((await alerts(20)).map((alert: { id: string }) => alert.id)).not.toContain(id);
    const put = (await alerts(20, true)).find((alert: { id: string }) => alert.id === id);
    expect(put.snoozedUntil).toBe(new Date(until).toISOString());
    expect((await snooze(20, id, null)).alert.snoozedUntil).toBe(null);
    expect((await first(20)).id).toBe(id);
  });

  it('returns by itself', async () => {
    const { id } = await first(21);
    await snooze(21, id, time + 60_000);
    expect((await first(21)).id).not.toBe(id);
    time += 60_000;
    expect((await first(21)).id).toBe(id);
  });

  it('is snoozed no longer than it says, never if it is about something that ended, and has to be there', async () => {
    const { id, snoozableUntil } = (await alerts(22)).find(
      ({ code }: { code: string }) => code === 'LICENSE_EXPIRING',
    );
    const latest = Date.parse(snoozableUntil);
    expect((await snooze(22, id, latest)).userErrors).toEqual([]);
    for (const until of [time, latest + 1])
      expect((await snooze(22, id, until)).userErrors).toEqual([
        { code: 'INVALID', field: ['input', 'until'] },
      ]);
    expect((await snooze(22, 'alert-nothing', time + day)).userErrors[0].code).toBe('NOT_FOUND');
    const ended = 'as=owner&scenario=expired';
    const [gone] = await alerts(23, false, ended);
    expect([gone.code, gone.snoozableUntil]).toEqual(['LICENSE_EXPIRED', null]);
    const input = { id: gone.id, until: new Date(time + day).toISOString() };
    const { data } = await asked(snoozeMutation, 23, { input }, { world: ended });
    expect(data.snoozeAlert.userErrors[0].code).toBe('NOT_ELIGIBLE');
  });
});
