export const requests = {
  renewal: 'Request renewal',
  license: 'Request a license',
  actions: 'Request more actions',
  credits: 'Request more credits',
  fastrak: 'Request FasTrak',
  codes: 'Request codes',
  access: 'Request access',
} as const;

export type RequestKind = keyof typeof requests;

export type RequestDevice = {
  id: string | null;
  serialNumber: string;
  name: string | null;
  /** 'Graykey, ends Nov 26, 2025' */
  detail?: string;
};
