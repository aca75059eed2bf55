import { expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { createRandom, type Random } from '#fixtures/random.ts';
import { sessionId } from '#mock-server/ask.ts';
import { createMock } from '#mock-server/mock.ts';
import { portalReads } from '#mock-server/portal-reads.ts';
import { createTokens } from '#mock-server/tokens/tokens.ts';

const deviceId = 'device-7c21-0048-b93e';
const minute = 60_000;

/** What depends on who asks, on what was changed, and on whether some instant has come. */
const reads = [
  '{ viewer { actor { displayName } preferences { lowActionsThreshold } } }',
  '{ myHardwareLicense { id primaryServiceLicense { id status updatesEndAt } } }',
  '{ myHardwareLicense { device { name revision status fasTrakTrial { status } fasTrakCreditsRemaining } } }',
  '{ myHardwareLicense { device { fasTrakLapses { credits } authenticationCodeIssues { issuedBy { displayName } } } } }',
].map((query) => ({ query, variables: {} }));

const mutations = [
  'mutation M { issueAuthenticationCode(input: { deviceId: "ID" }) { authenticationCode { code expiresAt } } }',
  'mutation M { requestFasTrakTrial(input: { deviceId: "ID" }) { trial { status } userErrors { code } } }',
  'mutation M { updateDevice(input: { id: "ID", name: "Desk" }) { device { name revision } } }',
  'mutation M { updatePreferences(input: { lowActionsThreshold: 400 }) { preferences { lowActionsThreshold } } }',
].map((query) => ({ query: query.replace('ID', deviceId), variables: {} }));

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
    const asked = [...reads, ...reads, ...Array.from({ length: 5 }, () => random.pick(portalReads))];
    const bearerOf = (as: string) => {
      const identity = shared.fixtures.identities.get(as);
      return identity
        ? tokens.sign({ sub: identity.subject, permissions: identity.permissions }, shared.time)
        : '';
    };
    let bearers = ['owner', 'viewer', 'admin'].map(bearerOf);

    for (let step = 0; step < 600; step += 1) {
      const session = random.below(4);
      const event = random.below(100);
      if (event < 12) shared.time += random.pick([1, 1_000, 20_000, minute, minute, 2 * minute]);
      else if (event < 13) shared.time += random.pick([31 * minute, 24 * 60 * minute]);
      else if (event < 14) shared.fixtures = random.pick(choices);
      else if (event < 15) bearers = ['owner', 'viewer', 'admin'].map(bearerOf);
      else if (event < 17)
        for (const mock of [remembering, forgetful]) mock.sandboxes.reset(sessionId(session));

      const { query, variables } = random.below(8) === 0 ? random.pick(mutations) : random.pick(asked);
      const scenario = ['fastrak-none', 'mfa', 'fastrak-none,offline', 'mfa&now=2026-03-01T09:00:00Z,frozen'][
        session
      ];
      // The last of the sessions is signed in by its address.
      const isLinked = session === 3;
      const headers = {
        'content-type': 'application/json',
        accept: random.pick(['application/json', 'application/json', '*/*']),
        'x-mock-world': `scenario=${scenario}${isLinked ? '&as=owner' : ''}`,
        ...(session > 0 && { 'x-mock-session': sessionId(session) }),
        ...(!isLinked && { authorization: `Bearer ${random.pick(bearers)}` }),
        ...(random.below(30) === 0 && { 'x-account-id': 'account-elsewhere' }),
      };
      const body = JSON.stringify({ query, variables });
      // A body that was never sent before is not known, and JSON may end in any number of spaces.
      const anew = body + ' '.repeat(step + 1);
      expect(await answerOf(remembering, headers, body)).toEqual(await answerOf(forgetful, headers, anew));
    }
  },
);
