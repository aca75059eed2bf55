import type { Fixtures, Story } from '#fixtures/fixtures.ts';
import { worldStart } from '#mock-server/core/clock.ts';
import type { OpenedWorld } from '#mock-server/core/sandboxes.ts';
import type { LogEntry, StoredSandbox } from '#mock-server/core/store.ts';
import { parseSubject } from '#schema/claims/subject.ts';
import type {
  LinkedState,
  ListedIdentity,
  ResolvedWorld,
  SandboxReport,
  Trait,
} from '#schema/world/control-api.ts';
import { faultsIn } from '#schema/world/write-fault.ts';

export const scenarioList = ({ scenarios }: Fixtures): Trait[] =>
  [...scenarios.values()].map(({ id, title, description, group, excludes }) => ({
    id,
    title,
    description,
    group,
    excludes,
  }));

export const identityList = ({ identities }: Fixtures): ListedIdentity[] =>
  [...identities.values()].map(({ id, title, description, subject, permissions, email, password }) => {
    const parsed = parseSubject(subject);
    return {
      id,
      title,
      description,
      userType: parsed.ok ? parsed.value.userType : 'user',
      permissions,
      ...(password !== undefined && { email, password }),
    };
  });

export async function stateList(): Promise<LinkedState[]> {
  const { screens } = await import('#schema/states.generated.ts');
  return screens.flatMap(({ title, states }) =>
    states.map(({ state, address, note }) => ({ screen: title, state, path: address, note })),
  );
}

export const storyList = (stories: readonly Story[]) =>
  stories.map(({ id, title, description, steps }) => ({ id, title, description, steps }));

const withTime = <Item extends { at: number }>({ at, ...rest }: Item) => ({
  at: new Date(at).toISOString(),
  ...rest,
});

export const sessionView = (
  { query, changes, counts }: StoredSandbox,
  requests: readonly LogEntry[],
): SandboxReport => ({
  world: query,
  changes: changes.map(withTime),
  requests: requests.map(withTime),
  faults: faultsIn(query).map((fault) => ({ fault, applied: counts.get(fault) ?? 0 })),
});

const instant = (at: number | null | undefined) =>
  typeof at === 'number' ? new Date(at).toISOString() : null;

export function worldView({ sandbox, data, time }: OpenedWorld): ResolvedWorld {
  const { spec, query, changes, startedAt } = sandbox;
  const account = data.accounts.find(({ id }) => id === spec.account) ?? data.accounts[0];
  const lastTerm = account?.device?.license?.terms.at(-1);
  return {
    world: query,
    now: new Date(time()).toISOString(),
    start: new Date(worldStart(spec.now, startedAt)).toISOString(),
    frozen: spec.now.frozen,
    as: spec.as,
    account: spec.account,
    changed: changes.length > 0,
    licenseEnds: instant(lastTerm?.endsAt),
    graceEnds: instant(lastTerm?.graceEndsAt),
  };
}
