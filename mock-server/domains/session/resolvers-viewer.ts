import { identityActor } from '#fixtures/builders/build-account.ts';
import type { PreferencesChanged } from '#mock-server/contract/change.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, Resolvers, UpdatePreferencesInput } from '#mock-server/contract/types.generated.ts';
import { preferencesOf } from '#mock-server/core/preferences/preferences.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';

const mostLeadDays = 10;
const longestLead = 730;
const highestThreshold = 1_000_000;

type Problem = { code: ErrorCode; message: string; field: keyof UpdatePreferencesInput };

function problemOf({ alertLeadDays, lowActionsThreshold }: UpdatePreferencesInput): Problem | null {
  const days = alertLeadDays ?? [];
  const threshold = lowActionsThreshold ?? 0;
  if (new Set(days).size > mostLeadDays)
    return {
      code: 'TOO_LARGE',
      message: `These are ${days.length} lead times. Choose at most ${mostLeadDays}.`,
      field: 'alertLeadDays',
    };
  const wrong = days.find((day) => day < 1 || day > longestLead);
  if (wrong !== undefined)
    return {
      code: 'INVALID',
      message: `${wrong} days isn't a valid lead time. Choose 1 to ${longestLead} days.`,
      field: 'alertLeadDays',
    };
  if (threshold < 0 || threshold > highestThreshold)
    return {
      code: 'INVALID',
      message: `${threshold} isn't a valid number of actions. Choose 0 to 1,000,000.`,
      field: 'lowActionsThreshold',
    };
  return null;
}

/** What is changed: each field that was given, lead times sorted and each once. */
function choiceOf({
  timeZone,
  alertLeadDays,
  lowActionsThreshold,
}: UpdatePreferencesInput): Pick<PreferencesChanged, keyof UpdatePreferencesInput> {
  return {
    ...(timeZone !== undefined && { timeZone }),
    ...(alertLeadDays !== undefined && {
      alertLeadDays: alertLeadDays && [...new Set(alertLeadDays)].sort((a, b) => b - a),
    }),
    ...(lowActionsThreshold !== undefined && { lowActionsThreshold }),
  };
}

export const viewerResolvers = {
  Query: {
    viewer: (_query, _args, context) => visitorOrRefuse(context),
  },
  Viewer: {
    actor: ({ identity, subject, viewing }) =>
      viewing && subject.userType === 'device_user'
        ? { type: 'DeviceUser', id: subject.id, displayName: viewing.displayName, email: '' }
        : identityActor(identity),
    preferences: ({ identity }, _args, { sandbox }) => preferencesOf(sandbox, identity.id),
  },
  Preferences: {
    alertLeadDays: ({ alertLeadDays }) => [...alertLeadDays],
  },
  Mutation: {
    updatePreferences: (_mutation, { input }, context) => {
      const { identity } = visitorOrRefuse(context);
      const { sandbox, now } = context;
      const problem = problemOf(input);
      if (problem)
        return { preferences: null, userErrors: [{ ...problem, field: ['input', problem.field] }] };
      const choice = choiceOf(input);
      if (Object.keys(choice).length > 0)
        recordChange(sandbox, { kind: 'preferences-changed', at: now, identity: identity.id, ...choice });
      return { preferences: preferencesOf(sandbox, identity.id), userErrors: [] };
    },
  },
} satisfies Resolvers;
