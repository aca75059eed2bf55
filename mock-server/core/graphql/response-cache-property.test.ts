import { expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { createRandom } from '#fixtures/random.ts';
import { isWhole, sampled } from '#fixtures/test-sweeps.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { traitCombination } from '#mock-server/testing/trait-combinations.ts';

const deviceId = 'device-7c21-0048-b93e';
const minute = 60_000;

/** These depend on the requester, on changes or on the clock. */
const reads = [
  '{ viewer { actor { displayName } } }',
  '{ myHardwareLicense { id primaryServiceLicense { id status updatesEndAt } } }',
  '{ myHardwareLicense { device { name notes status fasTrakTrial { status } fasTrakCreditsRemaining } } }',
  '{ myHardwareLicense { device { fasTrakLapses { credits } authenticationCodeIssues { issuedBy { displayName } } } } }',
  '{ myHardwareLicense { device { releases { downloads { url } } } } }',
].map((query) => ({ query, variables: {} }));

const mutations = [
  'mutation M { issueAuthenticationCode(input: { deviceId: "ID" }) { authenticationCode { code expiresAt } } }',
  'mutation M { requestFasTrakTrial(input: { deviceId: "ID" }) { trial { status } userErrors { code } } }',
  'mutation M { updateDevice(input: { id: "ID", name: "Desk" }) { device { name } } }',
  'mutation M { updateDevice(input: { id: "ID", notes: "Spare" }) { device { notes } } }',
  'mutation M { signIn(input: { userName: "viewer", password: "wrong" }) { token userErrors { code } } }',
].map((query) => ({ query: query.replace('ID', deviceId), variables: {} }));

function hurried(fixtures: Fixtures, owner: string): Fixtures {
  const scenarios = new Map(fixtures.scenarios);
  const identities = new Map(fixtures.identities);
  for (const id of ['mfa', 'fastrak-none']) {
    const trait = scenarios.get(id);
    const license = { term: { endsAt: '+3m', grace: '4m' }, checkIn: { every: '3m', lastAt: '-1m' } };
    const fasTrak = { lapsing: { credits: 4, at: '+5m' } };
    if (trait)
      scenarios.set(id, {
        ...trait,
        patch: { ...(id === 'mfa' && { fasTrak }), ...trait.patch, license: { ...license, mfa: true } },
      });
  }
  const identity = identities.get('owner');
  if (identity) identities.set('owner', { ...identity, name: owner });
  return { ...fixtures, scenarios, identities };
}

const choices = ['Owner', 'Successor'].map((owner) => hurried(builtInFixtures(), owner));
const people = ['owner', 'viewer', 'admin', 'device', 'service'];
const frozen = '2026-03-01T09:00:00Z';
const hurriedWorlds = ['fastrak-none', 'fastrak-none', 'mfa', 'mfa', 'mfa,fleet'];

/** `as` is null where a token signs in. `ahead` is how far the clock was moved on. */
type Tab = {
  session: string | null;
  scenario: string;
  as: string | null;
  isFrozen: boolean;
  minutes: number;
};

const worldOf = ({ scenario, as, minutes, ...tab }: Tab) =>
  `scenario=${scenario || 'online'}${as ? `&as=${as}` : ''}&now=${tab.isFrozen ? frozen : ''}+${minutes}m${tab.isFrozen ? ',frozen' : ''}`;

it.each(sampled('response cache', [1, 2, 3, 4], 1))(
  'a cached response is what the server would respond without a cache, byte for byte (sequence %i)',
  async (seed) => {
    const random = createRandom('response cache', seed);
    let fixtures = random.pick(choices);
    let time = Date.UTC(2025, 10, 21, 14, 46);
    const tokens = createTokens({ secret: new Uint8Array(32) });
    const createServer = () =>
      createMock({
        fixtures: () => fixtures,
        tokens,
        now: () => time,
        report: (error) => {
          throw error;
        },
      });
    const [cached, uncached] = [createServer(), createServer()];

    const createTab = (number: number): Tab => {
      const isFrozen = random.below(3) === 0;
      return {
        session: number > 1 ? sessionId(number) : null,
        scenario:
          random.below(3) > 0
            ? random.pick(hurriedWorlds)
            : traitCombination(random.below(500))
                .filter((id) => !/^fleet-/.test(id))
                .join(),
        // Where the clock is frozen, tokens of the real time aren't valid.
        as: isFrozen || random.below(2) > 0 ? random.pick(people) : null,
        isFrozen,
        minutes: random.below(3),
      };
    };
    const tabs = Array.from({ length: 8 }, (_, number) => createTab(number));
    const signedIn = () =>
      people.map((as) => {
        const { subject: sub = '', permissions = [] } = fixtures.identities.get(as) ?? {};
        return tokens.sign({ sub, permissions }, time);
      });
    let bearers = signedIn();

    async function respond(server: typeof cached, headers: Record<string, string>, body: string) {
      const request = new Request('http://localhost/api/graphql', { method: 'POST', headers, body });
      const response = await server.fetch(request);
      return { status: response.status, headers: [...response.headers], text: await response.text() };
    }
    let sent = 0;
    async function compare({ query, variables }: { query: string; variables: object }, bearer: string) {
      const tab = random.pick(tabs);
      const headers = {
        'content-type': 'application/json',
        accept: random.below(10) === 0 ? '*/*' : 'application/json',
        'x-mock-world': worldOf(tab),
        ...(tab.session && { 'x-mock-session': tab.session }),
        ...(!tab.as && { authorization: `Bearer ${bearer}` }),
        ...(random.below(40) === 0 && { 'x-account-id': 'account-south-county' }),
      };
      sent += 1;
      const body = JSON.stringify({ query, variables });
      // JSON may end in any number of spaces, and a body that was never sent before isn't cached.
      const unseen = body + ' '.repeat(sent);
      expect(await respond(cached, headers, body)).toEqual(await respond(uncached, headers, unseen));
    }

    for (let step = 0; step < (isWhole ? 150 : 50); step += 1) {
      const event = random.below(100);
      const bearer = random.pick(bearers);
      const number = random.below(tabs.length);
      if (event < 20) time += random.pick([1, 1_000, 20_000, minute, minute, 2 * minute]);
      else if (event < 22) {
        time += random.pick([31 * minute, 24 * 60 * minute]);
        bearers = signedIn();
      } else if (event < 24) fixtures = random.pick(choices);
      else if (event < 26) bearers = signedIn();
      else if (event < 28) tabs[number] = createTab(number);
      else if (event < 32)
        tabs[number] = { ...createTab(number), ...tabs[number], minutes: random.below(90) };
      else if (event < 35) for (const mock of [cached, uncached]) mock.sandboxes.reset(sessionId(number));
      else if (event < 65) await compare(random.pick(mutations), bearer);
      const query = random.pick(random.below(2) > 0 ? reads : portalReads);
      for (let time = 0; time < 6; time += 1) await compare(query, bearer);
    }
  },
);
