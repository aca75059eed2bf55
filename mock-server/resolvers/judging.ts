import type { Judging } from '#mock-server/fleet/match-rows.ts';
import { preferencesOf } from '#mock-server/sandbox/preferences.ts';
import { licenseZone } from './account.ts';
import type { ResolverContext } from './context.ts';
import { visitorOrRefuse } from './refusals.ts';

/** How devices are judged at this moment, for this reader. */
export const judgingOf = (context: ResolverContext): Judging => ({
  now: context.now,
  preferences: preferencesOf(context.sandbox, visitorOrRefuse(context).identity.id),
  zone: licenseZone(context),
});
