import { describe, expect, it } from 'vitest';
import { identityIds, type ScenarioId } from '#fixtures/files.generated.ts';
import { createRandom } from '#fixtures/random.ts';
import { sampled } from '#fixtures/test-sweeps.ts';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { askData, sessionId } from '#mock-server/testing/send-request.ts';
import { traitCombination } from '#mock-server/testing/trait-combinations.ts';
import type { Difference } from '#schema/world/differences.ts';
import { createControl } from './create-control.ts';

let now = Date.UTC(2026, 2, 1, 9);
const mock = createMock({ now: () => now });
const control = createControl({ mock, log: () => {}, fixtureProblems: () => [] });

async function get(path: string) {
  const response = toResponse(await control(toMockRequest(new Request(`http://localhost/__mock/${path}`))));
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const request = (a: string, b: string) => get(`diff?${new URLSearchParams({ a, b })}`);
const diff = async (a: string, b: string): Promise<Difference[]> => (await request(a, b)).body;

const device = 'device-7c21-0048-b93e';
const term = 'myHardwareLicense.primaryServiceLicense';
const alert = (code: string): [path: string, value: string] => [
  `alerts.alert-${device}-${code.toLowerCase().replaceAll('_', '-')}.code`,
  code,
];
const statusOfDevice = `devices.edges.${device}.node.status`;

const promises: Record<ScenarioId, [path: string, value: unknown, from?: string]> = {
  online: ['myHardwareLicense.offline', false, 'scenario=offline&as=owner'],
  offline: ['myHardwareLicense.offline', true],
  unlimited: [`${term}.remainingActions`, -1],
  'low-balance': [`${term}.remainingActions`, 12],
  exhausted: [`${term}.remainingActions`, 0],
  'balance-unknown': [`${term}.remainingActions`, null],
  mfa: [`${term}.isMfaEnabled`, true],
  verakey: [`${term}.product.className`, 'VeraKey'],
  'no-license': [term, null],
  'no-hardware': ['myHardwareLicense', null],
  'no-device': ['myHardwareLicense', null],
  expiring: [statusOfDevice, 'EXPIRING'],
  grace: [statusOfDevice, 'GRACE'],
  expired: alert('LICENSE_EXPIRED'),
  renewed: [`${term}.successor.startsAt`, expect.stringContaining('T')],
  'exchange-ready': alert('EXCHANGE_READY'),
  'fastrak-none': ['getFasTrakLink.creditsRemaining', null],
  'credits-expiring': alert('CREDITS_EXPIRING'),
  'fastrak-requested': ['getFasTrakLink.creditsRemaining', null],
  'fastrak-declined': ['getFasTrakLink.creditsRemaining', null],
  'fastrak-empty': ['getFasTrakLink.creditsRemaining', 0],
  'update-available': alert('UPDATE_AVAILABLE'),
  overdue: [statusOfDevice, 'CHECK_IN_OVERDUE'],
  empty: ['myHardwareLicense.device.activity.totalCount', 0],
  'two-accounts': ['signIn.user.accounts.account-south-county.name', 'South County Lab'],
  'view-as': ['signIn.token.permissions.account:account-north-county:actAs:role', true, 'as=admin'],
  'strict-policy': ['organization.securityPolicy.mfaRequired', true, 'as=admin'],
  'invitation-expired': ['viewer.invitation.status', 'EXPIRED', 'as=email'],
  fleet: ['devices.totalCount', 40, 'as=admin'],
  'fleet-10k': ['devices.totalCount', 10_000, 'as=admin'],
};

describe('the differences of two worlds', () => {
  it.each(sampled('trait differences', Object.entries(promises), 10))(
    'contain what the trait %s promises',
    async (trait, [path, b, from = 'as=owner']) => {
      expect(await diff(from, `scenario=${trait}`)).toContainEqual(expect.objectContaining({ path, b }));
    },
  );

  const random = createRandom('differences');
  const someWorld = (number: number) => {
    const as = identityIds[random.below(identityIds.length)];
    return `scenario=${traitCombination(number).join()}&as=${as}&seed=${1 + random.below(2)}`;
  };
  const pairs = Array.from(
    { length: 40 },
    (_, number) => [someWorld(number), someWorld(number + 40)] as const,
  );

  it.each(sampled('differences', pairs, 3))('of %s and %s mirror each other', async (a, b) => {
    expect(await diff(a, a)).toEqual([]);
    const mirrored = (await diff(b, a)).map((each) => {
      const { a: itsB, b: itsA, ...place } = { a: undefined, b: undefined, ...each };
      return { ...place, ...('b' in each && { a: itsA }), ...('a' in each && { b: itsB }) };
    });
    expect(await diff(a, b)).toEqual(mirrored);
  });

  it('are by screen, operation and path, each once, with ids in place of indexes', async () => {
    const differences = await diff('scenario=grace', 'scenario=expired');
    expect(differences).toContainEqual({
      screen: 'Devices',
      operation: 'DevicesPageQuery',
      path: `devices.edges.${device}.node.status`,
      a: 'GRACE',
      b: 'EXPIRED',
    });
    const places = differences.map(({ screen, operation, path }) => `${screen} ${operation} ${path}`);
    expect(new Set(places).size).toBe(places.length);
    const screens = differences.map(({ screen }) => screen);
    expect([...new Set(screens)]).toEqual(screens.filter((screen, at) => screen !== screens[at - 1]));
  });

  it('of a session and its world are its changes, however much later', async () => {
    const session = sessionId(1);
    const query = `mutation M { updateDevice(input: { id: "${device}", name: "Bench 7" }) { userErrors { code } } }`;
    await askData(mock.fetch, query, { world: 'as=admin', session });
    now += 600_000;
    const before = await get(`session/${session}`);
    const differences = await diff('as=admin', `session:${session}`);
    expect(differences).toContainEqual({
      ...{ screen: 'Device', operation: 'DevicePageQuery', path: 'device.name' },
      ...{ a: 'Bench 2', b: 'Bench 7' },
    });
    const values = differences.flatMap(({ path, a, b }) => (path.endsWith('.name') ? [[a, b]] : []));
    expect(new Set(values.map(String))).toEqual(new Set(['Bench 2,Bench 7']));
    expect((await get(`session/${session}`)).body).toEqual(before.body);
  });

  it('ignore latency and faults', async () => {
    expect(await diff('scenario=mfa', 'scenario=mfa&latency=60000&fault=*:hang')).toEqual([]);
  });

  it('are as the identity of the side that names one, else as an administrator', async () => {
    const paths = (differences: Difference[]) => differences.map(({ path }) => path);
    expect(paths(await diff('', 'scenario=strict-policy'))).toContain(
      'organization.securityPolicy.mfaRequired',
    );
    expect(await diff('as=viewer', 'scenario=strict-policy')).toEqual(
      await diff('as=viewer', 'scenario=strict-policy&as=viewer'),
    );
    expect(await diff('as=admin', 'as=viewer')).toContainEqual({
      ...{ screen: 'Groups', operation: 'GroupTreeQuery', path: 'errors.groupTree', b: 'FORBIDDEN' },
    });
  });

  it('have no secrets and cursors', async () => {
    const differences = await diff('scenario=exchange-ready&as=owner', 'scenario=no-device');
    const operations = new Set(differences.map(({ operation }) => operation));
    for (const withFiles of ['OfflineExchangesQuery', 'OfflineToolsFilesQuery', 'OfflineToolsReleasesQuery'])
      expect(operations).toContain(withFiles);
    expect(differences.filter(({ path }) => /\.url$|cursor|pageInfo/i.test(path))).toEqual([]);
    expect(JSON.stringify(differences)).not.toMatch(/\*\*\*|ticket=/);
  });

  it('are at most 2,000, values before items that one world has, with the number of the others', async () => {
    const { headers, body } = await request('as=admin', 'scenario=fleet');
    expect([body.length, Number(headers.get('x-mock-cut')) > 0]).toEqual([2_000, true]);
    expect(body).toContainEqual({
      ...{ screen: 'Devices', operation: 'DevicesPageQuery', path: 'devices.totalCount' },
      ...{ a: 1, b: 40 },
    });
    expect((await request('', '')).headers.get('x-mock-cut')).toBe(null);
  });

  it.each([
    ['a=scenario%3Dgrace', { code: 'REQUIRED' }],
    ['a=&b=scenario%3Dgrase', { parameter: 'scenario', didYouMean: 'grace' }],
    [`a=&b=session:${sessionId(99)}`, { code: 'INVALID', parameter: 'b' }],
    ['a=session:x&b=', { code: 'INVALID', parameter: 'a' }],
  ])('are refused for %s', async (search, error) => {
    expect(await get(`diff?${search}`)).toMatchObject({ status: 400, body: { error } });
  });
});
