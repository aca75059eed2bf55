import type { RequestContext } from '#mock-server/contract/context.ts';
import { permittedOrRefuse, refusal, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { UsageInput } from '#mock-server/contract/types.generated.ts';
import { accountOf } from '#mock-server/domains/organization/state.ts';
import { daysBetween } from '#schema/calendar/days.ts';
import { countedDevice, countedPlaces } from './state/usage-devices.ts';
import { type UsageSet, usageSet } from './state/usage-set.ts';

const maxDays = 1_100;

/** @throws GraphQLError for a visitor who may not see them, or an invalid period. */
export function usageOrRefuse(input: UsageInput, context: RequestContext): UsageSet {
  const visitor = visitorOrRefuse(context);
  const account = accountOf(context);
  const { metric, from, to, deviceIds = null, groupIds = null } = input;
  if (metric === 'ADVANCED_ACTIONS') permittedOrRefuse(context, 'perform:advanced_actions');
  if (to < from || daysBetween(from, to) > maxDays)
    throw refusal(
      'BAD_REQUEST',
      `The period from ${from} to ${to} has to end on or after its first day and within ${maxDays} days of it.`,
    );
  const places = countedPlaces(visitor, account, { deviceIds, groupIds });
  return usageSet(
    places.map((place) => countedDevice(visitor, account, place)),
    metric,
  );
}
