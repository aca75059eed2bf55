import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { connectionAt } from '#mock-server/contract/connection.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { refusal, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { currentTerm } from '#mock-server/core/alerts/rule.ts';
import { visitorDevice } from '#mock-server/core/devices/device-now.ts';
import { listDevices } from '#mock-server/core/fleet/device-list.ts';
import { readableIndexes } from '#mock-server/core/fleet/readable-devices.ts';
import { runwayOf } from '#mock-server/core/license/runway.ts';
import { licensed, statusOf, updatesEndAt } from '#mock-server/core/license/term-status.ts';
import { accountOf, licenseZone } from '#mock-server/domains/organization/state.ts';
import { alertContextOf } from '#mock-server/domains/preferences/state.ts';
import { addDays, dayIn, daysBetween, startOfDay } from '#schema/calendar/days.ts';
import { isOver, limitAfter } from '#schema/facts/limit.ts';
import { termInForce } from '#schema/facts/term.ts';

const maxDays = 800;

/** The readable devices of an account in the order in which their licenses end; those without one come last. */
async function createEnds(account: AccountRecord, context: RequestContext) {
  const visitor = visitorOrRefuse(context);
  const list = await listDevices(
    account.fleet,
    readableIndexes(visitor, account),
    { filter: {}, sort: [{ field: 'LICENSE_END', direction: 'ASC' }] },
    alertContextOf(context),
  );
  const figuresAt = (index: number) => account.fleet.figuresAt(list.placeAt(index));
  const endAt = (index: number) => figuresAt(index).endsAt;
  /** How many end by a limit (ms). The list is in order, so that a million are not looked at. */
  const countBy = (limit: number): number => {
    let [from, to] = [0, list.size];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((endAt(middle) ?? Number.POSITIVE_INFINITY) <= limit) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const deviceAt = (index: number): DeviceRecord => {
    const device = account.fleet.deviceAt(list.placeAt(index));
    return device.id === visitor.device?.id ? visitor.device : device;
  };
  /** How the licenses end from one place in the order up to another. */
  const outcomes = (from: number, to: number) => {
    const ended = Array.from({ length: to - from }, (_, at) => figuresAt(from + at));
    const { now } = context;
    return {
      inGrace: ended.filter(
        ({ endsAt, worksUntil }) => isOver(endsAt ?? now, now) && !isOver(worksUntil ?? now, now),
      ).length,
      renewed: ended.filter(({ renewed }) => renewed).length,
    };
  };
  return { size: list.size, licensed: countBy(Number.MAX_VALUE), countBy, deviceAt, outcomes };
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
    licenseEnds: async (_organization, { first, after, from, to, timeZone }, context) => {
      const ends = await createEnds(accountOf(context), context);
      const begin = from ? ends.countBy(startOfDay(from, timeZone)) : 0;
      const end = to ? ends.countBy(limitAfter(to, timeZone)) : ends.licensed;
      const list = {
        size: Math.max(end - begin, 0),
        nodeAt: (index: number) => ends.deviceAt(begin + index),
      };
      return connectionAt(list, after, first ?? 50);
    },
    licenseCalendar: async (_organization, { from, to, timeZone }, context) => {
      const length = daysBetween(from, to) + 1;
      if (length < 1 || length > maxDays)
        throw refusal('BAD_REQUEST', `The range must be 1 to ${maxDays} days.`);
      const ends = await createEnds(accountOf(context), context);
      const before = ends.countBy(startOfDay(from, timeZone));
      let ended = before;
      const days = Array.from({ length }, (_, index) => {
        const day = addDays(from, index);
        const until = ends.countBy(limitAfter(day, timeZone));
        const [begin, count] = [ended, until - ended];
        ended = until;
        return { day, count, ...ends.outcomes(begin, until) };
      }).filter(({ count }) => count > 0);
      return { days, before, after: ends.licensed - ended, unlicensed: ends.size - ends.licensed };
    },
  },
} satisfies Resolvers;
