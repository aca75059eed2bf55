import { expect, it } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';
import { testStores } from '#mock-server/testing/test-stores.ts';

const minute = 60_000;
const deviceId = 'device-7c21-0048-b93e';
const issueMutation = `mutation IssueMutation { issueAuthenticationCode(input: { deviceId: "${deviceId}" }) { authenticationCode { issuedAt } userErrors { code } } }`;
const issuesQuery = `query IssuesQuery { myHardwareLicense { offline device { authenticationCodeIssues { issuedAt } } } }`;
const signInMutation = `mutation SignInMutation($password: String!) { signIn(input: { userName: "viewer", password: $password }) { user { displayName } userErrors { code } } }`;
const acceptMutation = `mutation AcceptMutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token userErrors { code } } }`;
const whoQuery = `query WhoQuery { viewer { actor { id displayName } } }`;

type Joined = { name: string; token: string };

type Model = {
  scenario: 'mfa' | 'mfa,offline';
  issued: number;
  failures: number;
  lockedUntil: number;
  usedAt: number;
  joined: Joined | null;
};
const fresh = (scenario: Model['scenario'], usedAt: number): Model => ({
  scenario,
  issued: 0,
  failures: 0,
  lockedUntil: 0,
  usedAt,
  joined: null,
});

const issuedBefore = 3;
const issuesADay = 20;

const stores = testStores('the model of sandboxes with a store');

it.each(stores)(
  'eight sandboxes $store, used in any order, each respond like a simple model',
  async ({ open }) => {
    let time = Date.UTC(2025, 10, 21, 6);
    // Equal claims make equal tokens, as with the server's own.
    const tokens = createTokens({ secret: new Uint8Array(32) });
    const mock = await open({
      tokens,
      now: () => time,
      report: (error) => {
        throw error;
      },
    });
    const random = createRandom('eight sandboxes');
    const models = new Map<number, Model>();
    const everJoined: Joined[] = [];
    const seen = { dropped: 0, limited: 0, locked: 0, reset: 0, changed: 0, own: 0, foreign: 0 };

    for (let step = 0; step < 1_200; step += 1) {
      time += random.below(4) * 15_000;
      const number = Math.min(random.below(8), random.below(8));
      const known = models.get(number);
      const action = random.pick([
        'issue',
        'issue',
        'issue',
        'issue',
        'issue',
        'look',
        'wrong',
        'wrong',
        'right',
        'reset',
        'change',
        'join',
        'who',
        'who',
      ] as const);
      if (action === 'reset' && random.below(4) > 0) continue;
      const isDropped = known !== undefined && time - known.usedAt > 30 * minute;
      let model = known === undefined || isDropped ? fresh(known?.scenario ?? 'mfa', time) : known;

      if (action === 'reset') {
        // A reset isn't a request of the API.
        await mock.shared.reset(sessionId(number));
        if (known && !isDropped) models.set(number, fresh(known.scenario, time));
        seen.reset += 1;
        continue;
      }
      if (action === 'change' && random.below(3) === 0) {
        model = fresh(model.scenario === 'mfa' ? 'mfa,offline' : 'mfa', time);
        seen.changed += 1;
      }
      const send = (query: string, variables: Record<string, unknown> = {}, token?: string) =>
        ask(mock.fetch, query, {
          world: `scenario=${model.scenario}&as=owner`,
          session: sessionId(number),
          variables,
          ...(token && { headers: { authorization: `Bearer ${token}` } }),
        });

      let headers: Headers;
      if (action === 'issue') {
        const { data, headers: answered } = await send(issueMutation);
        headers = answered;
        const isLimited = model.issued >= issuesADay;
        if (!isLimited) model.issued += 1;
        else seen.limited += 1;
        expect(data.issueAuthenticationCode).toEqual({
          authenticationCode: isLimited ? null : { issuedAt: new Date(time).toISOString() },
          userErrors: isLimited ? [{ code: 'LIMIT_REACHED' }] : [],
        });
      } else if (action === 'wrong' || action === 'right') {
        const password = action === 'right' ? 'quiet window morning paper' : 'a guess';
        const { data, headers: answered } = await send(signInMutation, { password });
        headers = answered;
        let code: string | null = null;
        if (time < model.lockedUntil) code = 'LOCKED';
        else if (action === 'right') model.failures = 0;
        else {
          model.failures += 1;
          code = model.failures % 5 === 0 ? 'LOCKED' : 'WRONG_CREDENTIALS';
          if (code === 'LOCKED') model.lockedUntil = time + 15 * minute;
        }
        if (code === 'LOCKED') seen.locked += 1;
        expect(data.signIn).toEqual({
          user: code === null ? { displayName: 'Tomasz Wilk' } : null,
          userErrors: code === null ? [] : [{ code }],
        });
      } else if (action === 'join') {
        const permissions = ['perform:accept_invitation'];
        const invited = tokens.sign({ sub: 'urn:graykey:email:email', permissions }, time);
        const name = `Person of step ${step}`;
        const input = { displayName: name, password: 'seventeen quiet herons' };
        const { data, headers: answered } = await send(acceptMutation, { input }, invited);
        headers = answered;
        const { token, userErrors } = data.acceptInvitation;
        expect(userErrors).toEqual(model.joined ? [{ code: 'NOT_ELIGIBLE' }] : []);
        if (!model.joined) {
          model.joined = { name, token };
          everJoined.push(model.joined);
        }
      } else if (action === 'who') {
        const people = [...everJoined.slice(-3), ...(model.joined ? [model.joined] : [])];
        const person = people[random.below(people.length + 1)] ?? null;
        const isOwn = person !== null && person === model.joined;
        const { status, data, headers: answered } = await send(whoQuery, {}, person?.token);
        headers = answered;
        if (!person) expect(data.viewer.actor).toEqual({ id: 'owner', displayName: 'Priya Raman' });
        else if (isOwn) {
          seen.own += 1;
          expect(data.viewer.actor).toEqual({
            id: 'joined-invitation-new-operator',
            displayName: person.name,
          });
        } else {
          seen.foreign += 1;
          expect(status).toBe(401);
        }
      } else {
        const { data, headers: answered } = await send(issuesQuery);
        headers = answered;
        const { offline, device } = data.myHardwareLicense;
        expect([offline, device.authenticationCodeIssues.length]).toEqual([
          model.scenario === 'mfa,offline',
          Math.min(issuedBefore + model.issued, 20),
        ]);
      }
      expect(headers.get('x-mock-sandbox')).toBe(isDropped ? 'dropped' : null);
      if (isDropped) seen.dropped += 1;
      models.set(number, { ...model, usedAt: time });
    }

    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3);
  },
);
