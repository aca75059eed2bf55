import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { builtInStories } from '#fixtures/built-in-stories.ts';
import { root } from '#scripts/files.ts';
import { folderPolicy } from './demo-policy.ts';

/** Stands for the folder a demo is served from until it is known, so that one build serves all of them. */
export const baseMark = '/__demo_base__/';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };

/** The id of the list of the gallery's pictures, empty until a demo with some is written. */
export const picturesBlock = 'gallery-pictures';

/** In the page, because browsers load it again and again, also where the network is cut. */
const icon = () => readFileSync(join(root, 'client/public/favicon.svg'), 'utf8');

const dataBlock = (id: string, content: unknown) => ({
  tag: 'script',
  attrs: { type: 'application/json', id },
  children: JSON.stringify(content),
  injectTo: 'head' as const,
});

/** The fixtures as they are after their check, which then isn't part of the demo; nor is the library it needs. */
function checkedFixtures(): string {
  const { facts, scenarios, identities } = builtInFixtures();
  const content = JSON.stringify({ facts, scenarios: [...scenarios], identities: [...identities] });
  return `const { facts, scenarios, identities } = JSON.parse(${JSON.stringify(content)});
const fixtures = { facts, scenarios: new Map(scenarios), identities: new Map(identities), stories: new Map() };
export const builtInFixtures = () => fixtures;
`;
}

/** The stories, in a chunk of their own. */
const checkedStories = () =>
  `const stories = JSON.parse(${JSON.stringify(JSON.stringify(builtInStories()))});
export const builtInStories = () => stories;
`;

/** Turns the portal's page into that of the demo: another entry, a policy, the runtime config, and the list of all code. */
export function demoPage(): Plugin[] {
  return [
    {
      name: 'demo-entry',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => ({
          html: html
            .replace('src="/main.tsx"', 'src="/demo/main.ts"')
            .replace('href="/favicon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon())}"`),
          tags: [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: folderPolicy },
              injectTo: 'head-prepend',
            },
            { tag: 'meta', attrs: { name: 'robots', content: 'noindex' }, injectTo: 'head' },
            dataBlock('runtime-config', config),
            dataBlock(picturesBlock, []),
          ],
        }),
      },
    },
    {
      name: 'checked-fixtures',
      enforce: 'pre',
      load: (id) =>
        /[\\/]fixtures[\\/]built-in\.ts$/.test(id)
          ? checkedFixtures()
          : /[\\/]fixtures[\\/]built-in-stories\.ts$/.test(id)
            ? checkedStories()
            : null,
    },
    {
      name: 'demo-files',
      enforce: 'post',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle = {} }) {
          // A single file has everything in it.
          const outputs = html.includes(baseMark) ? Object.values(bundle) : [];
          const files = outputs
            .filter((output) =>
              output.type === 'chunk' ? !output.isEntry : output.fileName.endsWith('.css'),
            )
            .map(({ fileName }) => `${baseMark}${fileName}`);
          return [
            dataBlock(
              'demo-files',
              files.filter((file) => !html.includes(`"${file}"`)),
            ),
          ];
        },
      },
    },
  ];
}
