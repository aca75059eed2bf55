import { identityActor } from '#fixtures/builders/build-account.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { inputError, operatorOrRefuse, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type {
  RecordRenewalRequestInput,
  Resolvers,
  UserError,
} from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { readableIndex } from '#mock-server/domains/devices/state/readable-devices.ts';
import {
  isRenewed,
  renewalRequestNow,
  renewalRequestsOf,
} from '#mock-server/domains/devices/state/renewal-request.ts';
import { accountOf } from '#mock-server/domains/organization/state.ts';
import { identitiesIn } from '#mock-server/domains/people/state/joined.ts';
import { holds } from '#schema/claims/permissions.ts';
import { readableDevice } from './devices.ts';

const maxDevices = 500;

/** Why a request isn't recorded. */
function requestProblem(
  { deviceIds, undo }: RecordRenewalRequestInput,
  context: RequestContext,
): UserError | null {
  if (deviceIds.length === 0)
    return inputError('REQUIRED', 'There are no devices. Choose at least one.', 'deviceIds');
  if (deviceIds.length > maxDevices)
    return inputError(
      'TOO_LARGE',
      `These are ${deviceIds.length} devices. Record at most ${maxDevices} at once.`,
      'deviceIds',
    );
  if (new Set(deviceIds).size < deviceIds.length)
    return inputError('INVALID', 'A device is listed twice. List each once.', 'deviceIds');
  const visitor = visitorOrRefuse(context);
  const account = accountOf(context);
  for (const [index, id] of deviceIds.entries()) {
    if (readableIndex(visitor, account, id) === null)
      return inputError(
        'NOT_FOUND',
        "This device doesn't exist, or isn't in this account.",
        'deviceIds',
        String(index),
      );
    const device = readableDevice(id, context);
    if (!undo && (!device?.license || isRenewed(device.license, context.now)))
      return inputError(
        'NOT_ELIGIBLE',
        `${device?.license ? 'The license is renewed already' : 'There is no license to renew'}: ${device?.serialNumber}.`,
        'deviceIds',
        String(index),
      );
  }
  return null;
}

export const renewalResolvers = {
  Device: {
    renewalRequest: (device, _args, context) => {
      const request = renewalRequestNow(device, context.sandbox, context.now);
      if (!request) return null;
      const mayRead = holds(visitorOrRefuse(context).permissions, 'access:admin');
      const identity = identitiesIn(context.fixtures, context.sandbox).find(
        ({ id }) => id === request.identity,
      );
      return { at: request.at, by: mayRead && identity ? identityActor(identity) : null };
    },
  },
  Mutation: {
    recordRenewalRequest: (_mutation, { input }, context) => {
      const { identity, accountId } = operatorOrRefuse(context);
      const { sandbox, now } = context;
      const problem = requestProblem(input, context);
      if (problem) return { devices: [], userErrors: [problem] };
      const undo = input.undo === true;
      const deviceIds = input.deviceIds.filter(
        (id) => !undo || renewalRequestsOf(sandbox, id).some((request) => request.identity === identity.id),
      );
      if (deviceIds.length > 0)
        recordChange(sandbox, {
          kind: 'renewal-requested',
          at: now,
          identity: identity.id,
          accountId,
          deviceIds,
          undo,
        });
      return { devices: input.deviceIds.flatMap((id) => readableDevice(id, context) ?? []), userErrors: [] };
    },
  },
} satisfies Resolvers;
