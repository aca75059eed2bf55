import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSource } from '#client/host/template.ts';
import { demoPolicy, folderPolicy } from '#scripts/build/demo-policy.ts';

/** Escapes code for a script element. In code, `<` precedes these words only in strings. */
const inScript = (code: string) => code.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');

export function singleFile(build: string): string {
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
  if (reference) throw new Error(`The single file would still load ${reference[0]}.`);
  const sources = (content: readonly string[]) => content.map(hashSource).join(' ');
  const policy = demoPolicy({ scripts: sources(scripts), styles: sources(styles), data: 'data:' });
  return page.replace(escaped(folderPolicy), () => escaped(policy));
}

const escaped = (text: string) => text.replaceAll("'", '&#39;');
