import { expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { createRandom, type Random } from '#fixtures/random.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';

const deviceId = 'device-7c21-0048-b93e';
const minute = 60_000;

/** What depends on who asks, on what was changed, and on whether some instant has come. */
const reads = [
  '{ viewer { actor { displayName } preferences { lowActionsThreshold } } }',
  '{ myHardwareLicense { id primaryServiceLicense { id status updatesEndAt } } }',
  '{ myHardwareLicense { device { name revision status fasTrakTrial { status } fasTrakCreditsRemaining } } }',
  '{ myHardwareLicense { device { fasTrakLapses { credits } authenticationCodeIssues { issuedBy { displayName } } } } }',
  '{ myHardwareLicense { device { releases { downloads { url } } } } }',
].map((query) => ({ query, variables: {} }));

const mutations = [
  'mutation M { issueAuthenticationCode(input: { deviceId: "ID" }) { authenticationCode { code expiresAt } } }',
  'mutation M { requestFasTrakTrial(input: { deviceId: "ID" }) { trial { status } userErrors { code } } }',
  'mutation M { updateDevice(input: { id: "ID", name: "Desk" }) { device { name revision } } }',
  'mutation M { updatePreferences(input: { lowActionsThreshold: 400 }) { preferences { lowActionsThreshold } } }',
].map((query) => ({ query: query.replace('ID', deviceId), variables: {} }));

/** By session; some are in the same world. The first has no session. */
const frozen = 'mfa&now=2026-03-01T09:00:00Z,frozen';
const scenarios = ['fastrak-none', 'fastrak-none', frozen, frozen, 'mfa'];

/** Worlds in which much comes about within minutes. */
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

/** Two servers at one time on one set of fixtures. */
function createTwo(random: Random) {
  const choices = ['Owner', 'Successor'].map((owner) => hurried(builtInFixtures(), owner));
  const shared = { fixtures: random.pick(choices), time: Date.UTC(2025, 10, 21, 14, 46) };
  const tokens = createTokens({ secret: new Uint8Array(32) });
  const createOne = () =>
    createMock({
      fixtures: () => shared.fixtures,
      tokens,
      world: '',
      now: () => shared.time,
      observe: () => {},
      report: (error) => {
        throw error;
      },
    });
  return { shared, choices, tokens, remembering: createOne(), forgetful: createOne() };
}

async function answerOf(mock: ReturnType<typeof createMock>, headers: Record<string, string>, body: string) {
  const request = new Request('http://localhost/api/graphql', { method: 'POST', headers, body });
  const response = await mock.fetch(request);
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

it.each([1, 2, 3])(
  'what is remembered is what would be answered anew, byte for byte (sequence %i)',
  async (seed) => {
    const random = createRandom('remembered answers', seed);
    const { shared, choices, tokens, remembering, forgetful } = createTwo(random);
    const asked = [...reads, ...Array.from({ length: 2 }, () => random.pick(portalReads))];
    const bearerOf = (as: string) => {
      const identity = shared.fixtures.identities.get(as);
      return identity
        ? tokens.sign({ sub: identity.subject, permissions: identity.permissions }, shared.time)
        : '';
    };
    let bearers = ['owner', 'viewer'].map(bearerOf);
    let sent = 0;

    async function askBoth({ query, variables }: { query: string; variables: object }, bearer: string) {
      const session = random.below(scenarios.length);
      // Where time stands still no token is valid for long, so some are signed in by their address.
      const isLinked = session > 1;
      const headers = {
        'content-type': 'application/json',
        accept: random.below(10) === 0 ? '*/*' : 'application/json',
        'x-mock-world': `scenario=${scenarios[session]}${isLinked ? '&as=owner' : ''}`,
        ...(session > 0 && { 'x-mock-session': sessionId(session) }),
        ...(!isLinked && { authorization: `Bearer ${bearer}` }),
        ...(random.below(40) === 0 && { 'x-account-id': 'account-elsewhere' }),
      };
      sent += 1;
      const body = JSON.stringify({ query, variables });
      // A body that was never sent before is not known, and JSON may end in any number of spaces.
      const anew = body + ' '.repeat(sent);
      expect(await answerOf(remembering, headers, body)).toEqual(await answerOf(forgetful, headers, anew));
    }

    for (let step = 0; step < 250; step += 1) {
      const event = random.below(100);
      const bearer = random.pick(bearers);
      if (event < 20) shared.time += random.pick([1, 1_000, 20_000, minute, minute, 2 * minute]);
      else if (event < 22) shared.time += random.pick([31 * minute, 24 * 60 * minute]);
      else if (event < 24) shared.fixtures = random.pick(choices);
      else if (event < 26) bearers = ['owner', 'viewer'].map(bearerOf);
      else if (event < 30) {
        const session = sessionId(random.below(scenarios.length));
        for (const mock of [remembering, forgetful]) mock.sandboxes.reset(session);
      } else if (event < 65) await askBoth(random.pick(mutations), bearer);
      // Asked in several sandboxes, some of which are in the same world.
      const query = random.pick(asked);
      for (let time = 0; time < 4; time += 1) await askBoth(query, bearer);
    }
  },
);
