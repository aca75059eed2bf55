import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { permittedOrRefuse, refusal } from '#mock-server/contract/refusals.ts';
import type { UsageInput } from '#mock-server/contract/types.generated.ts';
import { currentDevices } from '#mock-server/domains/devices/state/current-devices.ts';
import { daysBetween } from '#schema/calendar/days.ts';

const maxDays = 1_100;

/**
 * The readable devices among the chosen ones.
 * @throws GraphQLError for a visitor who may not see their use, or an invalid period.
 */
export function countedOrRefuse(input: UsageInput, context: RequestContext): DeviceRecord[] {
  const devices = currentDevices(context);
  const { metric, from, to, deviceIds } = input;
  if (metric === 'ADVANCED_ACTIONS') permittedOrRefuse(context, 'perform:advanced_actions');
  if (to < from || daysBetween(from, to) > maxDays)
    throw refusal(
      'BAD_REQUEST',
      `The period from ${from} to ${to} has to end on or after its first day and within ${maxDays} days of it.`,
    );
  return devices.filter(({ id }) => !deviceIds || deviceIds.includes(id));
}
