import { describe, expect, it } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
import { sampled } from '#fixtures/test-sweeps.ts';
import { createMockApi } from '#mock-server/api.ts';
import { createSignedTokens } from '#mock-server/core/tokens.ts';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { ask, askData, sessionId, type TestResponse } from '#mock-server/testing/send-request.ts';
import { traitsAlone } from '#mock-server/testing/trait-combinations.ts';
import { dayMs } from '#schema/calendar/days.ts';

const start = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => start });
const pinned = 'now=2026-03-01T09:00:00Z';

const licenseQuery = `query LicenseQuery {
  myHardwareLicense {
    lastCheckInAt
    nextCheckInDueAt
    primaryServiceLicense { id status expiresAt remainingActions }
    device { id status activity(first: 200) { totalCount nodes { id at action } } }
  }
  alerts { code }
}`;

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what each test says.
async function license(world: string): Promise<any> {
  const data = await askData(api.fetch, licenseQuery, { world: `as=owner&${world}` });
  return { ...data.myHardwareLicense, codes: data.alerts.map(({ code }: { code: string }) => code) };
}

const daysLeft = (
  { primaryServiceLicense: { expiresAt } }: { primaryServiceLicense: { expiresAt: string } },
  days: number,
) => Math.ceil((Date.parse(expiresAt) - start - days * dayMs) / dayMs);

describe('a world whose clock was moved on', () => {
  it('is the same world later: 190 days left instead of 220, in grace after 230, without a license after 260', async () => {
    const now = await license('scenario=online');
    const later = await license('now=+30d');
    expect([daysLeft(now, 0), daysLeft(later, 30)]).toEqual([220, 190]);
    expect(later.primaryServiceLicense.expiresAt).toBe(now.primaryServiceLicense.expiresAt);
    const grace = await license('now=+230d');
    expect(grace.primaryServiceLicense.status).toBe('GRACE');
    expect(grace.codes).toContain('LICENSE_IN_GRACE');
    const over = await license('now=+260d');
    expect([over.primaryServiceLicense, over.device.status]).toEqual([null, 'EXPIRED']);
    expect(over.codes).toContain('LICENSE_EXPIRED');
  });

  it.each([
    ['scenario=low-balance', 40, ['ACTIONS_EXHAUSTED']],
    ['scenario=running-out', 110, ['ACTIONS_EXHAUSTED']],
    ['scenario=offline', 80, ['CHECK_IN_OVERDUE', 'USAGE_REPORT_OVERDUE']],
    ['scenario=expiring', 30, ['LICENSE_IN_GRACE']],
    ['scenario=expiring,renewed', 30, []],
    ['scenario=empty', 2, ['CHECK_IN_OVERDUE']],
    ['scenario=online', 100, []],
    ['scenario=overdue', 30, ['CHECK_IN_OVERDUE']],
  ] as const)('raises in %s after %i days what comes by itself', async (world, days, codes) => {
    const found = (await license(`${world}&now=+${days}d`)).codes;
    for (const code of [
      'ACTIONS_EXHAUSTED',
      'CHECK_IN_OVERDUE',
      'USAGE_REPORT_OVERDUE',
      'LICENSE_IN_GRACE',
    ] as const)
      expect([code, found.includes(code)]).toEqual([code, (codes as readonly string[]).includes(code)]);
  });

  it('lets invitations grow old', async () => {
    const status = async (now: string) => {
      const world = `as=email&now=${now}`;
      return (await askData(api.fetch, 'query Q { viewer { invitation { status } } }', { world })).viewer
        .invitation.status;
    };
    expect([await status('+1d'), await status('+7d')]).toEqual(['PENDING', 'EXPIRED']);
  });

  it('is what tokens live by', async () => {
    const tokens = createSignedTokens();
    const other = createMockApi({ now: () => start, tokens });
    const token = tokens.sign({ sub: 'urn:graykey:user:owner', permissions: [] }, start);
    const headers = { authorization: `Bearer ${token}` };
    const status = async (world: string) => (await ask(other.fetch, licenseQuery, { world, headers })).status;
    expect([await status('now=+11h'), await status('now=+13h'), await status('now=-1h')]).toEqual([
      200, 401, 401,
    ]);
    expect(await status('scenario=offline')).toBe(200);
  });

  it('never changes with a given start and a frozen clock', async () => {
    let real = start;
    const other = createMockApi({ now: () => real });
    const world = `scenario=fleet&as=admin&${pinned}+230d,frozen`;
    const first = await ask(other.fetch, licenseQuery, { world });
    real += 400 * dayMs;
    expect((await ask(other.fetch, licenseQuery, { world })).text).toBe(first.text);
    expect(first.headers.get('date')).toBe('Sat, 17 Oct 2026 09:00:00 GMT');
  });

  it('runs on by itself to what the same offset shows', async () => {
    let real = start;
    const other = createMockApi({ now: () => real });
    const look = (now: string, session: number) =>
      ask(other.fetch, licenseQuery, {
        world: `as=owner&now=2026-03-01T09:00:00Z${now}`,
        session: sessionId(session),
      });
    await look('', 1);
    // A sandbox is kept as long as it is not idle.
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      real += 20 * 60_000;
      await look('', 1);
    }
    expect((await look('', 1)).text).toBe((await look('+12h', 2)).text);
  });
});

describe('what a visitor changed', () => {
  const rename = `mutation M($input: UpdateDeviceInput!) { updateDevice(input: $input) { userErrors { code } } }`;
  const nameQuery = `query Q { myHardwareLicense { device { id name activity(first: 200) { nodes { at action } } } } }`;
  let session = 100;

  async function visit() {
    session += 1;
    const place = { session: sessionId(session) };
    const look = (world: string) => ask(api.fetch, nameQuery, { ...place, world });
    const device = async (world: string) => (await look(world)).data.myHardwareLicense.device;
    const first = await device('as=admin');
    const { data, errors } = await ask(api.fetch, rename, {
      ...place,
      world: 'as=admin',
      variables: { input: { id: first.id, name: 'Renamed' } },
    });
    expect([errors, data?.updateDevice.userErrors]).toEqual([[], []]);
    return device;
  }

  it('is kept, at its own time, where the clock is moved on, for everyone who signs in', async () => {
    const device = await visit();
    for (const world of ['as=admin', 'as=owner&now=+10d', 'as=admin&now=+30d'])
      expect((await device(world)).name).toBe('Renamed');
    const entries = (await device('as=admin&now=+30d')).activity.nodes;
    expect(entries.map(({ action }: { action: string }) => action)).toContain('device.updated');
    const { at } = entries.find(({ action }: { action: string }) => action === 'device.updated');
    expect(Date.parse(at)).toBe(start);
  });

  it.each([
    'as=admin&now=+4d',
    'as=admin&now=+10d,frozen',
    'as=admin&now=2025-11-21T14:46:10Z+10d',
    'scenario=verakey&as=admin&now=+10d',
    'as=admin&now=+10d&seed=2',
  ])('is gone in any other world, such as %s', async (world) => {
    const device = await visit();
    expect((await device('as=admin&now=+5d')).name).toBe('Renamed');
    expect((await device(world)).name).toBe('Bench 2');
  });
});

describe('every query of the portal', () => {
  const random = createRandom('aging');
  const offset = () => `${random.below(2) === 0 ? '-' : '+'}${random.below(401)}d`;
  const somebody = () => [random.pick(['owner', 'admin', 'email'] as const)];
  const worlds = [
    ...traitsAlone.map((scenario) => [scenario.join(',') || 'online', offset(), somebody()] as const),
    ...['-400d', '-146d', '-2d', '+1d', '+400d'].map(
      (each) => ['fleet,two-accounts', each, ['owner', 'admin', 'email']] as const,
    ),
  ];

  it.each(sampled('aging', worlds, 8))('works in %s at %s for %j', async (scenario, now, identities) => {
    for (const as of identities)
      for (const { name, query, variables } of portalReads) {
        const world = `scenario=${scenario}&as=${as}&now=2026-03-01T09:00:00Z${now},frozen`;
        const answer: TestResponse = await ask(api.fetch, query, { world, variables });
        const codes = answer.errors.map(
          ({ message, extensions }) => `${name} ${extensions.code}: ${message}`,
        );
        expect(
          codes.filter((code) => !/FORBIDDEN|NOT_FOUND|LIMIT_REACHED: Pick up to 400 devices/.test(code)),
        ).toEqual([]);
        expect(answer.status).toBe(200);
      }
  });
});
