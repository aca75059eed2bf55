import type { LicenseStatus } from '#schema/types.generated.ts';

/** The badge of a term's status. */
export type LicenseStatusView = { tone: 'ok' | 'notice' | 'warning' | 'critical'; text: string };

/** The badge for each license status of the API. */
export const licenseStatuses: Record<LicenseStatus, LicenseStatusView> = {
  SCHEDULED: { tone: 'notice', text: 'Scheduled' },
  ACTIVE: { tone: 'ok', text: 'Active' },
  EXPIRING: { tone: 'warning', text: 'Expiring' },
  GRACE: { tone: 'warning', text: 'Grace period' },
  EXPIRED: { tone: 'critical', text: 'Expired' },
};
