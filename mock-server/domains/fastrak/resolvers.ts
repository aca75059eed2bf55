import { createRandom } from '#fixtures/random.ts';
import { connectionOf } from '#mock-server/contract/connection.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { operatorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { visitorDevice } from '#mock-server/domains/devices/state/device-now.ts';
import { trialOf } from './state/trial-status.ts';

const linkLifeMs = 5 * 60_000;
const maxNoteLength = 500;

/**
 * The one-time address of FasTrak. Nothing is served there; in mock mode the portal opens a page of
 * the mock instead.
 */
function linkFor(deviceId: string, { world, now }: RequestContext) {
  const random = createRandom(world.seed, deviceId, 'fastrak', now);
  const ticket = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  return {
    url: `https://fastrak.example/open?device=${deviceId}&ticket=${ticket}`,
    urlExpiresAt: now + linkLifeMs,
  };
}

const error = (code: ErrorCode, message: string, field: string | null) => ({
  code,
  message,
  field: field === null ? null : ['input', field],
});

const whyNot: Partial<Record<string, readonly [ErrorCode, string]>> = {
  REQUESTED: ['DUPLICATE', 'A trial has already been requested. The vendor is reviewing it.'],
  ACTIVE: ['DUPLICATE', "This device's trial is already active."],
  ENDED: ['NOT_ELIGIBLE', 'This device already had its trial. Ask the vendor for credits.'],
};

export const fasTrakResolvers = {
  Device: {
    fasTrakCreditsRemaining: ({ fasTrak }) => fasTrak.credits,
    fasTrakCredits: ({ fasTrak }, { first, after }) =>
      connectionOf(fasTrak.ledger().toReversed(), after, first ?? 50),
    fasTrakLapses: ({ fasTrak: { lapsing } }, _args, { now }) =>
      lapsing && now < lapsing.at ? [lapsing] : [],
    fasTrakTrial: (device, _args, { sandbox, now }) => trialOf(device, sandbox, now),
  },
  Mutation: {
    getFasTrakLink: (_mutation, { input }, context) => {
      const device = visitorDevice(context);
      // The specification sends an empty id when the session has no device.
      const creditsRemaining = device?.id === input.deviceId ? device.fasTrak.credits : null;
      // Views show the credits, without a link to use them.
      return creditsRemaining === null || context.visitor?.viewing
        ? { creditsRemaining, url: null, urlExpiresAt: null }
        : { creditsRemaining, ...linkFor(input.deviceId, context) };
    },
    requestFasTrakTrial: (_mutation, { input: { deviceId, note } }, context) => {
      const { device, identity } = operatorOrRefuse(context);
      const { sandbox, now } = context;
      if (device?.id !== deviceId)
        return {
          trial: null,
          userErrors: [
            error('NOT_FOUND', "This device doesn't exist, or isn't in this account.", 'deviceId'),
          ],
        };
      const trial = trialOf(device, sandbox, now);
      const length = [...(note ?? '')].length;
      if (length > maxNoteLength)
        return {
          trial,
          userErrors: [error('TOO_LONG', `Maximum ${maxNoteLength} characters (${length} entered).`, 'note')],
        };
      if (trial.status !== 'AVAILABLE') {
        const [code, message] = whyNot[trial.status] ?? ['NOT_ELIGIBLE', trial.reason ?? ''];
        return { trial, userErrors: [error(code, message, null)] };
      }
      recordChange(sandbox, { kind: 'trial-requested', at: now, deviceId, identity: identity.id });
      return { trial: trialOf(device, sandbox, now), userErrors: [] };
    },
  },
} satisfies Resolvers;
