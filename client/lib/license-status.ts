import type { LicenseStatus } from '#schema/types.generated.ts';

/** How a term stands, as a badge says it. */
export type LicenseStatusView = { tone: 'ok' | 'notice' | 'warning' | 'critical'; text: string };

/** The words for each status the server can give a term. */
export const licenseStatuses: Record<LicenseStatus, LicenseStatusView> = {
  SCHEDULED: { tone: 'notice', text: 'Scheduled' },
  ACTIVE: { tone: 'ok', text: 'Active' },
  EXPIRING: { tone: 'warning', text: 'Expiring' },
  GRACE: { tone: 'warning', text: 'Grace period' },
  EXPIRED: { tone: 'critical', text: 'Expired' },
};
