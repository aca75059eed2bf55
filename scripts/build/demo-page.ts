import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { builtInStories } from '#fixtures/built-in-stories.ts';
import { root } from '#scripts/files.ts';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };

/** Inlined, because browsers load it repeatedly, even offline. */
const icon = () => readFileSync(join(root, 'client/public/favicon.svg'), 'utf8');

/** The validated fixtures, so that the demo contains neither the validation nor its library. */
function checkedFixtures(): string {
  const { facts, scenarios, identities } = builtInFixtures();
  const content = JSON.stringify({ facts, scenarios: [...scenarios], identities: [...identities] });
  return `const { facts, scenarios, identities } = JSON.parse(${JSON.stringify(content)});
const fixtures = { facts, scenarios: new Map(scenarios), identities: new Map(identities), stories: new Map() };
export const builtInFixtures = () => fixtures;
`;
}

const checkedStories = () =>
  `const stories = JSON.parse(${JSON.stringify(JSON.stringify(builtInStories()))});
export const builtInStories = () => stories;
`;

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
            { tag: 'meta', attrs: { name: 'robots', content: 'noindex' }, injectTo: 'head' },
            {
              tag: 'script',
              attrs: { type: 'application/json', id: 'runtime-config' },
              children: JSON.stringify(config),
              injectTo: 'head',
            },
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
  ];
}
