import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print, stripIgnoredCharacters, visit } from 'graphql';
import { build, type Plugin } from 'vite';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { builtInStories } from '#fixtures/built-in-stories.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { root } from '#scripts/files.ts';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };

/** Inlined, because browsers load it repeatedly, even offline. */
const icon = () => readFileSync(join(root, 'client/public/favicon.svg'), 'utf8');

function demoEntry(): Plugin {
  return {
    name: 'demo-entry',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html
          .replace('src="/main.tsx"', 'src="/demo/main.ts"')
          // Previews of mails and files run no scripts.
          .replace(/(<noscript>).*(?=<\/noscript>)/, '$1Open this file in a browser.')
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
  };
}

/** The validated fixtures and stories, so that the demo contains neither the validation nor its library. */
function checkedFixtures(): Plugin {
  const parsed = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
  return {
    name: 'checked-fixtures',
    enforce: 'pre',
    load(id) {
      if (/[\\/]fixtures[\\/]built-in-stories\.ts$/.test(id))
        return `const stories = ${parsed(builtInStories())};\nexport const builtInStories = () => stories;\n`;
      if (!/[\\/]fixtures[\\/]built-in\.ts$/.test(id)) return null;
      const { facts, scenarios, identities } = builtInFixtures();
      return `const { facts, scenarios, identities } = ${parsed({ facts, scenarios: [...scenarios], identities: [...identities] })};
const fixtures = { facts, scenarios: new Map(scenarios), identities: new Map(identities), stories: new Map() };
export const builtInFixtures = () => fixtures;
`;
    },
  };
}

function withoutDescriptions(sdl: string): string {
  const document = visit(parse(sdl, { noLocation: true }), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return stripIgnoredCharacters(print(document));
}

/** The demo's API resolves the whole schema but carries no descriptions: nothing in a demo shows them. */
function schemaWithoutDescriptions(): Plugin {
  return {
    name: 'schema-without-descriptions',
    transform: {
      filter: { id: /[\\/]schema[\\/]sdl\.generated\.ts$/ },
      handler: () => ({
        code: `export const typeDefs = ${JSON.stringify(typeDefs.map(withoutDescriptions))};`,
        map: null,
      }),
    },
  };
}

/** One script, one style sheet and no other files, which scripts/build/write-demo.ts puts into one page. */
export async function buildDemo(outDir: string): Promise<void> {
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    mode: 'demo',
    logLevel: 'warn',
    // The routes are in the hash (client/lib/routes-in-hash.ts).
    base: './',
    plugins: [demoEntry(), checkedFixtures(), schemaWithoutDescriptions()],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: false,
      chunkSizeWarningLimit: 4_000,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}
