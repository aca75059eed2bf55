import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Judging } from '#mock-server/fleet/match-rows.ts';
import { preferencesOf } from '#mock-server/sandbox/preferences.ts';
import { licenseZone } from './account.ts';
import { alertsOf, deviceAlerts, type Reader } from './alert-rules/alerts-of.ts';
import type { AlertRecord } from './alert-rules/rule.ts';
import type { ResolverContext } from './context.ts';
import { visitorOrRefuse } from './refusals.ts';

/** What the reader chose, as the alert rules ask for it. */
export function readerOf(context: ResolverContext): Reader {
  const { identity } = visitorOrRefuse(context);
  const { sandbox } = context;
  return {
    settings: { ...preferencesOf(sandbox, identity.id), zone: licenseZone(context) },
    snoozes: sandbox.changes.flatMap((change) =>
      change.kind === 'alert-snoozed' && change.identity === identity.id ? [change] : [],
    ),
  };
}

/** The alerts of a device that the reader didn't put off, worst first. */
export function openAlerts(device: DeviceRecord, reader: Reader, now: number): AlertRecord[] {
  return alertsOf(deviceAlerts(device, now, reader.settings), now, reader).filter(
    ({ snoozedUntil }) => snoozedUntil === null,
  );
}

/** How devices are judged at this moment, for this reader. */
export function judgingOf(context: ResolverContext): Judging {
  const { device } = visitorOrRefuse(context);
  const { now } = context;
  const reader = readerOf(context);
  const alerts = device && openAlerts(device, reader, now);
  return {
    now,
    settings: reader.settings,
    own: device && {
      id: device.id,
      needsAttention: alerts?.some(({ severity }) => severity !== 'INFO') ?? false,
    },
  };
}
