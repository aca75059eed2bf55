import type { RecordRow } from './use-records.ts';

/** Who did it; a device does not report that for every entry. */
export const whoText = ({ actor }: Pick<RecordRow, 'actor'>): string => actor?.displayName ?? 'Not reported';

/** The name its owner gave a device, or else its serial number. */
export const deviceText = ({ device }: Pick<RecordRow, 'device'>): string =>
  device.name ?? device.serialNumber;
