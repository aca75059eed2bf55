import { deviceWords, licenseWords, wordFor } from '#client/components/license/status-glossary.ts';
import { toCsv } from '#client/lib/csv.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import { lastDay } from '#schema/facts/limit.ts';
import { endOf, type LicensedDevice } from './license-end.ts';
import type { LicenseView } from './use-license-presets.ts';

/** Times in the organization's zone; `now` in ms. */
export const licensesCsv = (devices: readonly LicensedDevice[], now: number, timeZone: string): string =>
  toCsv<LicensedDevice>(
    [
      { header: 'Device', value: ({ serialNumber }) => serialNumber },
      { header: 'Name', value: ({ name }) => name },
      { header: 'Product', value: ({ product }) => product.name },
      { header: 'License end', at: (device) => endOf(device, now, timeZone)?.at ?? null },
      {
        header: 'Last day',
        value: (device) => {
          const end = endOf(device, now, timeZone);
          return end ? lastDay(Date.parse(end.at), timeZone) : null;
        },
      },
      {
        header: 'Status',
        value: (device) => {
          if (device.status === 'RETIRED') return deviceWords.RETIRED.text;
          const status = endOf(device, now, timeZone)?.status;
          return status ? wordFor(licenseWords, status).text : null;
        },
      },
      { header: 'Works until', at: (device) => endOf(device, now, timeZone)?.graceUntil ?? null },
      { header: 'Renews', at: (device) => endOf(device, now, timeZone)?.renewsAt ?? null },
    ],
    devices,
    timeZone,
  );

/** Includes the view that limits the list. */
export function licensesJson(
  devices: readonly LicensedDevice[],
  { from, to, isEnding }: LicenseView,
  now: number,
  timeZone: string,
): string {
  const time = (instant: string | null | undefined) => (instant ? zonedTime(instant, timeZone) : null);
  const licenses = devices.map((device) => {
    const end = endOf(device, now, timeZone);
    return {
      device: { id: device.id, serialNumber: device.serialNumber, name: device.name },
      product: device.product.name,
      endsAt: time(end?.at),
      status: end?.status ?? null,
      worksUntil: time(end?.graceUntil),
      renewsAt: time(end?.renewsAt),
    };
  });
  const exportedAt = time(new Date(now).toISOString());
  return `${JSON.stringify({ from, to, isEnding, timeZone, exportedAt, count: licenses.length, licenses }, null, 2)}\n`;
}
