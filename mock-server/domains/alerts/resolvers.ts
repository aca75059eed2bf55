import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { alertsOf, deviceAlerts, type Found } from '#mock-server/domains/alerts/state/alerts-of.ts';
import { dayText } from '#mock-server/domains/alerts/state/rule.ts';
import { peopleOf } from '#mock-server/domains/people/state/people-now.ts';
import { readerAlerts, readerOf } from '#mock-server/domains/preferences/state.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { holds } from '#schema/claims/permissions.ts';
import { invitationsBounced } from './rules.ts';

/** Alerts of the account as a whole, for those who can act on them. */
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

const refused = (code: ErrorCode, message: string, field: string) => ({
  alert: null,
  userErrors: [{ code, message, field: ['input', field] }],
});

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
      if (!alert) return refused('NOT_FOUND', 'This no longer needs attention.', 'id');
      const until = input.until ? Date.parse(input.until) : null;
      const latest = alert.snoozableUntil();
      if (until !== null && latest === null) return refused('NOT_ELIGIBLE', "This can't be snoozed.", 'id');
      if (until !== null && latest !== null && (until <= now || until > latest))
        return refused(
          'INVALID',
          `Choose a time before ${dayText(dayIn(latest, readerOf(context).settings.zone))}.`,
          'until',
        );
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
