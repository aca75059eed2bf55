/** Product class VeraKey is Verakey; any other value counts as Graykey (specification, section 3). */
export function isVeraKey(className: string | null | undefined): boolean {
  return className === 'VeraKey';
}

export function productName(className: string | null | undefined): string {
  return isVeraKey(className) ? 'VeraKey' : 'Graykey';
}

/** The name of FasTrak's entry and page (specification, section 2). */
export function fasTrakName(className: string | null | undefined): string {
  return isVeraKey(className) ? 'Magnet Verakey FasTrak' : 'Magnet Graykey FasTrak';
}

/** Says how the license works, not whether the device is connected now. */
export const licenseType = (offline: boolean): string => (offline ? 'Offline license' : 'Online license');
