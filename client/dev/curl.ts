import type { PageRequest } from './page-requests.ts';

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A request as a curl command. The world is in the URL and no token is included: `as` replaces it. Without a
 * session, every call sees the world as linked.
 */
export function toCurl({ url, body, accountId }: PageRequest, world: string, origin: string): string {
  const address = new URL(url, origin);
  const lines = [`curl ${quote(`${address.origin}${address.pathname}?${world}`)}`];
  if (accountId !== null) lines.push(`-H ${quote(`x-account-id: ${accountId}`)}`);
  if (body !== null) lines.push("-H 'content-type: application/json'", `--data-raw ${quote(body)}`);
  return lines.join(' \\\n  ');
}
