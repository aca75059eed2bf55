import { escaped } from '#mock-server/core/wire/html-text.ts';

export type FasTrakVisit = {
  /** Null for a device that isn't in the world. */
  serialNumber: string | null;
  /** Null without a ticket. */
  ticket: string | null;
  portal: string;
};

/** Loads and runs nothing, and may not be framed. */
export const fasTrakPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = `
  :root { color-scheme: light dark; --text: #17212b; --dimmed: #56616b; --page: #f4f6f7; --surface: #fff; --line: #d9dee2; --accent: #0b6478; --sample: #8a5a00; --sample-page: #fdf3df; }
  @media (prefers-color-scheme: dark) { :root { --text: #e8ecef; --dimmed: #a3aab0; --page: #0f161c; --surface: #17212a; --line: #2b363f; --accent: #87d2e4; --sample: #e6b364; --sample-page: #2a2214; } }
  * { box-sizing: border-box; margin: 0; }
  body { min-height: 100vh; padding: 1.5rem 1rem; display: grid; place-items: center; color: var(--text); background: var(--page); font: 1rem/1.5 system-ui, sans-serif; }
  main { width: 100%; max-width: 34rem; overflow: hidden; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); }
  .sample { padding: 0.5rem 1.5rem; color: var(--sample); background: var(--sample-page); font-size: 0.875rem; font-weight: 600; }
  .words { display: grid; gap: 1rem; padding: 1.5rem; }
  h1 { font-size: 1.375rem; line-height: 1.75rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1.5rem; padding: 1rem 0; border-block: 1px solid var(--line); }
  dt { color: var(--dimmed); }
  dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  a { color: var(--accent); }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  @media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd + dt { margin-top: 0.75rem; } }
`;

/** The mock has no FasTrak. */
export function fasTrakPage({ serialNumber, ticket, portal }: FasTrakVisit): string {
  const facts = [
    ['Device', serialNumber ?? 'Not in this world'],
    ['One-time ticket', ticket ?? 'None'],
  ] as const;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>FasTrak would open here</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="sample">Sample data from the mock API</p>
<div class="words">
<h1>FasTrak would open here</h1>
<p>With a real license, this tab shows the vendor's FasTrak site. The link signs you in for this device, works once, and expires after five minutes.</p>
<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<p>The mock has no FasTrak, so no credits were used. You can close this tab.</p>
<p><a href="${escaped(portal)}">Open the portal</a></p>
</div>
</main>
</body>
</html>
`;
}
