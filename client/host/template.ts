import { createHash } from 'node:crypto';
import type { BuiltFiles } from './built-files.ts';

/** The built index.html, around the inside of its root element. */
export type Template = {
  start: string;
  end: string;
  /** The style sheets every page needs, as files of the build, in their order. */
  styles: readonly string[];
  /** What the content security policy says of the scripts in the page: their hashes. */
  scripts: readonly string[];
};

const root = '<div id="root">';
const styleLink = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;
const codeTag = /<(?:script type="module"|link rel="modulepreload")/g;
const plainScript = /<script src="\/([^"]+)"><\/script>/g;

/**
 * Reads the built page. What the first paint waits for comes with the page instead of after it, since each
 * file would cost a round trip: plain scripts stand in it, and its style sheets are left to `pageStart`.
 *
 * @throws when the page has no empty root element.
 */
export function readTemplate(files: BuiltFiles): Template {
  const read = (file: string) => files.get(file)?.toString() ?? '';
  const styles: string[] = [];
  const scripts: string[] = [];
  const html = read('index.html')
    .replaceAll(styleLink, (_link, file: string) => {
      styles.push(file);
      return '';
    })
    .replaceAll(plainScript, (_script, file: string) => {
      const text = read(file);
      scripts.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      return `<script>${text}</script>`;
    })
    // What is painted first is all in the page, so that no code is needed for it.
    .replaceAll(codeTag, (tag) => `${tag} fetchpriority="low"`);
  const [start, end] = html.split(`${root}</div>`);
  if (start === undefined || end === undefined)
    throw new Error(`The built index.html has no ${root}</div>. Build the portal again.`);
  return { start: start + root, end: `</div>${end}`, styles, scripts };
}

/** Reads style sheets of a build, each once: their texts joined, to be put into a page. */
export function styleReader(built: BuiltFiles): (files: readonly string[]) => string {
  const texts = new Map<string, string>();
  function textOf(file: string): string {
    // Nothing in a style sheet may end the element it is in.
    const text = texts.get(file) ?? (built.get(file)?.toString() ?? '').replaceAll('</', '<\\/');
    texts.set(file, text);
    return text;
  }
  return (files) => files.map(textOf).join('\n');
}
