import { type FrameData, frameDataId } from '#client/lib/frame-data.ts';
import type { RuntimeConfig } from '#client/lib/runtime-config.ts';

/** A JSON data block: never run as a script, and `<` is escaped so that no value can end it. */
function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

type Page = {
  config: RuntimeConfig;
  nonce: string;
  /** Null for a visitor the host knows nothing of. */
  frame: FrameData | null;
};

/**
 * The built index.html with what the browser needs before its first request: the runtime config, the nonce
 * for the styles it will write, and the data of the frame.
 */
export function pageHtml(template: string, { config, nonce, frame }: Page): string {
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    dataBlock('runtime-config', config),
    frame ? dataBlock(frameDataId, frame) : '',
  ].join('');
  return template.replace('</head>', () => `${head}</head>`);
}
