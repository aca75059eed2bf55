import type { PortalOptions } from '#client/test-portal.tsx';
import type { ErrorCode } from '#schema/types.generated.ts';
import type { UsageReport } from './usage-file-view.ts';

/** A usage file with records of every outcome. */
export const report: UsageReport = {
  id: 'report-1',
  periodStart: '2025-10-20',
  periodEnd: '2025-11-18',
  uploadedAt: '2025-11-20T14:00:00Z',
  uploadedBy: { id: 'user-1', displayName: 'Field operator' },
  fileName: 'usage-1.bin',
  sha256: 'ab'.repeat(32),
  recordsAccepted: 182,
  recordsDuplicate: 12,
  recordsRejected: 1,
  rejections: [{ record: 14, reason: 'Its time lies after the file was written.' }],
  totals: [{ metric: 'DEVICE_ACCESS', value: 120 }],
  receipt: {
    id: 'download-receipt-1',
    fileName: 'receipt-1.bin',
    description: null,
    kind: 'USAGE_RECEIPT',
    size: 512,
    sha256: 'cd'.repeat(32),
    url: '/api/downloads/receipt-1.bin',
    urlExpiresAt: '2099-01-01T00:00:00Z',
  },
};

const license = { __typename: 'HardwareLicense', id: 'license-7c21-0048-b93e' };

const typed = (each: UsageReport) => ({
  __typename: 'UsageReport',
  ...each,
  uploadedBy: { __typename: 'User', ...each.uploadedBy },
  receipt: { __typename: 'Download', ...each.receipt },
});

/** Answers for the usage files of a device, for `openPortal`'s options. */
export function reportsApi({
  reports = [],
  dueAt = null,
  refuse,
}: {
  reports?: UsageReport[];
  dueAt?: string | null;
  refuse?: { code: ErrorCode; message: string; earlier?: boolean };
} = {}): NonNullable<PortalOptions['answer']> {
  let all = reports;
  return (_request, operation) => {
    if (operation === 'UsageReportsQuery') {
      const edges = all.map((node) => ({ node: typed(node) }));
      const device = {
        __typename: 'Device',
        id: 'device-7c21-0048-b93e',
        serialNumber: '7C21-0048-B93E',
        usageReportDueAt: dueAt,
        usageReports: { totalCount: all.length, edges },
      };
      return Response.json({ data: { myHardwareLicense: { ...license, device } } });
    }
    if (operation !== 'UploadUsageReportMutation') return undefined;
    const userErrors = refuse ? [{ code: refuse.code, message: refuse.message, field: ['file'] }] : [];
    if (!refuse) all = [report, ...all];
    const answer = refuse && !refuse.earlier ? null : typed(report);
    return Response.json({ data: { uploadUsageReport: { report: answer, userErrors } } });
  };
}
