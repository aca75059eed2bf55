import type { RuntimeConfig } from '#client/lib/runtime-config.ts';

/** A JSON data block: never run as a script, and `<` is escaped so that no value can end it. */
function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/**
 * The built index.html with what the browser needs before its first request: the runtime config and the
 * nonce for the styles it will write.
 */
export function pageHtml(template: string, page: { config: RuntimeConfig; nonce: string }): string {
  const head = `<meta property="csp-nonce" nonce="${page.nonce}">${dataBlock('runtime-config', page.config)}`;
  return template.replace('</head>', () => `${head}</head>`);
}
