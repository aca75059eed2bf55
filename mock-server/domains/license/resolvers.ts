import { permittedOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { ownDevice } from '#mock-server/domains/devices/state/current-devices.ts';
import {
  balanceRunsOutAt,
  currentTerm,
  licensed,
  statusOf,
  updatesEndAt,
  usedByDay,
} from '#mock-server/domains/license/state.ts';
import { licenseZone } from '#mock-server/domains/organization/state.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { termInForce } from '#schema/facts/term.ts';

export const licenseResolvers = {
  Query: {
    myHardwareLicense: (_query, _args, context) => licensed(ownDevice(context)),
  },
  HardwareLicense: {
    id: ({ license }) => license.id,
    offline: ({ license }) => license.offline,
    primaryServiceLicense: ({ license }, _args, { now }) => termInForce(license.terms, now),
    device: (device) => device,
    timeZone: (_device, _args, context) => licenseZone(context),
    serviceLicenses: ({ license }) => [...license.terms],
    lastCheckInAt: ({ license }) => license.lastCheckInAt,
    nextCheckInDueAt: (device, _args, { now }) =>
      currentTerm(device, now) ? device.license.nextCheckInDueAt : null,
  },
  ServiceLicense: {
    remainingActions: ({ remaining }) => remaining,
    isMfaEnabled: ({ mfa }) => mfa,
    status: (term, _args, context) => statusOf(term, context.now, licenseZone(context)),
    expiresAt: ({ endsAt }) => endsAt,
    updatesEndAt: (term, _args, { now }) => updatesEndAt(term, now),
    allowedActions: ({ allowed }) => allowed,
    usedActions: ({ used }) => used,
    usedByDay: (term, _args, context) => {
      permittedOrRefuse(context, 'perform:advanced_actions');
      return usedByDay(term, licenseZone(context));
    },
    countedThrough: ({ reportedThrough, startsAt }, _args, { now }) =>
      now < startsAt ? null : reportedThrough,
    runsOutOn: (term, _args, context) => {
      const at = balanceRunsOutAt(term, context.now);
      return at === null ? null : dayIn(at, licenseZone(context));
    },
  },
} satisfies Resolvers;
