import type { RequestContext } from '#mock-server/contract/context.ts';
import { atPlace, inputError, noSuchDevice, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { RecordRenewalRequestInput, UserError } from '#mock-server/contract/types.generated.ts';
import { readableIndex } from '#mock-server/domains/devices/state/readable-devices.ts';
import { isRenewed } from '#mock-server/domains/devices/state/renewal-request.ts';
import { accountOf } from '#mock-server/domains/organization/state.ts';
import { readableDevice } from './devices.ts';

const maxDevices = 500;

export function renewalProblem(
  { deviceIds, undo }: RecordRenewalRequestInput,
  context: RequestContext,
): UserError | null {
  if (deviceIds.length === 0)
    return inputError('REQUIRED', 'There are no devices. Choose at least one.', 'deviceIds');
  if (deviceIds.length > maxDevices)
    return inputError('TOO_LARGE', `You can record up to ${maxDevices} devices at a time.`, 'deviceIds');
  if (new Set(deviceIds).size < deviceIds.length)
    return inputError('INVALID', 'A device is listed twice. List each once.', 'deviceIds');
  const visitor = visitorOrRefuse(context);
  const account = accountOf(context);
  for (const [index, id] of deviceIds.entries()) {
    if (readableIndex(visitor, account, id) === null) return noSuchDevice('deviceIds', String(index));
    const device = readableDevice(id, context);
    if (!undo && (!device?.license || isRenewed(device.license, context.now)))
      return atPlace(
        'deviceIds',
        index,
        'NOT_ELIGIBLE',
        `${device?.license ? 'The license is renewed already' : 'There is no license to renew'}: ${device?.serialNumber}.`,
      );
  }
  return null;
}
