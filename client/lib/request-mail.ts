import { mailLink } from './contact-links.ts';
import { countText, nouns } from './count-text.ts';

export const requests = {
  renewal: { label: 'Request renewal', subject: 'License renewal', text: 'Please renew the license of' },
  license: { label: 'Request a license', subject: 'License', text: 'Please provide a license for' },
  actions: {
    label: 'Request more actions',
    subject: 'More advanced actions',
    text: 'Please add advanced actions for',
  },
  credits: {
    label: 'Request more credits',
    subject: 'More FasTrak credits',
    text: 'Please add FasTrak credits for',
  },
  fastrak: { label: 'Request FasTrak', subject: 'FasTrak', text: 'Please add FasTrak for' },
  codes: {
    label: 'Request codes',
    subject: 'Authentication codes',
    text: 'Please turn on authentication codes for',
  },
} as const;

export type RequestKind = keyof typeof requests;

export type RequestDevice = {
  serialNumber: string;
  name?: string | null;
  product?: string | undefined;
  /** 'Jun 29, 2026' */
  lastDay?: string | null;
};

/** A mail lists no more devices than people read. */
const mostDevices = 20;
/** Browsers on Windows cut links with more characters. */
const longestLink = 2_000;

type Recipient = { name: string; email: string };
type RequestParts = { subject: string; body: string };

/** `from` is who signs it. The first `listed` devices are named, the others counted. */
function requestParts(
  kind: RequestKind,
  devices: readonly RequestDevice[],
  to: Recipient | null,
  from: readonly string[],
  listed = mostDevices,
): RequestParts {
  const { subject, text } = requests[kind];
  const [first, ...others] = devices;
  const lines = devices
    .slice(0, listed)
    .map(({ serialNumber, name, product, lastDay }) =>
      [name ? `${serialNumber} (${name})` : serialNumber, product, lastDay && `last day ${lastDay}`]
        .filter(Boolean)
        .join(', '),
    );
  if (devices.length > listed) lines.push(`and ${devices.length - listed} more`);
  const about = others.length > 0 ? countText(devices.length, nouns.device) : first?.serialNumber;
  return {
    subject: about ? `${subject}: ${about}` : subject,
    body: [to ? `Hello ${to.name},` : 'Hello,', `${text}:\n${lines.join('\n')}`, from.join('\n')].join(
      '\n\n',
    ),
  };
}

/** A `mailto:` link, with as many devices as fit. */
export function requestMail(
  kind: RequestKind,
  devices: readonly RequestDevice[],
  to: Recipient,
  from: readonly string[],
  listed = mostDevices,
): string {
  const query = Object.entries(requestParts(kind, devices, to, from, listed))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');
  const link = `${mailLink(to.email)}?${query}`;
  if (link.length <= longestLink || listed === 1) return link;
  return requestMail(kind, devices, to, from, Math.min(devices.length, listed) - 1);
}

/** The same request as text, for a recipient that the portal doesn't know. */
export function requestText(
  kind: RequestKind,
  devices: readonly RequestDevice[],
  from: readonly string[],
): string {
  const { subject, body } = requestParts(kind, devices, null, from);
  return `${subject}\n\n${body}`;
}
