import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Look, lookNames } from '#scripts/browser/capture-state.ts';
import { type StateLink, stateLinks } from '#scripts/browser/states-in-browser.ts';

/** A file name for the address of a state. It doesn't change when other states are added. */
export const pictureName = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const pictureFile = (
  kind: 'before' | 'after' | 'difference',
  { address }: StateLink,
  look: Look,
): string => `${kind}/${look}/${pictureName(address)}.png`;

/** A picture that differs; `pixels` is null for a new state. */
export type Change = { link: StateLink; look: Look; pixels: number | null };

const style = `body{font:14px/20px system-ui,sans-serif;margin:24px;color:#141d25;background:#f7f9fb}
section{margin:0 0 32px}h2{font-size:15px;margin:0 0 8px}code{font-size:13px}p{margin:0 0 8px;color:#55616a}
.row{display:flex;gap:16px;align-items:flex-start}figure{margin:0;flex:1 1 0;max-width:640px}figure.phone{max-width:320px}
figcaption{color:#55616a}img{width:100%;border:1px solid #d4dade;background:#fff}
.all img{height:240px;object-fit:cover;object-position:top}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function figure(caption: string, look: Look, file: string): string {
  const image = `<a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(caption)}"></a>`;
  return `<figure class="${look}">${image}<figcaption>${escaped(caption)}</figcaption></figure>`;
}

function heading({ address, screen, state }: StateLink): string {
  const note = state.note ? `<p>${escaped(state.note)}</p>` : '';
  return `<h2>${escaped(`${screen.title}, ${state.state}`)} <code>${escaped(address)}</code></h2>${note}`;
}

function changed({ link, look, pixels }: Change): string {
  const shown = pixels === null ? (['after'] as const) : (['before', 'after', 'difference'] as const);
  const figures = shown.map((each) => figure(each, look, pictureFile(each, link, look))).join('');
  const count = pixels === null ? 'new' : `${pixels} pixels differ`;
  return `<section>${heading(link)}<p>${look}, ${count}</p><div class="row">${figures}</div></section>`;
}

function all(link: StateLink): string {
  const figures = lookNames.map((look) => figure(look, look, pictureFile('after', link, look))).join('');
  return `<section>${heading(link)}<div class="row all">${figures}</div></section>`;
}

export function writePicturesPage(
  folder: string,
  links: readonly StateLink[],
  changes: readonly Change[],
  commit: string | null,
): void {
  const order = new Map(stateLinks.map(({ address }, at) => [address, at]));
  const place = ({ address }: StateLink) => order.get(address) ?? 0;
  const sorted = changes.toSorted((a, b) => place(a.link) - place(b.link));
  const differing = `<h1>${sorted.length} pictures differ from those of ${commit}</h1>\n${sorted.map(changed).join('\n')}`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pictures of all states</title><style>${style}</style>
${commit === null ? '' : differing}
<h1>All states</h1>
${links
  .toSorted((a, b) => place(a) - place(b))
  .map(all)
  .join('\n')}
</html>\n`,
  );
}
