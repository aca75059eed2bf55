import type { Fixtures } from '#fixtures/fixtures.ts';
import type { RequestEntry, Sandbox } from '#mock-server/contract/sandbox.ts';
import { worldStart } from '#mock-server/core/clock/clock.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import { parseSubject } from '#schema/claims/subject.ts';
import { faultsIn } from '#schema/world/write-fault.ts';
import type { FasTrakVisit } from './fastrak-page.ts';
import { version } from './version.generated.ts';

export const healthOf = (mock: Mock) => ({
  version,
  fixtures: mock.worlds().hash(),
  store: mock.shared.status,
});

export const scenarioList = ({ scenarios }: Fixtures) =>
  [...scenarios.values()].map(({ id, title, description, excludes, opens }) => ({
    id,
    title,
    description,
    excludes,
    opens,
  }));

export const identityList = ({ identities }: Fixtures) =>
  [...identities.values()].map(({ id, title, description, subject, permissions }) => {
    const parsed = parseSubject(subject);
    return { id, title, description, userType: parsed.ok ? parsed.value.userType : null, permissions };
  });

const requestView = ({ at, operation, variables, ...outcome }: RequestEntry) => ({
  at: new Date(at).toISOString(),
  operation,
  variables: variables === null ? null : JSON.parse(variables),
  ...outcome,
});

export const sandboxView = ({
  query,
  changes,
  requests,
  calls,
}: Pick<Sandbox, 'query' | 'changes' | 'requests' | 'calls'>) => ({
  world: query,
  changes: changes.map(({ at, ...change }) => ({ at: new Date(at).toISOString(), ...change })),
  requests: requests.map(requestView),
  faults: faultsIn(query).map((fault) => ({ fault, applied: calls.get(fault) ?? 0 })),
});

export const worldView = ({ sandbox: { world, query, changes, startedAt }, time }: ResolvedWorld) => ({
  world: query,
  now: new Date(time()).toISOString(),
  start: new Date(worldStart(world.now, startedAt)).toISOString(),
  frozen: world.now.frozen,
  as: world.as,
  account: world.account,
  changed: changes.length > 0,
});

export function fasTrakVisit(
  parameters: URLSearchParams,
  { record: { accounts }, sandbox: { query } }: ResolvedWorld,
): FasTrakVisit {
  const id = parameters.get('device') ?? '';
  const serialNumbers = accounts.flatMap(({ fleet }) => {
    const place = fleet.placeOf(id);
    return place === null ? [] : [fleet.rowAt(place).serialNumber];
  });
  return {
    serialNumber: serialNumbers[0] ?? null,
    ticket: parameters.get('ticket'),
    portal: `/fastrak?${query}`,
  };
}
