import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseMark } from '#scripts/build/demo-page.ts';
import { folderPolicy } from '#scripts/build/demo-policy.ts';
import { replaceFolder } from '#scripts/build/write-dist.ts';
import type { Branding } from '#scripts/start/branding.ts';
import { singleFile } from './single-file.ts';

const text = /\.(js|css|html)$/;

/** Headers for hosts that read them from a file; on others the page contains the same policy. */
const headersFor = (base: string) => `${base}*
  Content-Security-Policy: ${folderPolicy}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
  X-Robots-Tag: noindex
${base}assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

const configBlock = /(<script type="application\/json" id="runtime-config">)([^<]*)(<\/script>)/;

const branded = (html: string, branding: Branding | null): string =>
  branding === null
    ? html
    : html.replace(configBlock, (_all, start: string, config: string, end: string) => {
        const json = JSON.stringify({ ...JSON.parse(config), ...branding }).replaceAll('<', '\\u003c');
        return start + json + end;
      });

/** The build with addresses below `base`, and the files that let hosts serve it at every route. */
export function writeDemo(
  build: string,
  folder: string,
  base: string,
  branding: Branding | null = null,
): void {
  replaceFolder(build, folder, (newFolder) => {
    for (const entry of readdirSync(newFolder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && text.test(entry.name))
        writeFileSync(file, branded(readFileSync(file, 'utf8').replaceAll(baseMark, base), branding));
    }
    cpSync(join(newFolder, 'index.html'), join(newFolder, '404.html'));
    cpSync(join(newFolder, 'index.html'), join(newFolder, '__mock/index.html'));
    writeFileSync(join(newFolder, '_headers'), headersFor(base));
    writeFileSync(join(newFolder, '_redirects'), `${base}* ${base}index.html 200\n`);
    writeFileSync(join(newFolder, '.nojekyll'), '');
  });
}

/** Writes the demo that opens from disk into `folder`, and keeps the folder's other files. */
export function writeSingleFile(build: string, folder: string, branding: Branding | null = null): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'portal.html'), branded(singleFile(build), branding));
}
