import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  defaultClientConditions,
  defineConfig,
  type HtmlTagDescriptor,
  type Plugin,
  type Rolldown,
} from 'vite';

const root = join(import.meta.dirname, '..');

/** Inlines the runtime config in development, as the host does for a built portal. */
function developmentHost(): Plugin {
  const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };
  return {
    name: 'development-host',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'runtime-config' },
        children: JSON.stringify(config),
        injectTo: 'head',
      },
    ],
  };
}

function withImports(bundle: Rolldown.OutputBundle, first: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const chunks = new Set<Rolldown.OutputChunk>();
  function visit(chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void {
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) visit(bundle[name]);
  }
  visit(first);
  return [...chunks];
}

/** The modules the entry imports on every page; the second exists only with the mock. */
const neededByEveryPage = /[\\/]client[\\/](app[\\/]render-portal\.tsx|dev[\\/]install\.ts)$/;

/** Code, styles and Latin fonts of every page, so the browser finds them without waiting for the entry. */
function namedInPage(): Plugin {
  return {
    name: 'named-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const all = Object.values(bundle).filter((output) => output.type === 'chunk');
        // A demo is a single chunk.
        if (all.length === 1) return [];
        const dynamic = all.filter(({ facadeModuleId }) => neededByEveryPage.test(facadeModuleId ?? ''));
        if (dynamic.length === 0) throw new Error('The build has no chunk for client/app/render-portal.tsx.');
        const chunks = [...new Set(dynamic.flatMap((chunk) => withImports(bundle, chunk)))];
        const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        const fonts = Object.keys(bundle).filter((file) => /inter-latin-\d+-normal.*\.woff2$/.test(file));
        const links: Record<string, string>[] = [
          ...fonts.map((file) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` })),
          ...[...styles].map((file) => ({ rel: 'stylesheet', href: `/${file}` })),
          ...chunks.map(({ fileName }) => ({ rel: 'modulepreload', href: `/${fileName}` })),
        ];
        return links
          .filter(({ href }) => !html.includes(`"${href}"`))
          .map(
            (attrs): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { ...attrs, crossorigin: true },
              injectTo: 'head',
            }),
          );
      },
    },
  };
}

/** Dependencies of every page; one file compresses better than several. */
const everyPage =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@apollo|graphql|rxjs|optimism|@wry|tslib)[\\/]/;

type ModuleInfos = { getModuleInfo(id: string): { importers: readonly string[] } | null };

function importedBy(entry: string) {
  const resultById = new Map<string, boolean>();
  return function isImported(id: string, infos: ModuleInfos): boolean {
    const answer = resultById.get(id);
    if (answer !== undefined) return answer;
    // Ends the recursion for circular imports.
    resultById.set(id, false);
    const importers = infos.getModuleInfo(id)?.importers ?? [];
    const is = id !== entry && importers.some((by) => by === entry || isImported(by, infos));
    resultById.set(id, is);
    return is;
  };
}

const isStart = importedBy(join(import.meta.dirname, 'main.tsx'));
const isFrame = importedBy(join(import.meta.dirname, 'app/render-portal.tsx'));
/** The dashboard is the page most visits start with. */
const isDashboard = importedBy(join(import.meta.dirname, 'routes/dashboard/dashboard-page.tsx'));

const own = /[\\/]client[\\/]/;

/** Code that pages share, without the parts of long lists, which few pages need. */
const shared =
  /[\\/]client[\\/](components(?![\\/]tables[\\/](?!data-table|activity-table))|graphql|browser|lib|session)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Few chunks instead of one per shared module, and none with code a page doesn't need. */
const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'vendor',
    // Of graphql, the mock uses more than every page does.
    name: (id, infos) =>
      !/node_modules[\\/]graphql[\\/]/.test(id) || isFrame(id, infos) || isStart(id, infos) ? 'vendor' : null,
    test: everyPage,
    priority: 4,
  },
  { debugName: 'start', name: (id, infos) => (isStart(id, infos) ? 'start' : null), priority: 3 },
  { debugName: 'frame', name: (id, infos) => (isFrame(id, infos) ? 'frame' : null), test: own, priority: 2 },
  {
    debugName: 'parts',
    name: (id, infos) => (isDashboard(id, infos) ? 'parts' : null),
    test: shared,
    minShareCount: 6,
    priority: 1,
  },
  { name: 'forms', test: shared, minShareCount: 15, priority: 0 },
  // Code that the dashboard shares with the pages of devices.
  { name: 'device', test: /[\\/]routes[\\/](request-link|contacts\.generated)\.tsx?$/, priority: 0 },
  // Otherwise the next one has them, because the dashboard uses them too.
  { name: 'terms', test: /[\\/]license[\\/]term-(view|sentence)\.ts$/, priority: 1 },
  // Code that the dashboard's page shares with its queries, its tabs, and the parts it loads later.
  {
    debugName: 'dashboard-shared',
    name: (id, infos) => (isDashboard(id, infos) ? 'dashboard-shared' : null),
    test: /[\\/]routes[\\/]dashboard[\\/]/,
    minShareCount: 2,
    priority: 0,
  },
];

/** react-router's exports resolve to its development build; the production build is smaller. */
export const productionRouter = [
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** Marks them as free of side effects and removes display names, so that unused ones are left out of the build. */
function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
        map: null,
      }),
    },
  };
}

/** Files that are there before any page is loaded, so that no list of a page's files has to name them. */
const alwaysLoaded = /^assets\/(rolldown-runtime|vendor|start|frame|render-portal)-/;

/** The code of a page's queries. The page, which loads at the same time, names the files it needs. */
const pageQueries = /^assets\/[\w-]+(-queries|\.generated)-/;

/** `--mode portal` has no code of the mock; `--mode mock` has client/dev, which `npm start` serves with the mock API. */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), developmentHost(), namedInPage(), unusedRouterParts()],
  define: { __MOCK__: JSON.stringify(mode !== 'portal') },
  // Under this condition, rxjs exports operators without helpers for old engines.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: command === 'build' ? productionRouter : [],
  },
  build: {
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) => {
        if (hostType !== 'js') return needed;
        return pageQueries.test(file) ? [] : needed.filter((each) => !alwaysLoaded.test(each));
      },
    },
    rolldownOptions: {
      // 'use no memo' only matters to React's compiler.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      output: { codeSplitting: { groups: chunks } },
      // It saves a few files by adding what two pages share to one of them, which the other then loads whole.
      experimental: { chunkOptimization: false },
    },
  },
}));
