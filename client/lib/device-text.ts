export type NamedDevice = { serialNumber: string; name?: string | null };

/** 'Bench 2 (7C21-0048-B93E)' */
export const deviceText = ({ serialNumber, name }: NamedDevice): string =>
  name ? `${name} (${serialNumber})` : serialNumber;
