import { connectionOf } from '#mock-server/contract/connection.ts';
import { inputError } from '#mock-server/contract/input-error.ts';
import { operatorOrRefuse, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { deviceNow } from '#mock-server/core/devices/device-now.ts';
import { responseFile } from '#mock-server/core/files/carried-files.ts';
import { exchangesOf, isExpired } from '#mock-server/core/files/exchanges.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { dayText, fileError, offlineDevice, uploadedBefore } from './rules.ts';
import { receiveFile } from './rules-file.ts';

export const offlineExchangeResolvers = {
  Device: {
    offlineExchanges: (device, { first, after }, { sandbox, fixtures }) => {
      const exchanges = exchangesOf(device, sandbox, fixtures).toReversed();
      const page = connectionOf(exchanges, after, first ?? 20);
      return {
        ...page,
        edges: page.edges.map(({ cursor, node }) => ({ cursor, node: { device, exchange: node } })),
      };
    },
  },
  OfflineExchange: {
    id: ({ exchange }) => exchange.id,
    status: ({ exchange }, _args, { now }) => {
      if (exchange.acknowledgedAt !== null) return 'ACKNOWLEDGED';
      return isExpired(exchange, now) ? 'EXPIRED' : 'READY';
    },
    createdAt: ({ exchange }) => exchange.createdAt,
    createdBy: ({ exchange }) => exchange.createdBy,
    expiresAt: ({ exchange }) => (exchange.acknowledgedAt === null ? exchange.expiresAt : null),
    requestFileName: ({ exchange }) => exchange.requestFileName,
    requestSha256: ({ exchange }) => exchange.requestSha256,
    response: ({ device, exchange }, _args, { now }) =>
      isExpired(exchange, now) ? null : { device, file: responseFile(device, exchange) },
    acknowledgedAt: ({ exchange }) => exchange.acknowledgedAt,
  },
  Mutation: {
    beginOfflineExchange: (_mutation, { input }, context) => {
      const { sandbox, now, fixtures } = context;
      const found = offlineDevice(input.deviceId, context);
      if (!found.device) return { exchange: null, userErrors: [found.error] };
      const { device } = found;
      const { request } = input;
      const taken = receiveFile(request, 'license-request', device.serialNumber, now);
      // A request that was handed in before has expired by and by; that it was is what helps.
      if (!taken.ok && taken.refusal.code !== 'EXPIRED')
        return { exchange: null, userErrors: [fileError(taken.refusal, 'request')] };
      const before = exchangesOf(device, sandbox, fixtures).find(
        ({ requestSha256 }) => requestSha256 === request.sha256,
      );
      if (before)
        return {
          exchange: { device, exchange: before },
          userErrors: [inputError('DUPLICATE', uploadedBefore(before.createdAt), 'request')],
        };
      if (!taken.ok) return { exchange: null, userErrors: [fileError(taken.refusal, 'request')] };
      recordChange(sandbox, {
        kind: 'exchange-begun',
        at: now,
        deviceId: device.id,
        identity: visitorOrRefuse(context).identity.id,
        fileName: request.fileName,
        sha256: request.sha256,
      });
      const after = deviceNow(device.offline?.unchanged ?? device, sandbox, context.now);
      const exchange = exchangesOf(after, sandbox, fixtures).at(-1);
      return { exchange: exchange ? { device: after, exchange } : null, userErrors: [] };
    },
    acknowledgeOfflineExchange: (_mutation, { input: { id } }, context) => {
      const { device, identity } = operatorOrRefuse(context);
      const { sandbox, now, fixtures } = context;
      const exchange = device && exchangesOf(device, sandbox, fixtures).find((each) => each.id === id);
      if (!device || !exchange)
        return {
          exchange: null,
          userErrors: [inputError('NOT_FOUND', 'This device has no such exchange.', 'id')],
        };
      if (isExpired(exchange, now))
        return {
          exchange: { device, exchange },
          userErrors: [
            inputError(
              'EXPIRED',
              `The response expired on ${dayText(exchange.expiresAt)}. Export a new request on the device.`,
              'id',
            ),
          ],
        };
      if (exchange.acknowledgedAt === null)
        recordChange(sandbox, {
          kind: 'exchange-acknowledged',
          at: now,
          deviceId: device.id,
          identity: identity.id,
          exchangeId: id,
        });
      const after = exchangesOf(device, sandbox, fixtures).find((each) => each.id === id) ?? exchange;
      return { exchange: { device, exchange: after }, userErrors: [] };
    },
  },
} satisfies Resolvers;
