import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData, sessionId } from '#mock-server/testing/send-request.ts';

const deviceId = 'device-7c21-0048-b93e';
const query = `query FasTrakQuery($first: Int = 200) { myHardwareLicense { device { fasTrakCredits(first: $first) { totalCount nodes { id at kind amount balanceAfter actor { displayName } } } fasTrakLapses { credits at } fasTrakTrial { status reason credits days creditsUsed requestedAt endsAt } } } }`;
const linkMutation = `mutation LinkMutation($id: String!) { getFasTrakLink(input: { deviceId: $id }) { creditsRemaining url } }`;
const requestMutation = `mutation RequestMutation($input: RequestFasTrakTrialInput!) { requestFasTrakTrial(input: $input) { userErrors { code message field } } }`;

const minute = 60_000;
let time = Date.UTC(2025, 10, 21, 14, 46);
const api = createMockApi({ now: () => time });

const asked = async (document: string, scenario: string, session: number, variables = {}) => {
  const more = { world: `as=owner&scenario=${scenario}`, session: sessionId(session), variables };
  return askData(api.fetch, document, more);
};
const deviceIn = async (scenario: string, session = 1) =>
  (await asked(query, scenario, session)).myHardwareLicense.device;
const link = async (scenario: string, session = 1, id = deviceId) =>
  (await asked(linkMutation, scenario, session, { id })).getFasTrakLink;
const request = async (scenario: string, session: number, input = {}) =>
  (await asked(requestMutation, scenario, session, { input: { deviceId, ...input } })).requestFasTrakTrial;
type Credit = { at: string; kind: string; amount: number; balanceAfter: number };

describe('the ledger', () => {
  it.each(['online', 'fastrak-empty', 'fastrak-none', 'empty', 'offline,overdue', 'no-license', 'expired'])(
    'of %s ends at the credits that are left, and never was below none',
    async (scenario) => {
      const device = await deviceIn(scenario);
      const credits: Credit[] = device.fasTrakCredits.nodes;
      const { creditsRemaining } = await link(scenario);
      expect(credits[0]?.balanceAfter ?? null).toBe(creditsRemaining);
      expect(credits.map(({ at }) => at)).toEqual(
        credits
          .map(({ at }) => at)
          .toSorted()
          .reverse(),
      );
      let balance = 0;
      for (const { at, amount, balanceAfter } of credits.toReversed()) {
        balance += amount;
        expect(balanceAfter).toBe(balance);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(Date.parse(at)).toBeLessThanOrEqual(time);
      }
    },
  );
});

describe('the link', () => {
  it('is https, and none without FasTrak', async () => {
    const { url } = await link('online');
    expect(url).toMatch(
      /^https:\/\/fastrak\.example\/open\?device=device-7c21-0048-b93e&ticket=[0-9a-f]{32}$/,
    );
    for (const none of [await link('fastrak-none'), await link('online', 1, '')])
      expect(none).toEqual({ creditsRemaining: null, url: null });
  });
});

describe('a trial', () => {
  it.each([
    ['online', { status: 'INELIGIBLE', reason: 'FasTrak is already part of this license.' }],
    ['fastrak-none', { status: 'AVAILABLE', reason: null, credits: 5, days: 30, creditsUsed: null }],
    ['fastrak-none,no-license', { status: 'INELIGIBLE', reason: expect.stringContaining('active license') }],
    ['fastrak-requested', { status: 'REQUESTED', reason: null, endsAt: null }],
    ['fastrak-declined', { status: 'DECLINED', reason: expect.stringContaining('region'), endsAt: null }],
    ['fastrak-declined,expired', { status: 'INELIGIBLE', requestedAt: null }],
    ['empty', { status: 'ACTIVE', credits: 12, creditsUsed: 0 }],
    ['fastrak-empty', { status: 'ENDED', credits: 5, creditsUsed: 5, endsAt: '2025-09-16T05:00:00.000Z' }],
    ['empty,fastrak-none', { status: 'AVAILABLE' }],
  ])('of %s', async (scenario, expected) => {
    expect((await deviceIn(scenario)).fasTrakTrial).toMatchObject(expected);
  });

  it('is requested once, and two minutes later there are credits, on the link and in the ledger too', async () => {
    const { userErrors } = await request('fastrak-none', 2, { note: 'For the new bench.' });
    expect(userErrors).toEqual([]);
    expect((await deviceIn('fastrak-none', 2)).fasTrakTrial.status).toBe('REQUESTED');
    const again = await request('fastrak-none', 2);
    expect(again.userErrors[0]).toMatchObject({ code: 'DUPLICATE', field: null });
    expect((await link('fastrak-none', 2)).creditsRemaining).toBe(null);
    time += 2 * minute;
    const device = await deviceIn('fastrak-none', 2);
    expect(device.fasTrakTrial).toMatchObject({ status: 'ACTIVE', creditsUsed: 0, credits: 5 });
    expect(device.fasTrakCredits.nodes[0]).toMatchObject({ kind: 'GRANT', balanceAfter: 5 });
    expect((await link('fastrak-none', 2)).creditsRemaining).toBe(5);
    expect((await link('fastrak-none', 3)).creditsRemaining).toBe(null);
    expect((await request('fastrak-none', 2)).userErrors[0].code).toBe('DUPLICATE');
  });

  it('ends with its credits after 30 days', async () => {
    const later = (offset: string) => `fastrak-none&now=2025-11-21T15:00:00Z${offset},frozen`;
    await request(later(''), 5);
    expect((await deviceIn(later('+119s'), 5)).fasTrakTrial).toMatchObject({
      status: 'REQUESTED',
      endsAt: null,
    });
    const begun = await deviceIn(later('+2m'), 5);
    expect(begun.fasTrakTrial).toMatchObject({
      status: 'ACTIVE',
      requestedAt: '2025-11-21T15:00:00.000Z',
      endsAt: '2025-12-21T15:02:00.000Z',
    });
    expect(begun.fasTrakLapses).toEqual([{ credits: 5, at: '2025-12-21T15:02:00.000Z' }]);
    const ended = await deviceIn(later('+31d'), 5);
    expect(ended.fasTrakTrial).toEqual({ ...begun.fasTrakTrial, status: 'ENDED' });
    expect((await link(later('+31d'), 5)).creditsRemaining).toBe(0);
    const entries = ended.fasTrakCredits.nodes.map(({ kind, amount }: Credit) => [kind, amount]);
    expect(entries).toEqual([
      ['EXPIRY', -5],
      ['GRANT', 5],
    ]);
    expect((await request(later('+31d'), 5)).userErrors[0].code).toBe('NOT_ELIGIBLE');
  });

  it.each([
    ['online', {}, 'NOT_ELIGIBLE', null],
    ['fastrak-requested', {}, 'DUPLICATE', null],
    ['fastrak-declined', {}, 'NOT_ELIGIBLE', null],
    ['fastrak-none', { note: 'x'.repeat(501) }, 'TOO_LONG', ['input', 'note']],
    ['fastrak-none', { deviceId: 'device-3a90' }, 'NOT_FOUND', ['input', 'deviceId']],
  ])('is refused in %s with %j', async (scenario, input, code, field) => {
    const { userErrors } = await request(scenario, 4, input);
    expect(userErrors).toEqual([{ code, message: expect.stringMatching(/\.$/), field }]);
  });
});

it('a trial can be requested by those who run advanced actions or administer the account only', async () => {
  const attempt = (as: string) =>
    ask(api.fetch, requestMutation, {
      world: `scenario=fastrak-none&as=${as}`,
      variables: { input: { deviceId } },
    });
  expect((await attempt('viewer')).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN', permission: 'perform:advanced_actions' } },
  ]);
  for (const as of ['owner', 'admin', 'device'])
    expect((await attempt(as)).data.requestFasTrakTrial).toEqual({ userErrors: [] });
});
