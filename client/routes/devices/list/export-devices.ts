import { licenseZone } from '#client/components/license/license-time.ts';
import { deviceWords, wordFor } from '#client/components/license/status-glossary.ts';
import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { termOf } from '#client/routes/device-dates.tsx';
import { lastDay } from '#schema/facts/limit.ts';
import type { DeviceFilter, DeviceSort } from '#schema/types.generated.ts';
import { type DeviceNode, problemsOf, reasonText } from './device-row.ts';

const inForce = ({ hardwareLicense }: DeviceNode) => hardwareLicense?.primaryServiceLicense ?? null;
const kindOf = ({ hardwareLicense }: DeviceNode) =>
  hardwareLicense ? (hardwareLicense.offline ? 'Offline' : 'Online') : null;

/** In the zone of the device's license. */
const lastDayOf = ({ hardwareLicense }: DeviceNode, limit: string | null | undefined): string | null =>
  limit ? lastDay(Date.parse(limit), licenseZone(hardwareLicense)) : null;

/** CSV columns by table column. */
const columns: Readonly<Record<string, readonly CsvColumn<DeviceNode>[]>> = {
  why: [{ header: 'Why', value: (device) => problemsOf(device).map(reasonText).join(', ') }],
  serial: [{ header: 'Serial number', value: ({ serialNumber }) => serialNumber }],
  name: [{ header: 'Name', value: ({ name }) => name }],
  product: [{ header: 'Product', value: ({ product }) => product.className }],
  group: [{ header: 'Group', value: ({ group }) => group && groupPathText(group) }],
  status: [{ header: 'Status', value: ({ status }) => wordFor(deviceWords, status).text }],
  kind: [{ header: 'License', value: kindOf }],
  end: [
    { header: 'License end', at: (device) => termOf(device)?.expiresAt ?? null },
    { header: 'Last day', value: (device) => lastDayOf(device, termOf(device)?.expiresAt) },
  ],
  left: [
    {
      header: 'Remaining',
      value: (device) => {
        const left = inForce(device)?.remainingActions ?? null;
        return left === -1 ? 'unlimited' : left;
      },
    },
  ],
  version: [{ header: 'Software', value: ({ softwareVersion }) => softwareVersion }],
  due: [{ header: 'Due', at: (device) => problemsOf(device)[0]?.dueAt ?? null }],
  checkin: [{ header: 'Last check-in', at: ({ hardwareLicense }) => hardwareLicense?.lastCheckInAt ?? null }],
};

/** The shown columns in their order; times in the zone of the page. */
export function devicesCsv(rows: readonly DeviceNode[], shown: readonly string[], timeZone: string): string {
  return toCsv(
    shown.flatMap((key) => columns[key] ?? []),
    rows,
    timeZone,
  );
}

/** Times are UTC; -1 is unlimited. */
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
