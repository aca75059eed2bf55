import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSource } from '#client/host/template.ts';
import { fasTrakPage } from '#mock-server/control/fastrak-page.ts';
import type { Branding } from '#scripts/start/branding.ts';

/** FasTrak's placeholder opens as a blob, which inherits the policy of the page. */
const fasTrakStyle = /<style>([^<]*)<\/style>/.exec(
  fasTrakPage({ serialNumber: null, ticket: null, portal: '' }),
)?.[1];

/** The demo contacts no server: `connect-src 'none'`. In a `<meta>`, `frame-ancestors` has no effect. */
function policyFor(scripts: readonly string[], styles: readonly string[]): string {
  const sources = (content: readonly string[]) => content.map(hashSource).join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources([...styles, fasTrakStyle ?? ''])}`,
    'img-src data:',
    'font-src data:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Escapes code for a script element. In code, `<` precedes these words only in strings. */
const inScript = (code: string) => code.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');

/** The page of a build with its scripts and styles inlined. */
function inOneFile(build: string): string {
  const read = (path: string) => readFileSync(join(build, path), 'utf8');
  const scripts: string[] = [];
  const styles: string[] = [];
  const script = (path: string, attributes: string) => {
    const code = inScript(read(path));
    scripts.push(code);
    return `<script${attributes}>${code}</script>`;
  };
  const page = read('index.html')
    .replaceAll(/<script src="\.\/([^"]+)"><\/script>/g, (_, path) => script(path, ''))
    .replaceAll(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g, (_, path) => {
      const css = read(path);
      styles.push(css);
      return `<style>${css}</style>`;
    })
    .replace(/<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/, (_, path) =>
      script(path, ' type="module"'),
    );
  const reference = /(?:src|href)="\.\/[^"]*"/.exec(page);
  if (reference) throw new Error(`The demo would still load ${reference[0]}.`);
  const policy = policyFor(scripts, styles).replaceAll("'", '&#39;');
  return page.replace(
    '<head>',
    () => `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

const configBlock = /(<script type="application\/json" id="runtime-config">)([^<]*)(<\/script>)/;

/** Writes `portal.html`, which opens from disk, into `folder`. */
export function writeDemo(build: string, folder: string, branding: Branding): void {
  const page = inOneFile(build).replace(configBlock, (_all, start: string, config: string, end: string) => {
    const json = JSON.stringify({ ...JSON.parse(config), ...branding }).replaceAll('<', '\\u003c');
    return start + json + end;
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'portal.html'), page);
}
