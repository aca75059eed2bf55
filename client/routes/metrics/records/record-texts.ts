import type { RecordRow } from './use-records.ts';

/** Who did it; devices don't report it for every entry. */
export const whoText = ({ actor }: Pick<RecordRow, 'actor'>): string => actor?.displayName ?? 'Not reported';

/** A device's name, else its serial number. */
export const deviceText = ({ device }: Pick<RecordRow, 'device'>): string =>
  device.name ?? device.serialNumber;
