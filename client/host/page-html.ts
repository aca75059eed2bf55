import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import { hostDataId } from '#client/lib/host-data.ts';
import type { RenderedPage } from './render-page.tsx';
import type { Template } from './template.ts';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export type DataBlock = { id: string; value: unknown };

/** A JSON block. `<` is escaped, so that no value can close the element. */
function dataBlock({ id, value }: DataBlock): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function preload(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" href="/${file}" crossorigin>`;
}

/** Code that needs the sheet doesn't load it again, and browsers don't load disabled links. */
function inlinedStyle(file: string): string {
  return `<link rel="stylesheet" href="/${file}" disabled>`;
}

/** Preloads the types of a real API; the mock needs headers that a preload can't send. */
function preloadTypes({ apiBaseUrl, mock }: RuntimeConfig): string {
  if (mock) return '';
  const address = escapeHtml(`${apiBaseUrl}/polymorphictypes`);
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`;
}

type Page = {
  config: RuntimeConfig;
  /** Null for none. */
  block: DataBlock | null;
  nonce: string;
  /** Scripts and style sheets of this page, in addition to those of every page. */
  files: readonly string[];
  readStyles(files: readonly string[]): string;
};

export function pageStart(template: Template, { config, block, nonce, files, readStyles }: Page): string {
  const { start } = template;
  const isStyle = (file: string) => file.endsWith('.css');
  const styles = [...new Set([...template.styles, ...files.filter(isStyle)])];
  const head = [
    dataBlock({ id: 'runtime-config', value: config }),
    block ? dataBlock(block) : '',
    preloadTypes(config),
    ...files.filter((file) => !isStyle(file) && !start.includes(`/${file}"`)).map(preload),
    `<style nonce="${nonce}">${readStyles(styles)}</style>`,
    ...styles.map(inlinedStyle),
  ].join('');
  const title = `<title>Portal | ${escapeHtml(config.brand)} Device</title>`;
  return start.replace('<title>Portal</title>', () => title).replace('</head>', () => `${head}</head>`);
}

/** Null lets the browser render. */
export function pageEnd({ end }: Template, rendered: RenderedPage | null): string {
  if (!rendered) return end;
  const { html, hostData } = rendered;
  if (!hostData) return html + end;
  const block = dataBlock({ id: hostDataId, value: hostData });
  // It comes after the root element, because the browser only reads it after the document has loaded.
  return html + end.replace('</body>', () => `${block}</body>`);
}
