import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { connectionAt } from '#mock-server/contract/connection.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { currentTerm } from '#mock-server/domains/alerts/state/rule.ts';
import { chosenDevices } from '#mock-server/domains/devices/state/device-list.ts';
import { visitorDevice } from '#mock-server/domains/devices/state/device-now.ts';
import { readableIndexes } from '#mock-server/domains/devices/state/readable-devices.ts';
import { licensed, runwayOf, statusOf, updatesEndAt } from '#mock-server/domains/license/state.ts';
import { accountOf, licenseZone } from '#mock-server/domains/organization/state.ts';
import { alertContextOf } from '#mock-server/domains/preferences/state.ts';
import { addDays, dayIn, startOfDay } from '#schema/calendar/days.ts';
import { isOver, limitAfter } from '#schema/facts/limit.ts';
import { termInForce } from '#schema/facts/term.ts';
import { calendarLengthOrRefuse } from './rules.ts';

/** By the end of the license; devices without one come last. */
function createEnds(account: AccountRecord, context: RequestContext) {
  const visitor = visitorOrRefuse(context);
  const { now } = context;
  const { devices } = chosenDevices(
    account.fleet,
    readableIndexes(visitor, account),
    { filter: {}, sort: [{ field: 'LICENSE_END', direction: 'ASC' }] },
    alertContextOf(context),
  );
  const licensed = devices.flatMap((device) => (device.term ? [{ ...device, term: device.term }] : []));
  return {
    size: devices.length,
    licensed,
    /** `limit` is in ms. */
    countBy(limit: number): number {
      const after = licensed.findIndex(({ term }) => term.endsAt > limit);
      return after < 0 ? licensed.length : after;
    },
    deviceAt(index: number): DeviceRecord {
      const device = account.fleet.deviceAt(devices[index]?.place ?? -1);
      return device.id === visitor.device?.id ? visitor.device : device;
    },
    outcomes(from: number, to: number) {
      const ended = licensed.slice(from, to);
      return {
        inGrace: ended.filter(({ term, inForce }) => isOver(term.endsAt, now) && inForce !== null).length,
        renewed: ended.filter(({ term, license }) => license?.terms.at(-1) !== term).length,
      };
    },
  };
}

export const licenseResolvers = {
  Query: {
    myHardwareLicense: (_query, _args, context) => licensed(visitorDevice(context)),
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
    consumedActions: ({ used, refunded }) => used + refunded,
    refundedActions: ({ refunded }) => refunded,
    countedThrough: ({ reportedThrough, startsAt }, _args, { now }) =>
      now < startsAt ? null : reportedThrough,
    runway: (term, _args, context) => {
      const runway = runwayOf(term, context.now);
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
  Organization: {
    licenseEnds: (_organization, { first, after, from, to, timeZone }, context) => {
      const ends = createEnds(accountOf(context), context);
      const begin = from ? ends.countBy(startOfDay(from, timeZone)) : 0;
      const end = to ? ends.countBy(limitAfter(to, timeZone)) : ends.licensed.length;
      const list = {
        size: Math.max(end - begin, 0),
        nodeAt: (index: number) => ends.deviceAt(begin + index),
      };
      return connectionAt(list, after, first ?? 50);
    },
    licenseCalendar: (_organization, { from, to, timeZone }, context) => {
      const length = calendarLengthOrRefuse(from, to);
      const ends = createEnds(accountOf(context), context);
      const before = ends.countBy(startOfDay(from, timeZone));
      let ended = before;
      const days = Array.from({ length }, (_, index) => {
        const day = addDays(from, index);
        const until = ends.countBy(limitAfter(day, timeZone));
        const [begin, count] = [ended, until - ended];
        ended = until;
        return { day, count, ...ends.outcomes(begin, until) };
      }).filter(({ count }) => count > 0);
      const { length: licensedCount } = ends.licensed;
      return { days, before, after: licensedCount - ended, unlicensed: ends.size - licensedCount };
    },
  },
} satisfies Resolvers;
