import type { LicensedDevice, TermRecord } from '#fixtures/builders/records.ts';
import type { Resolvers } from './types.generated.ts';
import { visitorDevice } from './visitor-device.ts';

/** The last instant a term works. */
export const worksUntil = ({ endsAt, graceEndsAt }: TermRecord): number => graceEndsAt ?? endsAt;

/** The term in force at `now`, grace included. */
export function primaryTerm(terms: readonly TermRecord[], now: number): TermRecord | null {
  return terms.findLast((term) => term.startsAt <= now && now < worksUntil(term)) ?? null;
}

export const licenseResolvers = {
  Query: {
    myHardwareLicense: (_query, _args, context) => {
      const device = visitorDevice(context);
      return device?.license ? (device as LicensedDevice) : null;
    },
  },
  HardwareLicense: {
    id: ({ license }) => license.id,
    offline: ({ license }) => license.offline,
    primaryServiceLicense: ({ license }, _args, { now }) => primaryTerm(license.terms, now),
  },
  ServiceLicense: {
    id: ({ id }) => id,
    remainingActions: ({ remaining }) => remaining,
    isMfaEnabled: ({ mfa }) => mfa,
    product: ({ product }) => product,
  },
} satisfies Resolvers;
