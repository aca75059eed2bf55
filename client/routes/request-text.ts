import { formatNumber } from '#client/lib/format-number.ts';
import type { RequestDevice, RequestKind } from './request-kinds.ts';

const texts: Record<RequestKind, { subject: string; one: string; many: string }> = {
  renewal: {
    subject: 'License renewal',
    one: 'Please renew the license of this device',
    many: 'Please renew the licenses of these devices',
  },
  license: {
    subject: 'License',
    one: 'Please provide a license for this device',
    many: 'Please provide licenses for these devices',
  },
  actions: {
    subject: 'More advanced actions',
    one: 'Please add advanced actions to the license of this device',
    many: 'Please add advanced actions to the licenses of these devices',
  },
  credits: {
    subject: 'More FasTrak credits',
    one: 'Please add FasTrak credits to this device',
    many: 'Please add FasTrak credits to these devices',
  },
  fastrak: {
    subject: 'FasTrak',
    one: 'Please add FasTrak to the license of this device',
    many: 'Please add FasTrak to the licenses of these devices',
  },
  codes: {
    subject: 'Authentication codes',
    one: 'Please turn on authentication codes for the license of this device',
    many: 'Please turn on authentication codes for the licenses of these devices',
  },
  access: {
    subject: 'Access',
    one: 'Please give me access to a part of the portal',
    many: 'Please give me access to a part of the portal',
  },
};

/** 'F7AB-A35D-ACBD (Truck 27), Graykey, ends Nov 26, 2025' */
const deviceText = ({ serialNumber, name, detail }: RequestDevice): string =>
  [name ? `${serialNumber} (${name})` : serialNumber, detail].filter(Boolean).join(', ');

export function requestText(
  kind: RequestKind,
  {
    to,
    devices,
    more = 0,
    summary,
    from,
  }: {
    to: string | undefined;
    devices: readonly RequestDevice[];
    more?: number;
    /** Null if the request isn't about these devices. */
    summary: string | null;
    from: readonly string[];
  },
): { subject: string; body: string } {
  const { subject, one, many } = texts[kind];
  const [first] = devices;
  const list = [...devices.map(deviceText), ...(more > 0 ? [`and ${formatNumber(more)} more`] : [])];
  const isOne = list.length < 2;
  return {
    subject: isOne && first ? `${subject}: ${first.serialNumber}` : subject,
    body: [
      to ? `Hello ${to},` : 'Hello,',
      isOne ? `${one}${list[0] ? `: ${list[0]}` : ''}.` : `${many}:\n${list.join('\n')}`,
      ...(isOne && summary !== null ? [summary] : []),
      from.join('\n'),
    ].join('\n\n'),
  };
}

export const mailtoLink = (
  to: readonly string[],
  { subject, body }: { subject: string; body: string },
): string =>
  `mailto:${to.map(encodeURIComponent).join(',')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    body.replaceAll('\n', '\r\n'),
  )}`;
