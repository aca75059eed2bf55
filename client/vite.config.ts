import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** While developing, the mock API runs beside Vite; `npm run dev` says where. */
const mockApi = process.env.MOCK_API_URL ?? 'http://127.0.0.1:4001';

/** What the host does for a built portal: the runtime config in the page, and a line that says where it is. */
function developmentHost(): Plugin {
  const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };
  return {
    name: 'development-host',
    apply: 'serve',
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        const address = server.httpServer?.address();
        if (typeof address === 'object' && address)
          server.config.logger.info(`Portal ready at http://localhost:${address.port}`);
      });
    },
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

/** What every page needs from outside; one file compresses better than its parts. */
const everyPage =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@apollo|graphql|rxjs|optimism|@wry|tslib)[\\/]/;

/** react-router's exports lead to its development build alone; the other is smaller. */
const productionRouter = [
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/**
 * Two outputs from one source: `--mode portal` (dist/, without a byte of the mock) and `--mode mock`
 * (.build/mock/, with client/dev, which `npm start` serves beside the embedded mock API).
 */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), developmentHost()],
  define: { __MOCK__: JSON.stringify(mode !== 'portal') },
  // rxjs offers its operators without helpers for old engines under this condition.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: command === 'build' ? productionRouter : [],
  },
  server: {
    // The mock knows its own pages by their origin, so the address the browser asked for is passed on.
    proxy: { '^/(api|__mock)/': { target: mockApi, changeOrigin: false } },
  },
  build: {
    outDir: mode === 'portal' ? join(root, 'dist') : join(root, '.build/mock'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: everyPage }] } } },
  },
}));
