import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { worldStart } from '#mock-server/core/clock/clock.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import { parseSubject } from '#schema/claims/subject.ts';
import type { FasTrakVisit } from './fastrak-page.ts';
import { timelineOf } from './timeline/timeline.ts';

/** What `GET scenarios` answers. */
export const scenarioList = ({ scenarios }: Fixtures) =>
  [...scenarios.values()].map(({ id, title, description, excludes }) => ({
    id,
    title,
    description,
    excludes,
  }));

/** What `GET identities` answers. */
export const identityList = ({ identities }: Fixtures) =>
  [...identities.values()].map(({ id, title, description, subject, permissions }) => {
    const parsed = parseSubject(subject);
    return { id, title, description, userType: parsed.ok ? parsed.value.userType : null, permissions };
  });

/** What `GET session/{id}` answers. */
export const sandboxView = ({ query, changes, requests }: Sandbox) => ({
  world: query,
  changes: changes.map(({ at, ...change }) => ({ at: new Date(at).toISOString(), ...change })),
  requests,
});

/** What `GET world` answers. */
export const worldView = ({ sandbox: { world, query, changes, startedAt }, time }: ResolvedWorld) => ({
  world: query,
  now: new Date(time()).toISOString(),
  start: new Date(worldStart(world.now, startedAt)).toISOString(),
  frozen: world.now.frozen,
  as: world.as,
  account: world.account,
  changed: changes.length > 0,
});

/** What `GET timeline` answers. */
export const timelineView = ({ worlds }: Pick<Mock, 'worlds'>, { sandbox, record, time }: ResolvedWorld) =>
  timelineOf({ world: sandbox.world, startsAt: record.startsAt, fixtures: worlds().fixtures }, time());

/** What the page that stands in for FasTrak tells of a link's parameters. */
export function fasTrakVisit(
  parameters: URLSearchParams,
  { record: { accounts }, sandbox: { query } }: ResolvedWorld,
): FasTrakVisit {
  const id = parameters.get('device') ?? '';
  const serialNumbers = accounts.flatMap(({ fleet }) => {
    const place = fleet.placeOf(id);
    return place === null ? [] : [fleet.labelsAt(place).serialNumber];
  });
  return {
    serialNumber: serialNumbers[0] ?? null,
    ticket: parameters.get('ticket'),
    portal: `/fastrak?${query}`,
  };
}
