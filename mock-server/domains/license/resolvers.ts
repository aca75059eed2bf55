import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { visitorDevice } from '#mock-server/core/devices/visitor-device.ts';
import { licensed } from '#mock-server/core/license/licensed.ts';
import { runwayOf } from '#mock-server/core/license/runway.ts';
import { primaryTerm, termStatus, updatesEndAt } from '#mock-server/core/license/term-status.ts';
import { licenseZone } from '#mock-server/core/organization/account.ts';
import { dayIn } from '#schema/calendar/days.ts';

export const licenseResolvers = {
  Query: {
    myHardwareLicense: (_query, _args, context) => licensed(visitorDevice(context)),
  },
  HardwareLicense: {
    id: ({ license }) => license.id,
    offline: ({ license }) => license.offline,
    primaryServiceLicense: ({ license }, _args, { now }) => primaryTerm(license.terms, now),
    device: (device) => device,
    timeZone: (_device, _args, context) => licenseZone(context),
    serviceLicenses: ({ license }) => [...license.terms],
    lastCheckInAt: ({ license }) => license.lastCheckInAt,
    nextCheckInDueAt: ({ license }) => license.nextCheckInDueAt,
  },
  ServiceLicense: {
    remainingActions: ({ remaining }) => remaining,
    isMfaEnabled: ({ mfa }) => mfa,
    status: (term, _args, { now }) => termStatus(term, now),
    expiresAt: ({ endsAt }) => endsAt,
    updatesEndAt: (term, _args, { now }) => updatesEndAt(term, now),
    allowedActions: ({ allowed }) => allowed,
    usedActions: ({ used }) => used,
    consumedActions: ({ used, refunded }) => used + refunded,
    refundedActions: ({ refunded }) => refunded,
    runway: (term, _args, context) => {
      const runway = runwayOf(term, term.reportedThrough, context.now);
      const zone = licenseZone(context);
      const dayOf = (instant: number | null) => (instant === null ? null : dayIn(instant, zone));
      return (
        runway && {
          ...runway,
          exhaustsOn: dayOf(runway.exhaustsOn),
          exhaustsEarliest: dayOf(runway.exhaustsEarliest),
          exhaustsLatest: dayOf(runway.exhaustsLatest),
        }
      );
    },
  },
} satisfies Resolvers;
