import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { control } from '#client/dev/world/control.ts';
import { createTestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { writeParameters } from '#client/dev/world/world-parameters.ts';
import { identityIds } from '#fixtures/files.generated.ts';
import { sampled } from '#fixtures/test-sweeps.ts';
import { traitCombination, traitsAlone } from '#mock-server/testing/trait-combinations.ts';
import { documentHashes } from '#schema/document-hashes.generated.ts';
import type { MenuWorld } from '#schema/world/explanations.ts';
import { entryNames, entrySentence, needsOf, opensPage, shownEntries } from './entry-rules.ts';
import { findFlips, flipText, inputsOf, page } from './find-flips.ts';

const mock = createTestControl();
/** Of pages with and without a permission, and of one with a role. */
const pathnames = ['/users', '/metrics/advanced-actions', '/dashboard', '/groups', '/organization'];

beforeEach(() => {
  vi.stubGlobal('fetch', mock.fetch);
  thisWorld.init('scenario=online', 'whywhywhywhywhywhywhy0');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function followed(world: string): Promise<MenuWorld> {
  const headers = { 'content-type': 'application/json', 'x-mock-world': world };
  const post = async (path: string, body: object, more: object = {}) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
    return (await mock.fetch(path, init)).json();
  };
  const as = new URLSearchParams(world).get('as');
  const { token, user } = await post('/__mock/token', { as });
  const { accountId, accounts } = user;
  const deviceId = accounts.find(({ id }: { id: string }) => id === accountId)?.deviceId;
  const send = async (operation: string, variables: object) => {
    const documentId = `sha256:${documentHashes[operation]}`;
    const own = { authorization: `Bearer ${token}`, 'x-account-id': accountId };
    return deviceId ? (await post('/api/graphql', { documentId, variables }, own)).data : null;
  };
  const menu = await send('MainMenuIsOfflineQuery', {});
  const credits = await send('GetIsFasTrakMutation', { input: { deviceId } });
  const creditsRemaining = credits?.getFasTrakLink?.creditsRemaining ?? null;
  return { changes: [], world, token, user, menu, creditsRemaining };
}

async function shownIn(world: string, pathname: string): Promise<string[]> {
  const inputs = inputsOf(await followed(world));
  if (!inputs) throw new Error(`No session in ${world}.`);
  return [...shownEntries(inputs), ...(opensPage(inputs, pathname) ? [page] : [])];
}

async function neighbors(scenario: readonly string[], as: string): Promise<string[]> {
  const traits = await control.scenarios();
  const parameters = {
    scenario,
    as,
    account: null,
    now: null,
    frozen: false,
    seed: '1',
    latency: '0',
    fault: [],
  };
  const links = [
    ...identityIds.map((id) => ({ ...parameters, as: id })),
    ...['account-north-county', 'account-south-county'].map((id) => ({ ...parameters, account: id })),
    ...traits.map(({ id }) => ({
      ...parameters,
      scenario: scenario.includes(id) ? scenario.filter((each) => each !== id) : [...scenario, id],
    })),
  ].map(writeParameters);
  const valid = await Promise.all(
    links.map((link) =>
      control.check(link).then(
        () => true,
        () => false,
      ),
    ),
  );
  return links.filter((_, index) => valid[index]);
}

const worlds = [...traitsAlone, ...Array.from({ length: 20 }, (_, number) => traitCombination(number))]
  .map((traits) => traits.filter((id) => id !== 'online'))
  .flatMap((traits) => identityIds.map((as) => [traits, as] as const))
  .map(([traits, as], index) => [traits, as, pathnames[index % pathnames.length] ?? ''] as const);

describe('the menu', () => {
  it.each(sampled('why', worlds, 3))(
    'of %j as %s on %s flips where its links lead, and with no fewer changes',
    async (scenario, as, pathname) => {
      const world = `${scenario.length > 0 ? `scenario=${scenario}` : 'scenario=online'}&as=${as}`;
      const [singles, all] = [await control.menuWorlds(world, false), await control.menuWorlds(world, true)];
      const here = await shownIn(world, pathname);
      const flips = findFlips(all, pathname);
      expect([...flips.keys()]).toEqual([page, ...entryNames]);
      const shownByLink = new Map<string, readonly string[]>();
      for (const [name, flip] of flips) {
        if (!flip) continue;
        const shown = shownByLink.get(flip.world) ?? (await shownIn(flip.world, pathname));
        shownByLink.set(flip.world, shown);
        expect([name, flip.world, shown.includes(name)]).toEqual([name, flip.world, !here.includes(name)]);
        expect(findFlips(singles, pathname).get(name) ?? null).toEqual(
          flip.changes.length === 1 ? expect.objectContaining({ world: flip.world }) : null,
        );
      }
      const far = [...flips].flatMap(([name, flip]) => (flip?.changes.length === 1 ? [] : [name]));
      for (const link of far.length > 0 ? await neighbors(scenario, as) : []) {
        const shown = await shownIn(link, pathname);
        expect([link, far.filter((name) => shown.includes(name) !== here.includes(name))]).toEqual([
          link,
          [],
        ]);
      }
      for (const each of all) {
        const inputs = inputsOf(each);
        if (!inputs) continue;
        const ruled = entryNames.filter((name) => needsOf(name, inputs).every(({ has }) => has));
        expect(ruled).toEqual(entryNames.filter((name) => shownEntries(inputs).includes(name)));
      }
    },
  );

  it('says what an entry needs, with its value, and the smallest change', async () => {
    const told = async (world: string, name: string) => {
      const all = await control.menuWorlds(world, true);
      const inputs = all[0] && inputsOf(all[0]);
      const flip = findFlips(all, '/users').get(name);
      return inputs && `${entrySentence(name, inputs)} ${flip ? flipText(flip) : ''}`;
    };
    expect(await told('as=viewer', 'Advanced Actions')).toBe(
      "Advanced Actions is absent: it needs perform:advanced_actions, which viewer doesn't have. Open as owner",
    );
    expect(await told('scenario=offline&as=owner', 'Usage Metrics')).toBe(
      'Usage Metrics is shown: it needs a device, and owner has one; an offline license, and this one is offline. Open without offline',
    );
    expect(await told('scenario=no-hardware&as=owner', 'Usage Metrics')).toContain(
      'Open without no-hardware with offline',
    );
  });
});
