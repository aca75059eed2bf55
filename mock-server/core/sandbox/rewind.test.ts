import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWhole, sampled, testSeed } from '#fixtures/test-sweeps.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';
import { type TestMock, testStores } from '#mock-server/testing/test-stores.ts';

const deviceId = 'device-7c21-0048-b93e';
const now = () => Date.UTC(2026, 2, 1, 9);
const tokens = createTokens({ secret: new Uint8Array(32) });
const worldAs = (as: string) => `scenario=mfa,fleet&as=${as}&now=2026-03-01T09:00:00Z,frozen`;
const identities = ['owner', 'viewer', 'admin', 'device', 'email', 'service'];
const options = {
  tokens,
  now,
  report: (error: unknown) => {
    throw error;
  },
};

const mutations = [
  ['admin', `updateDevice(input: { id: "${deviceId}", name: "Bench NUMBER" }) { userErrors { code } }`],
  ['owner', `issueAuthenticationCode(input: { deviceId: "${deviceId}" }) { userErrors { code } }`],
  ['viewer', 'updatePreferences(input: { lowActionsThreshold: NUMBER }) { userErrors { code } }'],
  ['admin', 'createGroup(input: { name: "Group NUMBER" }) { group { id } undo userErrors { code } }'],
  [
    'admin',
    'updateGroup(input: { id: "group-main-lab", name: "Lab NUMBER" }) { group { id } undo userErrors { code } }',
  ],
  [
    'admin',
    'first: createGroup(input: { name: "One NUMBER" }) { group { id } undo userErrors { code } } second: createGroup(input: { name: "Two NUMBER" }) { group { id } undo userErrors { code } }',
  ],
  ['admin', 'undoGroupChange(input: { undo: "UNDO" }) { group { id } undo userErrors { code } }'],
  [
    'admin',
    `repositionDevices(input: { deviceIds: ["${deviceId}"], groupId: "group-main-lab" }) { userErrors { code } }`,
  ],
  [
    'admin',
    'inviteUsers(input: { emails: ["pNUMBER@lab.example", "q@lab.example"], roleIds: ["role-viewer"] }) { invitations { id } userErrors { code } }',
  ],
  [
    'admin',
    'setUserStatus(input: { userIds: ["viewer"], status: SUSPENDED }) { users { id } userErrors { code } }',
  ],
  [
    'admin',
    'setUserStatus(input: { userIds: ["viewer"], status: ACTIVE }) { users { id } userErrors { code } }',
  ],
  [
    'email',
    'acceptInvitation(input: { displayName: "Person NUMBER", password: "seventeen quiet herons" }) { user { displayName } userErrors { code } }',
  ],
  [
    'owner',
    'signIn(input: { userName: "viewer", password: "guess NUMBER" }) { user { displayName } userErrors { code } }',
  ],
] as const;

const plan = fc.array(
  fc.record({ mutation: fc.nat(mutations.length - 1), number: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 6,
    maxLength: 14,
  },
);

type Sent = { as: string; query: string };

const send = async ({ fetch }: TestMock, session: string, { as, query }: Sent) =>
  (await ask(fetch, query, { world: worldAs(as), session })).text;

const reads = sampled('rewind', portalReads, 24).flatMap((read) => identities.map((as) => ({ ...read, as })));

/** Links of downloads are signed for their session. */
async function everything({ fetch }: TestMock, session: string): Promise<string[]> {
  const responses: string[] = [];
  for (const { as, name, query, variables } of reads) {
    const { text } = await ask(fetch, query, { world: worldAs(as), session, variables });
    responses.push(`${name} as ${as}: ${text.replaceAll(/"url":"[^"]*"/g, '"url":""')}`);
  }
  return responses;
}

const differences = (responses: string[], expected: string[]) =>
  responses.filter((each, index) => each !== expected[index]);

const changesOf = async ({ shared }: TestMock, session: string) =>
  (await shared.find(session))?.changes ?? [];

describe.each(testStores('rewinding with a store'))('sandboxes $store', ({ open }) => {
  it('that are rewound or forked are as if the undone requests had never been sent, to everyone', async () => {
    const [mock, other] = [await open(options), await open(options)];
    let run = 0;
    await fc.assert(
      fc.asyncProperty(plan, fc.nat(), async (planned, choice) => {
        run += 1;
        const session = sessionId(run);
        const sent: (Sent & { text: string })[] = [];
        let undo = 'undo-0';
        for (const { mutation, number } of planned) {
          const [as, text] = mutations[mutation] ?? mutations[0];
          const query = `mutation M { ${text.replaceAll('NUMBER', String(number)).replaceAll('UNDO', undo)} }`;
          const before = (await changesOf(mock, session)).length;
          const response = await send(mock, session, { as, query });
          undo = /"undo":"([^"]+)"/.exec(response)?.[1] ?? undo;
          if ((await changesOf(mock, session)).length > before) sent.push({ as, query, text: response });
        }
        if (sent.length === 0) return;
        const undone = 1 + (choice % sent.length);
        await everything(mock, session);
        const fork = await mock.shared.fork(session, undone);
        if (!fork.ok) throw new Error('The fork was refused.');
        expect(await mock.shared.rewind(session, undone)).toEqual({ ok: true, session });

        for (const each of sent.slice(0, -undone)) expect(await send(other, session, each)).toBe(each.text);
        if (sent.length === undone) await send(other, session, { as: 'owner', query: '{ __typename }' });
        const replayed = await everything(other, session);
        expect(await changesOf(mock, session)).toEqual(await changesOf(other, session));

        // The same number of changes, but others: caches must not mistake them for the undone ones.
        let differentSteps = 0;
        for (const { as, query } of sent.slice(-undone)) {
          const before = (await changesOf(mock, session)).length;
          const different = {
            as,
            query: query.replaceAll(/(Bench|Group|Lab|One|Two|Person|guess) /g, '$1 A'),
          };
          expect(await send(mock, session, different)).toBe(await send(other, session, different));
          if ((await changesOf(mock, session)).length > before) differentSteps += 1;
        }
        expect(differences(await everything(mock, session), await everything(other, session))).toEqual([]);

        expect(await mock.shared.rewind(session, differentSteps)).toEqual({ ok: true, session });
        expect(differences(await everything(mock, session), replayed)).toEqual([]);

        expect(differences(await everything(mock, fork.session), replayed)).toEqual([]);
        const later = [...(await changesOf(mock, session))];
        await send(mock, fork.session, {
          as: 'admin',
          query: `mutation M { updateDevice(input: { id: "${deviceId}", name: "Forked" }) { userErrors { code } } }`,
        });
        expect(await changesOf(mock, session)).toEqual(later);
      }),
      { seed: testSeed, numRuns: isWhole ? 20 : 2 },
    );
    // Whole sweeps send all reads after each run.
  }, 900_000);

  it('that are rewound or forked keep their clock, calls, log and idle times', async () => {
    const minute = 60_000;
    let time = now();
    const mock = await open({ ...options, now: () => time });
    const session = sessionId(1);
    const rename = `mutation Rename { updateDevice(input: { id: "${deviceId}", name: "New" }) { userErrors { code } } }`;
    const who = 'query Who { viewer { actor { id } } }';
    const token = tokens.sign({ sub: 'urn:graykey:user:viewer', permissions: [] }, time);
    const request = (of: string, query: string, headers: Record<string, string> = {}) =>
      ask(mock.fetch, query, {
        world: 'scenario=strict-policy&as=admin&fault=*:http-503@2',
        session: of,
        headers,
      });
    const asViewer = { authorization: `Bearer ${token}` };
    expect((await request(session, who, asViewer)).status).toBe(200);
    expect((await request(session, rename)).errors).toEqual([]);
    time += 10 * minute;
    await mock.shared.rewind(session, 1);
    const fork = await mock.shared.fork(session, 0);
    if (!fork.ok) throw new Error('The fork was refused.');
    for (const of of [session, fork.session]) {
      const second = await request(of, who);
      expect([second.status, second.headers.get('date')]).toEqual([503, new Date(time).toUTCString()]);
      // Idle for ten minutes; five are allowed.
      expect((await request(of, who, asViewer)).status).toBe(401);
      const { requests = [], changes } = (await mock.shared.find(of)) ?? {};
      expect(requests.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
        'Who 200',
        'Rename 200',
        'Who 503',
        'Who 401',
      ]);
      expect(changes).toEqual([]);
    }
  });

  it('that are rewound while others change them lose either none or all changes of a request', async () => {
    const mock = await open(options);
    const session = sessionId(1);
    const [, two] = mutations[5];
    const both = (number: number) =>
      send(mock, session, {
        as: 'admin',
        query: `mutation M { ${two.replaceAll('NUMBER', String(number))} }`,
      });
    await both(0);
    await Promise.all([1, 2, 3].flatMap((number) => [both(number), mock.shared.rewind(session, 1)]));
    const names = (await changesOf(mock, session)).map((change) =>
      'name' in change ? String(change.name) : '',
    );
    for (const name of names)
      expect(names).toContain(name.replace(/^(?:One|Two)/, name.startsWith('One') ? 'Two' : 'One'));
  });
});
