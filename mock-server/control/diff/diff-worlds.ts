import type { Identity } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { createSandbox } from '#mock-server/core/sandbox/sandbox.ts';
import { isSessionId } from '#mock-server/core/sandbox/sandbox-store.ts';
import { forked } from '#mock-server/core/sandbox/steps.ts';
import { createPause } from '#mock-server/core/wire/pause.ts';
import { canonicalQuery } from '#mock-server/core/world/canonical-query.ts';
import { createWorldGate, type ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import { type ParsedWorldPart, quote, refuse } from '#mock-server/core/world/world-error.ts';
import { createWorlds } from '#mock-server/core/world/worlds.ts';
import { tokenContent } from '#mock-server/domains/session/state/passwords.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';
import { secretsOf } from '#schema/secrets/mask-secrets.ts';
import type { Difference } from '#schema/world/differences.ts';
import { type ScreenRead, screenReads } from './screen-reads.ts';
import { type ValuesByPath, valuesByPath } from './values-by-path.ts';

const maxEntries = 2_000;

/** `cut` is how many more there are. */
export type WorldDifferences = { entries: readonly Difference[]; cut: number };

type Side = ParsedWorldPart<{ sandbox: Sandbox; isSession: boolean }>;

async function readSide(mock: Mock, parameter: 'a' | 'b', text: string, now: number): Promise<Side> {
  const session = /^session:(.*)$/.exec(text)?.[1];
  if (session === undefined) {
    const read = mock.worlds().read(text);
    if (!read.ok) return read;
    const { world, query } = read.value;
    return { ok: true, value: { sandbox: createSandbox(world, query, now), isSession: false } };
  }
  const query = isSessionId(session) ? (await mock.shared.find(session))?.query : undefined;
  const read = mock.gate.read(new Headers({ 'x-mock-world': query ?? '', 'x-mock-session': session }), '');
  if (query === undefined || !read.ok)
    return refuse({
      ...{ code: 'INVALID', parameter, value: text, didYouMean: null },
      message: `${quote(text)} isn't a session with a sandbox. Its first request creates one.`,
      allowed: ['a world as a query string', 'session:<id>'],
    });
  const { sandbox } = (await mock.openWorld(read.value)).resolved;
  return { ok: true, value: { sandbox: forked(sandbox, sandbox.changes.length), isSession: true } };
}

function signInValues({ sandbox, record }: ResolvedWorld, identity: Identity): ValuesByPath {
  const user = sessionUserOf(identity, record.accounts, sandbox.world.account);
  const { permissions } = tokenContent(sandbox, identity, record.accounts);
  const token = { permissions: Object.fromEntries(permissions.map((name) => [name, true])) };
  return valuesByPath({ data: { signIn: { user, token } } });
}

function differencesOf(
  { screen, operation }: Pick<ScreenRead, 'screen' | 'operation'>,
  a: ValuesByPath,
  b: ValuesByPath,
): Difference[] {
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((path) => a.get(path) !== b.get(path) || a.has(path) !== b.has(path))
    .sort()
    .map((path) => ({
      ...{ screen, operation, path },
      ...(a.has(path) && { a: a.get(path) }),
      ...(b.has(path) && { b: b.get(path) }),
    }));
}

/** In the same order. Values that differ before items that only one world has, such as a fleet's devices. */
function mostTelling(entries: readonly Difference[]): readonly Difference[] {
  if (entries.length <= maxEntries) return entries;
  const isOneSided = (entry: Difference) => Number(!('a' in entry && 'b' in entry));
  const listed = new Set(entries.toSorted((x, y) => isOneSided(x) - isOneSided(y)).slice(0, maxEntries));
  return entries.filter((entry) => listed.has(entry));
}

/** Without `as`, a side uses the other's, else an administrator. @param a a query string, or `session:<id>`. */
export async function diffWorlds(
  mock: Mock,
  a: string,
  b: string,
): Promise<ParsedWorldPart<WorldDifferences>> {
  const now = mock.now();
  const [sideA, sideB] = [await readSide(mock, 'a', a, now), await readSide(mock, 'b', b, now)];
  if (!sideA.ok) return sideA;
  if (!sideB.ok) return sideB;
  const sides = [sideA.value, sideB.value] as const;
  // Dates follow the start of a world, so a linked one starts when the session did.
  const startedAt = sides.find(({ isSession }) => isSession)?.sandbox.startedAt ?? now;
  const as = sides.map(({ sandbox }) => sandbox.world.as).find((id) => id !== null) ?? 'admin';
  const { fixtures } = mock.worlds();
  // Separate worlds keep the caches of requests free of them.
  const worlds = createWorlds(() => fixtures);
  const gate = createWorldGate({ worlds, ownWorld: '', now: () => now });
  const [worldA, worldB] = sides.map(({ sandbox, isSession }): ResolvedWorld => {
    const world = { ...sandbox.world, as: sandbox.world.as ?? as };
    const query = canonicalQuery(world);
    const own = { ...sandbox, world, query, ...(!isSession && { startedAt }) };
    return gate.enter({ session: null }, { sandbox: own, notice: null });
  }) as [ResolvedWorld, ResolvedWorld];
  const valuesIn = async (world: ResolvedWorld, { documentId, variablesAt }: ScreenRead) => {
    const variables = variablesAt(world.time());
    const result = await mock.executeIn({ documentId, variables }, world);
    return valuesByPath(Object(secretsOf({ documentId }).maskResponse(result)));
  };
  const signInOf = (world: ResolvedWorld) => {
    const identity = fixtures.identities.get(world.sandbox.world.as ?? as);
    return identity ? signInValues(world, identity) : new Map();
  };
  const entries = differencesOf(
    { screen: 'Sign in', operation: 'SignInMutation' },
    signInOf(worldA),
    signInOf(worldB),
  );
  const pause = createPause();
  for (const read of screenReads()) {
    entries.push(...differencesOf(read, await valuesIn(worldA, read), await valuesIn(worldB, read)));
    await pause();
  }
  return {
    ok: true,
    value: { entries: mostTelling(entries), cut: Math.max(0, entries.length - maxEntries) },
  };
}
