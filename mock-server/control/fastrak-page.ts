import type { OpenedWorld } from '#mock-server/core/sandboxes.ts';

type FasTrakVisit = {
  /** Null for a device that isn't in the world. */
  serialNumber: string | null;
  /** Null without a ticket. */
  ticket: string | null;
  portal: string;
};

/** Loads and runs nothing, and may not be framed. */
export const fasTrakPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style =
  ':root { color-scheme: light dark } body { margin: 10vh auto; padding: 0 1rem; max-width: 34rem; font: 1rem/1.5 system-ui, sans-serif } dt { opacity: 0.75 } main { padding: 1.5rem; border: 2px dashed #b97a1a; border-radius: 10px } .mock { display: inline-block; margin: 0; padding: 0 0.5rem; border-radius: 5px; color: #141d25; background: #e6b364; font-size: 0.8125rem; font-weight: 700 }';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** The mock has no FasTrak, whose link leads to a host that doesn't exist. */
export const fasTrakPage = ({ serialNumber, ticket, portal }: FasTrakVisit): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>FasTrak would open here</title>
<style>${style}</style>
<main>
<p class="mock">Sample data from the mock API</p>
<h1>FasTrak would open here</h1>
<p>With a real license, this tab shows the vendor's FasTrak site. The link signs you in for this device, works once, and expires after five minutes.</p>
<dl>
<dt>Device</dt><dd>${escaped(serialNumber ?? 'Not in this world')}</dd>
<dt>One-time ticket</dt><dd>${escaped(ticket ?? 'None')}</dd>
</dl>
<p>The mock has no FasTrak, so no credits were used. You can close this tab.</p>
<p><a href="${escaped(portal)}">Open the portal</a></p>
</main>
</html>
`;

export function fasTrakVisit(
  parameters: URLSearchParams,
  { data, sandbox: { query } }: OpenedWorld,
): FasTrakVisit {
  const id = parameters.get('device') ?? '';
  const device = data.accounts.flatMap(({ devices }) => devices()).find((each) => each.id === id);
  return {
    serialNumber: device?.serialNumber ?? null,
    ticket: parameters.get('ticket'),
    portal: `/fastrak?${query}`,
  };
}
