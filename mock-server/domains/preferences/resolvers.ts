import type { PreferencesChanged } from '#mock-server/contract/change.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers, UpdatePreferencesInput } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { preferencesProblem } from './rules.ts';
import { preferencesOf } from './state.ts';

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

export const preferencesResolvers = {
  Mutation: {
    updatePreferences: (_mutation, { input }, context) => {
      const { identity } = visitorOrRefuse(context);
      const { sandbox, now } = context;
      const problem = preferencesProblem(input);
      if (problem) return { preferences: null, userErrors: [problem] };
      const choice = choiceOf(input);
      if (Object.keys(choice).length > 0)
        recordChange(sandbox, { kind: 'preferences-changed', at: now, identity: identity.id, ...choice });
      return { preferences: preferencesOf(sandbox, identity.id), userErrors: [] };
    },
  },
  Viewer: {
    preferences: ({ identity }, _args, { sandbox }) => preferencesOf(sandbox, identity.id),
  },
  Preferences: {
    alertLeadDays: ({ alertLeadDays }) => [...alertLeadDays],
  },
} satisfies Resolvers;
