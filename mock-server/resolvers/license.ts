import type { DeviceRecord, LicensedDevice } from '#fixtures/builders/records.ts';
import { runwayOf } from '#mock-server/usage/runway.ts';
import { primaryTerm, termStatus, updatesEndAt } from './term-status.ts';
import type { Resolvers } from './types.generated.ts';
import { visitorDevice } from './visitor-device.ts';

/** The device as its license is asked for; null without a hardware license. */
export function licensed(device: DeviceRecord | null): LicensedDevice | null {
  return device?.license ? { ...device, license: device.license } : null;
}

const utcDay = (instant: number | null) =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 10);

export const licenseResolvers = {
  Query: {
    myHardwareLicense: (_query, _args, context) => licensed(visitorDevice(context)),
  },
  HardwareLicense: {
    id: ({ license }) => license.id,
    offline: ({ license }) => license.offline,
    primaryServiceLicense: ({ license }, _args, { moment }) => primaryTerm(license.terms, moment),
    device: (device) => device,
    serviceLicenses: ({ license }) => [...license.terms],
    lastCheckInAt: ({ license }) => license.lastCheckInAt,
    nextCheckInDueAt: ({ license }) => license.nextCheckInDueAt,
  },
  ServiceLicense: {
    remainingActions: ({ remaining }) => remaining,
    isMfaEnabled: ({ mfa }) => mfa,
    status: (term, _args, { moment }) => termStatus(term, moment),
    expiresAt: ({ endsAt }) => endsAt,
    updatesEndAt: (term, _args, { moment }) => updatesEndAt(term, moment),
    allowedActions: ({ allowed }) => allowed,
    usedActions: ({ used }) => used,
    consumedActions: ({ used, refunded }) => used + refunded,
    refundedActions: ({ refunded }) => refunded,
    runway: (term, _args, { moment }) => {
      const runway = runwayOf(term, term.reportedThrough, moment);
      return (
        runway && {
          ...runway,
          exhaustsOn: utcDay(runway.exhaustsOn),
          exhaustsEarliest: utcDay(runway.exhaustsEarliest),
          exhaustsLatest: utcDay(runway.exhaustsLatest),
        }
      );
    },
  },
} satisfies Resolvers;
