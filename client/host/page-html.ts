import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import { type FrameData, frameDataId } from '#client/lib/frame-data.ts';
import type { RenderedPage } from './render-page.tsx';
import type { Template } from './template.ts';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A JSON data block: never run as a script, and `<` is escaped so that no value can end it. */
function dataBlock(id: string, value: RuntimeConfig | FrameData): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** A hint to load a script of the build that the page will need. */
function preload(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" href="/${file}" crossorigin>`;
}

/**
 * Says of a style sheet that its rules are in the page, so that the code that needs it doesn't load it again;
 * browsers load nothing for a link that is disabled.
 */
function inPage(file: string): string {
  return `<link rel="stylesheet" href="/${file}" disabled>`;
}

/** A real API's types are asked for while the code is on its way; the mock's request says its world first. */
function typesHint({ apiBaseUrl, mock }: RuntimeConfig): string {
  if (mock) return '';
  const address = escapeHtml(`${apiBaseUrl}/polymorphictypes`);
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`;
}

type Page = {
  config: RuntimeConfig;
  /** The nonce of this very answer, for the styles in the page. */
  nonce: string;
  /** Scripts and style sheets of the build that the page at this address needs besides those every page does. */
  files: readonly string[];
  /** The texts of style sheets of the build. */
  readStyles(files: readonly string[]): string;
};

/**
 * The page up to the inside of its root element, with what the browser needs before its first request: the
 * title, the runtime config, what to load meanwhile, and the styles of
 * what it will paint.
 */
export function pageStart(template: Template, { config, nonce, files, readStyles }: Page): string {
  const { start } = template;
  const isStyle = (file: string) => file.endsWith('.css');
  const styles = [...new Set([...template.styles, ...files.filter(isStyle)])];
  const head = [
    dataBlock('runtime-config', config),
    typesHint(config),
    ...files.filter((file) => !isStyle(file) && !start.includes(`/${file}"`)).map(preload),
    `<style nonce="${nonce}">${readStyles(styles)}</style>`,
    ...styles.map(inPage),
  ].join('');
  const title = `<title>Portal | ${escapeHtml(config.brand)} Device</title>`;
  return start.replace('<title>Portal</title>', () => title).replace('</head>', () => `${head}</head>`);
}

/** The rest of the page: what was rendered and what from. Null leaves both to the browser. */
export function pageEnd({ end }: Template, rendered: RenderedPage | null): string {
  if (!rendered) return end;
  // Behind the root element: whoever reads the block reads it once the document is there.
  return `${rendered.html}${end.replace('</body>', () => `${dataBlock(frameDataId, rendered.data)}</body>`)}`;
}
