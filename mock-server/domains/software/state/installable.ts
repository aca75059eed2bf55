import type { DeviceRecord, ReleaseRecord } from '#fixtures/builders/records.ts';
import { compareVersions } from '#fixtures/builders/versions.ts';
import { updatesEndAt } from '#mock-server/domains/license/state.ts';
import { dateFormatter } from '#schema/calendar/date-formatter.ts';
import { lastInstant } from '#schema/facts/limit.ts';
import { termInForce } from '#schema/facts/term.ts';

/** `blockedBecause` is null if it can be installed. */
export type Installable = {
  installed: boolean;
  installable: boolean;
  blockedBecause: string | null;
};

/** The day of an instant (ms) in a zone, such as `Nov 21, 2025`. */
export const dayText = (instant: number, zone: string): string =>
  dateFormatter('medium', { dateStyle: 'medium', timeZone: zone }).format(instant);

/** The last day before a limit (ms). */
export const lastDayText = (limit: number, zone: string): string => dayText(lastInstant(limit), zone);

const blocked = (blockedBecause: string): Installable => ({
  installed: false,
  installable: false,
  blockedBecause,
});

type Updated = Pick<DeviceRecord, 'license' | 'softwareVersion' | 'registeredAt' | 'releases'>;

function versionOf({ softwareVersion, registeredAt, releases }: Updated): string | null {
  const cameWith = releases.find(
    ({ publishedAt, withdrawnAt }) => publishedAt <= registeredAt && !withdrawnAt,
  );
  return softwareVersion ?? cameWith?.version ?? null;
}

/** Whether a release can be installed at `now` (ms); days of limits are counted in `zone`. */
export function installableOn(
  device: Updated,
  release: ReleaseRecord,
  now: number,
  zone: string,
): Installable {
  const { license, releases, softwareVersion } = device;
  const { version, publishedAt, withdrawnAt, requires } = release;
  if (version === softwareVersion) return { installed: true, installable: false, blockedBecause: null };
  if (withdrawnAt !== null && withdrawnAt <= now)
    return blocked(`Withdrawn on ${dayText(withdrawnAt, zone)}. Do not install it.`);
  const has = versionOf(device);
  if (has !== null && compareVersions(version, has) <= 0)
    return blocked(
      softwareVersion === null
        ? 'Not newer than the version the device shipped with.'
        : 'Older than installed.',
    );
  const term = license && termInForce(license.terms, now);
  if (!term) return blocked("There's no active license, so updates can't be installed.");
  const covered = updatesEndAt(term, now);
  if (covered !== null && publishedAt > covered)
    return blocked(
      `Published after updates ended on ${lastDayText(covered, zone)}. Renew the license to install it.`,
    );
  const first = releases.find((each) => each.version === requires) ?? null;
  if (first && has !== null && compareVersions(has, first.version) < 0)
    return blocked(`Install ${first.version} first, then ${version}.`);
  return { installed: false, installable: true, blockedBecause: null };
}

/** The newest release that can be installed at `now` (ms); null if there is none. */
export const availableUpdate = (device: Updated, now: number, zone: string): ReleaseRecord | null =>
  device.releases.find((release) => installableOn(device, release, now, zone).installable) ?? null;

/** When the device's log says that a version was installed; null if it doesn't. */
export function installedAt(device: DeviceRecord, version: string | null): number | null {
  const entry = device
    .history()
    .findLast(({ action, changes }) => action === 'software.updated' && changes[0]?.after === version);
  return entry?.at ?? null;
}
