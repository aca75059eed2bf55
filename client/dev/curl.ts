import type { ResponseEntry } from './responses.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A request as a command for any terminal. It names the world in its address and nobody's token: `as` stands
 * in for one, and without a session every call meets the world as linked.
 */
export function curlOf({ url, body, accountId }: ResponseEntry, world: string, origin: string): string {
  const address = new URL(url, origin);
  const lines = [`curl ${quoted(`${address.origin}${address.pathname}?${world}`)}`];
  if (accountId !== null) lines.push(`-H ${quoted(`x-account-id: ${accountId}`)}`);
  if (body !== null) lines.push("-H 'content-type: application/json'", `--data-raw ${quoted(body)}`);
  return lines.join(' \\\n  ');
}
