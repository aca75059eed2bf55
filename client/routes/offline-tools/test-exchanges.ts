import type { PortalOptions } from '#client/test-portal.tsx';
import type { ErrorCode } from '#schema/types.generated.ts';
import type { Exchange } from './exchange-view.ts';

/** The instant the exchanges below are told at. */
export const toldAt = '2025-11-21T15:00:00Z';

/** An exchange whose response waits to be carried. */
export const waiting: Exchange = {
  id: 'exchange-2',
  status: 'READY',
  createdAt: '2025-11-21T14:45:00Z',
  createdBy: { id: 'user-1', displayName: 'Field operator' },
  expiresAt: '2026-01-20T14:45:00Z',
  requestFileName: 'request-1121.bin',
  requestSha256: '4be1097c'.padEnd(56, '0').concat('a590c2d1'),
  acknowledgedAt: null,
  response: {
    id: 'download-2',
    fileName: 'response-1121.bin',
    description: null,
    kind: 'EXCHANGE_RESPONSE',
    size: 4096,
    sha256: '9f2c41d7'.padEnd(56, '0').concat('80be36a1'),
    url: '/api/downloads/response-1121.bin',
    urlExpiresAt: '2099-01-01T00:00:00Z',
  },
};

/** The same, carried. */
export const carried: Exchange = {
  ...waiting,
  status: 'ACKNOWLEDGED',
  acknowledgedAt: toldAt,
  expiresAt: null,
};

const license = { __typename: 'HardwareLicense', id: 'license-7c21-0048-b93e' };

/** As it travels: with the names of its types, which the fragments are matched by. */
const typed = (exchange: Exchange) => ({
  __typename: 'OfflineExchange',
  ...exchange,
  createdBy: { __typename: 'User', ...exchange.createdBy },
  response: exchange.response && { __typename: 'Download', ...exchange.response },
});

/**
 * Answers for the exchanges of a device that keep what was handed in and carried, as a server would: for
 * `openPortal`'s options. `refuse` is what handing in is refused with, and `earlier` whether it names one.
 */
export function exchangesApi({
  exchanges = [],
  refuse,
}: {
  exchanges?: Exchange[];
  refuse?: { code: ErrorCode; message: string; earlier?: boolean };
} = {}): NonNullable<PortalOptions['answer']> {
  let all = exchanges;
  const device = () => ({
    __typename: 'Device',
    id: 'device-7c21-0048-b93e',
    serialNumber: '7C21-0048-B93E',
    name: null,
    offlineExchanges: { totalCount: all.length, edges: all.map((node) => ({ node: typed(node) })) },
  });
  return (_request, operation) => {
    switch (operation) {
      case 'OfflineExchangesQuery':
        return Response.json({ data: { myHardwareLicense: { ...license, device: device() } } });
      case 'BeginOfflineExchangeMutation': {
        const userErrors = refuse ? [{ code: refuse.code, message: refuse.message, field: ['request'] }] : [];
        if (!refuse) all = [waiting, ...all];
        const known = refuse?.earlier ? all[0] : refuse ? undefined : waiting;
        const exchange = known ? typed(known) : null;
        return Response.json({ data: { beginOfflineExchange: { exchange, userErrors } } });
      }
      case 'AcknowledgeOfflineExchangeMutation':
        all = all.map((each) => (each.id === carried.id ? carried : each));
        return Response.json({
          data: { acknowledgeOfflineExchange: { exchange: typed(carried), userErrors: [] } },
        });
      default:
        return undefined;
    }
  };
}
