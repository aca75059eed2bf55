import { type FrameData, frameDataId } from '#client/lib/frame-data.ts';
import type { RuntimeConfig } from '#client/lib/runtime-config.ts';
import type { RenderedFrame } from './render-frame.tsx';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A JSON data block: never run as a script, and `<` is escaped so that no value can end it. */
function dataBlock(id: string, value: RuntimeConfig | FrameData): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** A hint to load a file of the build that the page will need. */
function preload(file: string): string {
  const href = `href="/${file}" crossorigin`;
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" ${href}>`
    : `<link rel="modulepreload" ${href}>`;
}

/** A real API's types are asked for while the code is on its way; the mock's request says its world first. */
function typesHint({ apiBaseUrl, mock }: RuntimeConfig): string {
  if (mock) return '';
  const address = escapeHtml(`${apiBaseUrl}/polymorphictypes`);
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`;
}

const root = '<div id="root">';

/** The built index.html, around its root element. */
export type Template = { start: string; end: string };

/** @throws when the page has no empty root element. */
export function readTemplate(html: string): Template {
  const [start, end] = html.split(`${root}</div>`);
  if (start === undefined || end === undefined)
    throw new Error(`The built index.html has no ${root}</div>. Build the portal again.`);
  return { start: start + root, end: `</div>${end}` };
}

type Page = {
  config: RuntimeConfig;
  nonce: string;
  /** Files of the build that the page at this address needs besides those every page does. */
  files: readonly string[];
};

/**
 * The page up to the inside of its root element, with what the browser needs before its first request: the
 * title, the runtime config, the nonce for the styles it will write, and what to load meanwhile.
 */
export function pageStart({ start }: Template, { config, nonce, files }: Page): string {
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    dataBlock('runtime-config', config),
    typesHint(config),
    ...files.filter((file) => !start.includes(`/${file}"`)).map(preload),
  ].join('');
  const title = `<title>Portal | ${escapeHtml(config.brand)} Device</title>`;
  return start.replace('<title>Portal</title>', () => title).replace('</head>', () => `${head}</head>`);
}

/** The rest of the page: the frame and what it was rendered from. Null leaves both to the browser. */
export function pageEnd({ end }: Template, frame: RenderedFrame | null): string {
  if (!frame) return end;
  // Behind the root element: whoever reads the block reads it once the document is there.
  return `${frame.html}${end.replace('</body>', () => `${dataBlock(frameDataId, frame.data)}</body>`)}`;
}
