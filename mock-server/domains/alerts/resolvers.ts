import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { alertsOf, deviceAlerts, type Found } from '#mock-server/domains/alerts/state/alerts-of.ts';
import { peopleOf } from '#mock-server/domains/people/state/people-now.ts';
import { readerAlerts, readerOf } from '#mock-server/domains/preferences/state.ts';
import { holds } from '#schema/claims/permissions.ts';
import { invitationsBounced, noSuchAlert, snoozeProblem } from './rules.ts';

/** Only for people who can act on them. */
function accountAlerts(context: RequestContext): Found[] {
  const { permissions, accountId } = visitorOrRefuse(context);
  const raised = holds(permissions, 'perform:register_user') ? invitationsBounced(peopleOf(context)) : null;
  return raised ? [{ of: accountId, raised }] : [];
}

function alertsNow(context: RequestContext) {
  const { device } = visitorOrRefuse(context);
  const reader = readerOf(context);
  const ofDevice = device ? deviceAlerts(device, context.now, reader.settings) : [];
  return alertsOf([...ofDevice, ...accountAlerts(context)], context.now, reader);
}

export const alertResolvers = {
  Query: {
    alerts: (_query, { includeSnoozed }, context) =>
      alertsNow(context).filter(({ snoozedUntil }) => includeSnoozed || snoozedUntil === null),
  },
  Device: {
    alerts: (device, _args, context) => readerAlerts(device, readerOf(context), context.now),
  },
  Mutation: {
    snoozeAlert: (_mutation, { input }, context) => {
      const { identity } = visitorOrRefuse(context);
      const { now, sandbox } = context;
      const alert = alertsNow(context).find(({ id }) => id === input.id);
      if (!alert) return { alert: null, userErrors: [noSuchAlert] };
      const until = input.until ? Date.parse(input.until) : null;
      const problem = snoozeProblem(alert, until, now, readerOf(context).settings.zone);
      if (problem) return { alert: null, userErrors: [problem] };
      const { severity } = alert;
      recordChange(sandbox, {
        kind: 'alert-snoozed',
        at: now,
        identity: identity.id,
        alertId: alert.id,
        until,
        severity,
      });
      return { alert: { ...alert, snoozedUntil: until }, userErrors: [] };
    },
  },
} satisfies Resolvers;
