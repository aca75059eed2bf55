import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { AlertRecord } from '#mock-server/contract/records.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import { alertsOf, deviceAlerts, type Reader } from '#mock-server/core/alerts/alerts-of.ts';
import type { AlertContext } from '#mock-server/core/fleet/match-rows.ts';
import { licenseZone } from '#mock-server/core/organization/account.ts';
import { preferencesOf } from './preferences.ts';

/** The reader's settings and snoozes. */
export function readerOf(context: RequestContext): Reader {
  const { identity } = visitorOrRefuse(context);
  const { sandbox } = context;
  return {
    settings: { ...preferencesOf(sandbox, identity.id), zone: licenseZone(context) },
    snoozes: sandbox.changes.flatMap((change) =>
      change.kind === 'alert-snoozed' && change.identity === identity.id ? [change] : [],
    ),
  };
}

/** The alerts of a device, worst first; those the reader snoozed are marked. */
export const readerAlerts = (device: DeviceRecord, reader: Reader, now: number): AlertRecord[] =>
  alertsOf(deviceAlerts(device, now, reader.settings), now, reader);

/** The reader's settings and time, for alerts of a fleet. */
export function alertContextOf(context: RequestContext): AlertContext {
  const { device } = visitorOrRefuse(context);
  const { now } = context;
  const reader = readerOf(context);
  const [worst] = device ? readerAlerts(device, reader, now) : [];
  return {
    now,
    settings: reader.settings,
    own: device && {
      id: device.id,
      worst: worst ? { severity: worst.severity, dueAt: worst.dueAt() } : null,
    },
  };
}
