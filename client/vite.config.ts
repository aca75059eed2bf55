import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { namedInPage } from './named-in-page.ts';

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

/** Few chunks instead of one per shared module. A group also takes what its modules import. */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // The imports of main.tsx, which load and run before the other chunks.
  { name: 'start', tags: ['$initial'], test: /client[\\/](?!main\.tsx|index\.html)/, priority: 3 },
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|@apollo)[\\/]/,
    priority: 2,
  },
  { name: 'frame', test: /client[\\/]app[\\/]render-portal\.tsx$/, priority: 1 },
  { name: 'parts', test: /[\\/]client[\\/]|lucide-react/, minShareCount: 6 },
  { name: 'lists', test: /client[\\/]components[\\/]tables[\\/](list|pager|view)/, minShareCount: 2 },
];

const routerFolder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** react-router's exports resolve to its development build; the production build is smaller. */
export const productionRouter = [
  { find: /^react-router$/, replacement: join(routerFolder, 'dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: join(routerFolder, 'dist/production/dom-export.mjs'),
  },
];

/** `--mode portal` has no code of the mock; `--mode mock` has client/dev, which `npm start` serves with the mock API. */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), developmentHost(), namedInPage()],
  define: { __MOCK__: JSON.stringify(mode !== 'portal') },
  resolve: {
    // Under this condition, rxjs exports operators without helpers for old engines.
    conditions: ['es2015', ...defaultClientConditions],
    alias: command === 'build' ? productionRouter : [],
  },
  build: {
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The oldest with `light-dark()`; for older ones, each color would become two.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // 'use no memo' only matters to React's compiler.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      output: { codeSplitting: { groups: chunks } },
    },
  },
}));
