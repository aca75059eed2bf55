import { createHash } from 'node:crypto';
import type { BuiltFiles } from './built-files.ts';

export type Template = {
  start: string;
  end: string;
  /** The style sheets of every page, in order. */
  styles: readonly string[];
  scripts: readonly string[];
};

export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const root = '<div id="root">';
const styleLink = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;
const codeTag = /<(?:script type="module"|link rel="modulepreload")/g;
const plainScript = /<script src="\/([^"]+)"><\/script>/g;

/** Inlines plain scripts: each file before the first paint costs a round trip. @throws without an empty root element. */
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
      scripts.push(hashSource(text));
      return `<script>${text}</script>`;
    })
    // The first paint doesn't need any code.
    .replaceAll(codeTag, (tag) => `${tag} fetchpriority="low"`);
  const [start, end] = html.split(`${root}</div>`);
  if (start === undefined || end === undefined)
    throw new Error(`The built index.html has no ${root}</div>. Build the portal again.`);
  return { start: start + root, end: `</div>${end}`, styles, scripts };
}

export function styleReader(built: BuiltFiles): (files: readonly string[]) => string {
  const texts = new Map<string, string>();
  function textOf(file: string): string {
    // A style sheet must not close its element.
    const text = texts.get(file) ?? (built.get(file)?.toString() ?? '').replaceAll('</', '<\\/');
    texts.set(file, text);
    return text;
  }
  return (files) => files.map(textOf).join('\n');
}
