import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { pageOf } from '#mock-server/contract/list-page.ts';
import { operatingVisitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { ownDevice } from '#mock-server/domains/devices/state/current-devices.ts';
import { usageReportDueAt } from '#mock-server/domains/license/state.ts';
import { isExpired } from '#mock-server/domains/offline/state/current-files.ts';
import { receiptFile, responseFile } from '#mock-server/domains/offline/state/offline-files.ts';
import { licenseZone } from '#mock-server/domains/organization/state.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { lastDay } from '#schema/facts/limit.ts';
import { firstCharacters } from '#schema/text/characters.ts';
import {
  acknowledgementProblem,
  expiryProblem,
  judgeRecords,
  noSuchExchange,
  offlineDevice,
  receiveFile,
  uploadedBefore,
} from './rules.ts';

const maxListedRejections = 20;
const maxNameLength = 200;

const exchangesOf = (device: DeviceRecord | null) =>
  device?.offline?.exchanges().map((exchange) => ({ ...exchange, device })) ?? [];
const reportsOf = (device: DeviceRecord | null) =>
  device?.offline?.reports().map((report) => ({ ...report, device })) ?? [];

export const offlineResolvers = {
  Device: {
    offlineExchanges: (device, { first, offset }) =>
      pageOf(exchangesOf(device).toReversed(), { first: first ?? 20, offset }),
    usageReports: (device, { first, offset }) =>
      pageOf(reportsOf(device).toReversed(), { first: first ?? 20, offset }),
    usageReportDueAt: (device, _args, { now }) => usageReportDueAt(device, now),
  },
  OfflineExchange: {
    status: (exchange, _args, { now }) => {
      if (exchange.acknowledgedAt !== null) return 'ACKNOWLEDGED';
      return isExpired(exchange, now) ? 'EXPIRED' : 'READY';
    },
    expiresAt: ({ acknowledgedAt, expiresAt }) => (acknowledgedAt === null ? expiresAt : null),
    response: (exchange, _args, context) => {
      const { device } = exchange;
      if (isExpired(exchange, context.now)) return null;
      return { device, file: responseFile(device, exchange, licenseZone(context)) };
    },
  },
  Mutation: {
    beginOfflineExchange: (_mutation, { input }, context) => {
      const { identity } = operatingVisitorOrRefuse(context);
      const { sandbox, now } = context;
      const deviceOrError = offlineDevice(ownDevice(context), input.deviceId, now);
      if (!deviceOrError.device) return { exchange: null, userErrors: [deviceOrError.error] };
      const { device } = deviceOrError;
      const { request } = input;
      const received = receiveFile(request, 'license-request', device.serialNumber);
      if (received.error) return { exchange: null, userErrors: [received.error] };
      const { file, sha256 } = received;
      const before = exchangesOf(device).find(({ requestSha256 }) => requestSha256 === sha256);
      if (before)
        return {
          exchange: null,
          userErrors: [uploadedBefore(before.createdAt, licenseZone(context), 'request')],
        };
      const expired = expiryProblem(file, now, licenseZone(context));
      if (expired) return { exchange: null, userErrors: [expired] };
      sandbox.changes.push({
        kind: 'exchange-begun',
        at: now,
        deviceId: device.id,
        identity: identity.id,
        fileName: firstCharacters(request.fileName, maxNameLength),
        sha256,
      });
      return { exchange: exchangesOf(ownDevice(context)).at(-1) ?? null, userErrors: [] };
    },
    acknowledgeOfflineExchange: (_mutation, { input: { id } }, context) => {
      const { identity } = operatingVisitorOrRefuse(context);
      const { sandbox, now } = context;
      const current = () => exchangesOf(ownDevice(context)).find((each) => each.id === id) ?? null;
      const exchange = current();
      if (!exchange) return { exchange: null, userErrors: [noSuchExchange] };
      const problem = acknowledgementProblem(exchange, now, licenseZone(context));
      if (problem) return { exchange, userErrors: [problem] };
      if (exchange.acknowledgedAt === null)
        sandbox.changes.push({
          kind: 'exchange-acknowledged',
          at: now,
          deviceId: exchange.device.id,
          identity: identity.id,
          exchangeId: id,
        });
      return { exchange: current(), userErrors: [] };
    },
    uploadUsageReport: (_mutation, { input }, context) => {
      const { identity } = operatingVisitorOrRefuse(context);
      const { sandbox, now } = context;
      const deviceOrError = offlineDevice(ownDevice(context), input.deviceId, now);
      if (!deviceOrError.device) return { report: null, userErrors: [deviceOrError.error] };
      const { device } = deviceOrError;
      const received = receiveFile(input.file, 'usage-report', device.serialNumber);
      if (received.error) return { report: null, userErrors: [received.error] };
      const { file, sha256 } = received;
      const before = reportsOf(device).find((each) => each.sha256 === sha256);
      if (before)
        return {
          report: null,
          userErrors: [uploadedBefore(before.uploadedAt, licenseZone(context), 'file')],
        };
      const through = Math.min(file.to, now);
      const { accepted, duplicate, rejections } = judgeRecords(file, through, device, licenseZone(context));
      sandbox.changes.push({
        kind: 'usage-reported',
        at: now,
        deviceId: device.id,
        identity: identity.id,
        fileName: firstCharacters(input.file.fileName, maxNameLength),
        sha256,
        from: file.from,
        to: through,
        accepted,
        duplicate,
        rejected: rejections.length,
        rejections: rejections.slice(0, maxListedRejections),
      });
      return { report: reportsOf(ownDevice(context)).at(-1) ?? null, userErrors: [] };
    },
  },
  UsageReport: {
    periodStart: ({ from }, _args, context) => dayIn(from, licenseZone(context)),
    periodEnd: ({ from, to }, _args, context) => {
      const zone = licenseZone(context);
      return to > from ? lastDay(to, zone) : dayIn(from, zone);
    },
    recordsAccepted: ({ accepted }) => accepted,
    recordsDuplicate: ({ duplicate }) => duplicate,
    recordsRejected: ({ rejected }) => rejected,
    totals: ({ totals }) => [
      { metric: 'DEVICE_ACCESS', value: totals.DEVICE_ACCESS },
      { metric: 'ADVANCED_ACTIONS', value: totals.ADVANCED_ACTIONS },
    ],
    receipt: (report, _args, context) => ({
      device: report.device,
      file: receiptFile(report.device, report, licenseZone(context)),
    }),
  },
} satisfies Resolvers;
