import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const begin = (name: string) => `<!-- part ${name} -->`;

/** The text of a part that was written before. */
function earlier(page: string, name: string): string | null {
  const from = page.indexOf(begin(name));
  if (from < 0) return null;
  const to = page.indexOf('<!-- part ', from + 1);
  return page.slice(from, to < 0 ? undefined : to).trim();
}

/** Writes a part of a page of measurements in place of what was there; other parts stay. `names` is their order. */
export function writePagePart(
  { file, introduction, names }: { file: string; introduction: string; names: readonly string[] },
  name: string,
  text: string,
): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const written = `${begin(name)}\n\n${text}`;
  const parts = names.flatMap((each) => (each === name ? written : (earlier(page, each) ?? [])));
  const all = [introduction, ...parts].join('\n\n');
  writeFileSync(file, `${all.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`);
}
