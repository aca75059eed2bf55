export type NamedDevice = { serialNumber: string; name?: string | null };

/** A device without a name goes by its serial number. */
export const deviceName = ({ serialNumber, name }: NamedDevice): string => name ?? serialNumber;

/** 'Bench 2 (7C21-0048-B93E)' */
export const deviceText = ({ serialNumber, name }: NamedDevice): string =>
  name ? `${name} (${serialNumber})` : serialNumber;
