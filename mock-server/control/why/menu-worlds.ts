import type { Identity } from '#fixtures/fixtures.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { moveOf } from '#mock-server/core/sandbox/sandbox-store.ts';
import { canonicalQuery } from '#mock-server/core/world/canonical-query.ts';
import { tokenContent } from '#mock-server/domains/session/state/passwords.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';
import { parseSubject } from '#schema/claims/subject.ts';
import { documentHashes } from '#schema/document-hashes.generated.ts';
import type { LinkChange, MenuWorld } from '#schema/world/explanations.ts';
import type { AskedWorld } from './asked-world.ts';

type Step = { change: LinkChange; to(world: WorldSpec): Partial<WorldSpec> };

/** More than any number of permissions. */
const otherType = 1_000;

function typeOf(subject: string): string | null {
  const parsed = parseSubject(subject);
  return parsed.ok ? parsed.value.userType : null;
}

/** Other identities with the same type of user and similar permissions come first, traits with the smallest patch. */
function stepsOf(
  { sandbox: { world }, record }: AskedWorld,
  { fixtures }: ReturnType<Mock['worlds']>,
): Step[] {
  const account = world.account ?? record.accounts[0]?.id;
  const here = fixtures.identities.get(world.as ?? '');
  const own: readonly string[] = here?.permissions ?? [];
  const distanceOf = ({ permissions, subject }: Identity) =>
    (here && typeOf(subject) === typeOf(here.subject) ? 0 : otherType) +
    own.filter((each) => !permissions.includes(each)).length +
    permissions.filter((each) => !own.includes(each)).length;
  const identities = [...fixtures.identities.values()]
    .filter(({ id }) => id !== world.as)
    .sort((a, b) => distanceOf(a) - distanceOf(b));
  const accounts = record.accounts.filter(({ id }) => id !== account);
  // A world without other traits is online.
  const traits = [...fixtures.scenarios.values()]
    .filter(({ id }) => id !== 'online')
    .sort((a, b) => JSON.stringify(a.patch).length - JSON.stringify(b.patch).length);
  const taken = traits.filter(({ id }) => world.scenario.includes(id));
  const free = traits.filter(({ id }) => !world.scenario.includes(id));
  const step = (change: LinkChange, to: Step['to']): Step => ({ change, to });
  return [
    ...taken.map(({ id }) =>
      step({ kind: 'trait', id, added: false }, ({ scenario }) => ({
        scenario: scenario.filter((each) => each !== id),
      })),
    ),
    ...identities.map(({ id }) => step({ kind: 'identity', id }, () => ({ as: id }))),
    ...accounts.map(({ id }) => step({ kind: 'account', id }, () => ({ account: id }))),
    ...free.map(({ id }) =>
      step({ kind: 'trait', id, added: true }, ({ scenario }) => ({
        scenario: [...scenario.filter((each) => each !== 'online'), id],
      })),
    ),
  ];
}

/** One for each different menu, one or (with `pairs`) two changes away, without faults and latency. */
export async function menuWorlds(mock: Mock, asked: AskedWorld, pairs: boolean): Promise<MenuWorld[]> {
  const { fixtures, read } = mock.worlds();
  const { sandbox, pause, resolve, time } = asked;
  const menus = new Map<string, MenuWorld>();

  async function lookAt(changes: readonly LinkChange[], spec: WorldSpec): Promise<boolean> {
    const linked = read(canonicalQuery({ ...spec, latency: [0, 0], fault: [] }));
    const identity = linked.ok && linked.value.world.as && fixtures.identities.get(linked.value.world.as);
    if (!linked.ok || !identity) return false;
    await pause();
    const { world, query } = linked.value;
    const resolved = resolve(world, moveOf(sandbox.world, world) === 'restart' ? { changes: [] } : {});
    const { accounts } = resolved.record;
    const user = sessionUserOf(identity, accounts, world.account);
    const content = tokenContent(resolved.sandbox, identity, accounts);
    const account = user.accounts.find(({ id }) => id === user.accountId);
    const execute = async (operation: string, variables: object) => {
      if (!account?.deviceId) return null;
      const documentId = `sha256:${documentHashes[operation]}`;
      const { data, errors } = await mock.executeIn({ documentId, variables }, resolved);
      return errors || !data ? null : data;
    };
    const menu = (await execute('MainMenuIsOfflineQuery', {})) as MenuWorld['menu'];
    const input = { deviceId: account?.deviceId };
    const credits = Object(await execute('GetIsFasTrakMutation', { input })).getFasTrakLink;
    const creditsRemaining = credits?.creditsRemaining ?? null;
    const { id, deviceId, organizationId } = account ?? {};
    const key = JSON.stringify([content, id, deviceId, organizationId, menu, creditsRemaining]);
    if (menus.has(key)) return false;
    const token = mock.tokens.sign(content, time);
    menus.set(key, { changes, world: query, token, user, menu, creditsRemaining });
    return true;
  }

  const { world } = sandbox;
  const after = (from: WorldSpec, { to }: Step): WorldSpec => ({ ...from, ...to(from) });
  await lookAt([], world);
  const steps = stepsOf(asked, mock.worlds());
  const effective = new Set<Step>();
  for (const step of steps) if (await lookAt([step.change], after(world, step))) effective.add(step);
  for (const [index, first] of pairs ? steps.entries() : []) {
    for (const second of steps.slice(index + 1)) {
      const [one, other] = [first.change, second.change];
      const areTraits = one.kind === 'trait' && other.kind === 'trait';
      const mayMatter =
        effective.has(first) || effective.has(second) || (one.added === false && other.added === false);
      if (areTraits ? mayMatter : one.kind !== other.kind)
        await lookAt([one, other], after(after(world, first), second));
    }
  }
  return [...menus.values()];
}
