import { createRandom } from '#fixtures/random.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { pageOf } from '#mock-server/contract/list-page.ts';
import { operatingVisitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { ownDevice } from '#mock-server/domains/devices/state/current-devices.ts';
import { isOver } from '#schema/facts/limit.ts';
import { trialProblem } from './rules.ts';
import { trialOf } from './state.ts';

/** Nothing is served at this one-time address; in mock mode the portal opens a page of the mock instead. */
function linkFor(deviceId: string, { data, now }: RequestContext): string {
  const random = createRandom(data.seed, deviceId, 'fastrak', now);
  const ticket = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  return `https://fastrak.example/open?device=${deviceId}&ticket=${ticket}`;
}

export const fasTrakResolvers = {
  Device: {
    fasTrakCredits: ({ fasTrak }, { first, offset }) =>
      pageOf(fasTrak.ledger().toReversed(), { first: first ?? 50, offset }),
    fasTrakLapses: ({ fasTrak: { lapsing } }, _args, { now }) =>
      lapsing && !isOver(lapsing.at, now) ? [lapsing] : [],
    fasTrakTrial: (device, _args, { now }) => trialOf(device, now),
  },
  Mutation: {
    getFasTrakLink: (_mutation, { input }, context) => {
      const device = ownDevice(context);
      // The specification sends an empty id when the session has no device.
      const creditsRemaining = device?.id === input.deviceId ? device.fasTrak.credits : null;
      return creditsRemaining === null
        ? { creditsRemaining, url: null }
        : { creditsRemaining, url: linkFor(input.deviceId, context) };
    },
    requestFasTrakTrial: (_mutation, { input }, context) => {
      const { identity } = operatingVisitorOrRefuse(context);
      const { sandbox, now } = context;
      const { deviceId } = input;
      const device = ownDevice(context);
      const trial = device?.id === deviceId ? trialOf(device, now) : null;
      const problem = trialProblem(trial, input);
      if (problem) return { userErrors: [problem] };
      sandbox.changes.push({ kind: 'trial-requested', at: now, deviceId, identity: identity.id });
      return { userErrors: [] };
    },
  },
} satisfies Resolvers;
