import { toCsv } from '#client/lib/csv.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import type { DeviceFilter, DeviceSort } from '#schema/types.generated.ts';
import { type DeviceNode, standingOf, termOf } from './device-row.ts';

type Value = string | number | null;

const inForce = ({ hardwareLicense }: DeviceNode) => hardwareLicense?.primaryServiceLicense ?? null;
const kindOf = ({ hardwareLicense }: DeviceNode) =>
  hardwareLicense ? (hardwareLicense.offline ? 'Offline' : 'Online') : null;

/** What a file says of a device, by the key of the table's column. */
const values: Record<string, { header: string; of: (device: DeviceNode, timeZone: string) => Value }> = {
  serial: { header: 'Serial number', of: ({ serialNumber }) => serialNumber },
  name: { header: 'Name', of: ({ name }) => name },
  product: { header: 'Product', of: ({ product }) => product.className },
  group: { header: 'Group', of: ({ group }) => group && groupPathText(group) },
  status: { header: 'Status', of: (device) => standingOf(device).text },
  kind: { header: 'License', of: kindOf },
  end: {
    header: 'License end',
    of: (device, timeZone) => {
      const end = termOf(device)?.expiresAt;
      return end ? zonedTime(end, timeZone) : null;
    },
  },
  left: {
    header: 'Remaining',
    of: (device) => {
      const left = inForce(device)?.remainingActions ?? null;
      return left === -1 ? 'unlimited' : left;
    },
  },
  version: { header: 'Software', of: ({ softwareVersion }) => softwareVersion },
  checkin: {
    header: 'Last check-in',
    of: ({ hardwareLicense }, timeZone) =>
      hardwareLicense?.lastCheckInAt ? zonedTime(hardwareLicense.lastCheckInAt, timeZone) : null,
  },
};

/** Columns that hold times name their zone. */
const timed = ['end', 'checkin'];

/** The devices as CSV: the columns shown, in their order, times in the zone of the page. */
export function devicesCsv(
  rows: readonly DeviceNode[],
  columns: readonly string[],
  timeZone: string,
): string {
  const shown = columns.flatMap((key) => {
    const column = values[key];
    return column ? [{ key, ...column }] : [];
  });
  return toCsv(
    shown.map(({ key, header }) => (timed.includes(key) ? `${header} (${timeZone})` : header)),
    rows.map((row) => shown.map(({ of }) => of(row, timeZone))),
  );
}

/** The devices as JSON, with the question they answer. Instants are UTC; -1 is unlimited. */
export function devicesJson(
  rows: readonly DeviceNode[],
  question: { filter: DeviceFilter | null; sort: DeviceSort[] | null },
  exportedAt: number,
): string {
  const devices = rows.map((device) => ({
    id: device.id,
    serialNumber: device.serialNumber,
    name: device.name,
    product: device.product.className,
    status: device.status,
    group: device.group && {
      id: device.group.id,
      name: device.group.name,
      path: groupPathText(device.group),
    },
    offline: device.hardwareLicense?.offline ?? null,
    licenseEndsAt: termOf(device)?.expiresAt ?? null,
    remainingActions: inForce(device)?.remainingActions ?? null,
    softwareVersion: device.softwareVersion,
    availableVersion: device.availableUpdate?.version ?? null,
    lastCheckInAt: device.hardwareLicense?.lastCheckInAt ?? null,
  }));
  return `${JSON.stringify({ exportedAt: new Date(exportedAt).toISOString(), ...question, devices }, null, 2)}\n`;
}
