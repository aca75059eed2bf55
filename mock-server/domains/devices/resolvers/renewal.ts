import { identityActor } from '#fixtures/builders/build-account.ts';
import { operatorOrRefuse, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { readableDevice } from '#mock-server/domains/devices/rules/devices.ts';
import { renewalProblem } from '#mock-server/domains/devices/rules/renewal.ts';
import { renewalRequestNow, renewalRequestsOf } from '#mock-server/domains/devices/state/renewal-request.ts';
import { identityById } from '#mock-server/domains/people/state/joined.ts';
import { holds } from '#schema/claims/permissions.ts';

export const renewalResolvers = {
  Device: {
    renewalRequest: (device, _args, context) => {
      const request = renewalRequestNow(device, context.sandbox, context.now);
      if (!request) return null;
      const mayRead = holds(visitorOrRefuse(context).permissions, 'access:admin');
      const identity = identityById(request.identity, context.fixtures, context.sandbox);
      return { at: request.at, by: mayRead && identity ? identityActor(identity) : null };
    },
  },
  Mutation: {
    recordRenewalRequest: (_mutation, { input }, context) => {
      const { identity, accountId } = operatorOrRefuse(context);
      const { sandbox, now } = context;
      const problem = renewalProblem(input, context);
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
