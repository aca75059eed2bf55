import { formatLastDay } from '#client/browser/format-last-day.ts';
import { organizationTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { licenseZone } from '#client/components/license/license-time.ts';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { productName } from '#client/lib/product.ts';
import { termOf } from '#client/routes/device-dates.tsx';
import { useSession } from '#client/session/use-session.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { soonDays } from '#schema/facts/term.ts';
import type { DeviceFilter } from '#schema/types.generated.ts';
import { RenewalRequestQueryDocument } from './renewal-request.generated.ts';
import {
  RenewalDevicesQueryDocument,
  type RequestDevice_Device,
  RequestDevicesQueryDocument,
} from './request-devices.generated.ts';
import type { RequestDevice, RequestKind } from './request-kinds.ts';
import type { RenewalRequest } from './use-renewal-request.ts';

/** A longer list wouldn't fit in a mail program's link. */
const mostDevices = 20;

/** More than are listed, because renewed licenses are left out. */
const mostAsked = 100;

export type ListedDevice = RequestDevice & { id: string; request: RenewalRequest | null };

type ListedDevices = {
  devices: readonly ListedDevice[];
  more: number;
};

type Node = RequestDevice_Device & { renewalRequest?: RenewalRequest | null };

/** 'Graykey, ends Nov 26, 2025' */
function detailOf(device: Node): string {
  const term = termOf(device);
  const hasEnded = term?.status === 'GRACE' || term?.status === 'EXPIRED';
  const day = term?.expiresAt
    ? `${hasEnded ? 'ended' : 'ends'} ${formatLastDay(term.expiresAt, { timeZone: licenseZone(device.hardwareLicense) })}`
    : 'no end date';
  return `${productName(device.product.className)}, ${day}`;
}

const isRenewed = ({ hardwareLicense }: Node) =>
  hardwareLicense?.serviceLicenses.some(({ status }) => status === 'SCHEDULED') ?? false;

/** Renewals leave out devices whose next term is scheduled. */
function listOf(
  { edges, totalCount }: { edges: readonly { node: Node }[]; totalCount: number },
  kind: RequestKind,
): ListedDevices {
  const nodes = edges.map(({ node }) => node).filter((node) => kind !== 'renewal' || !isRenewed(node));
  const devices = nodes.slice(0, mostDevices).map((node) => ({
    id: node.id,
    serialNumber: node.serialNumber,
    name: node.name,
    detail: detailOf(node),
    request: node.renewalRequest ?? null,
  }));
  return { devices, more: totalCount - edges.length + nodes.length - devices.length };
}

type RequestDevices = {
  /** The query of the list while it loads or if it failed. */
  pending: PanelQuery<unknown> | null;
  /** Null if the request is about one device. Empty if no license needs a renewal. */
  list: ListedDevices | null;
  /** Whether the API records renewal requests. */
  isKept: boolean;
};

const filters: Partial<Record<RequestKind, (lastDay: string) => DeviceFilter>> = {
  renewal: (expiresBefore) => ({ expiresBefore }),
  actions: () => ({ lowActions: true }),
};

/** The given device, the session's, or a list for an administrator of several. */
export function useRequestDevices(kind: RequestKind, device: RequestDevice | undefined): RequestDevices {
  const { account, can } = useSession();
  const today = dayIn(useNow(60_000), organizationTimeZone());
  const filter = filters[kind]?.(addDays(today, soonDays));
  const isList = !device && filter !== undefined && can.access.admin !== undefined && account.deviceCount > 1;
  const isRenewal = kind === 'renewal';
  const renewals = usePanelQuery(RenewalDevicesQueryDocument, {
    variables: { first: mostAsked },
    skip: !isList || !isRenewal,
  });
  // An API with an older schema doesn't know the status of licenses.
  const isOlder = renewals.error?.kind === 'not-offered';
  const others = usePanelQuery(RequestDevicesQueryDocument, {
    variables: { filter: { ...filter, except: { status: ['RETIRED'] } }, first: mostAsked },
    skip: !isList || (isRenewal && !isOlder),
  });
  const id = device?.id ?? account.deviceId;
  const one = usePanelQuery(RenewalRequestQueryDocument, {
    variables: { id: id ?? '' },
    skip: isList || !isRenewal || id === null,
  });
  if (!isList) return { pending: null, list: null, isKept: Boolean(one.data?.device) };
  const result = isRenewal && !isOlder ? renewals : others;
  const list = result.data ? listOf(result.data.devices, kind) : null;
  return {
    pending: result.data || result.error?.kind === 'not-offered' ? null : result,
    list: isRenewal || list?.devices.length ? list : null,
    isKept: renewals.data !== undefined,
  };
}
