import { connectionOf } from '#mock-server/contract/connection.ts';
import { inputError } from '#mock-server/contract/input-error.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { deviceNow } from '#mock-server/core/devices/device-now.ts';
import { receiptFile } from '#mock-server/core/files/carried-files.ts';
import { reportsOf } from '#mock-server/core/files/reports.ts';
import { usageReportDueAt } from '#mock-server/core/license/usage-report-due.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { fileError, offlineDevice, uploadedBefore } from './rules.ts';
import { receiveFile } from './rules-file.ts';
import { judgeRecords } from './rules-records.ts';

const mostRejectionsTold = 20;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export const usageReportResolvers = {
  Device: {
    usageReports: (device, { first, after }, { sandbox, fixtures }) => {
      const page = connectionOf(reportsOf(device, sandbox, fixtures).toReversed(), after, first ?? 20);
      return {
        ...page,
        edges: page.edges.map(({ cursor, node }) => ({ cursor, node: { device, report: node } })),
      };
    },
    usageReportDueAt: (device, _args, { now }) => usageReportDueAt(device, now),
  },
  UsageReport: {
    id: ({ report }) => report.id,
    periodStart: ({ report }) => dayOf(report.from),
    // The end is no part of the stretch; at midnight its last day is the one before.
    periodEnd: ({ report }) => dayOf(Math.max(report.to - 1, report.from)),
    uploadedAt: ({ report }) => report.uploadedAt,
    uploadedBy: ({ report }) => report.uploadedBy,
    fileName: ({ report }) => report.fileName,
    sha256: ({ report }) => report.sha256,
    recordsAccepted: ({ report }) => report.accepted,
    recordsDuplicate: ({ report }) => report.duplicate,
    recordsRejected: ({ report }) => report.rejected,
    rejections: ({ report }) => [...report.rejections],
    totals: ({ report: { totals } }) => [
      { metric: 'DEVICE_ACCESS', value: totals.DEVICE_ACCESS },
      { metric: 'ADVANCED_ACTIONS', value: totals.ADVANCED_ACTIONS },
    ],
    receipt: ({ device, report }) => ({ device, file: receiptFile(device, report) }),
  },
  Mutation: {
    uploadUsageReport: (_mutation, { input }, context) => {
      const { sandbox, now, fixtures } = context;
      const found = offlineDevice(input.deviceId, context);
      if (!found.device) return { report: null, userErrors: [found.error] };
      const { device } = found;
      const taken = receiveFile(input.file, 'usage-report', device.serialNumber, now);
      if (!taken.ok) return { report: null, userErrors: [fileError(taken.refusal, 'file')] };
      const { file, sha256 } = taken.value;
      const before = reportsOf(device, sandbox, fixtures).find((each) => each.sha256 === sha256);
      if (before)
        return {
          report: { device, report: before },
          userErrors: [inputError('DUPLICATE', uploadedBefore(before.uploadedAt), 'file')],
        };
      const through = Math.min(file.to, now);
      const { accepted, duplicate, rejections } = judgeRecords(file, through, device);
      recordChange(sandbox, {
        kind: 'usage-reported',
        at: now,
        deviceId: device.id,
        identity: visitorOrRefuse(context).identity.id,
        fileName: input.file.fileName,
        sha256,
        from: file.from,
        to: through,
        accepted,
        duplicate,
        rejected: rejections.length,
        rejections: rejections.slice(0, mostRejectionsTold),
      });
      const after = deviceNow(device.offline?.unchanged ?? device, sandbox, context.now);
      const report = reportsOf(after, sandbox, fixtures).at(-1);
      return { report: report ? { device: after, report } : null, userErrors: [] };
    },
  },
} satisfies Resolvers;
