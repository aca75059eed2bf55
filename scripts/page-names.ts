import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './files.ts';

const page = /[\\/]client[\\/]routes[\\/].*-page\.tsx$/;

/**
 * In the server's build a page is the name of its file, `routes/dashboard/dashboard-page.tsx`, which is what
 * the manifests of the client's builds call its chunk. The host renders no page, so it has no use for the rest.
 */
export function pageNames(): Plugin {
  return {
    name: 'page-names',
    enforce: 'pre',
    load(id) {
      if (!page.test(id)) return null;
      const file = relative(`${root}/client`, id).replaceAll('\\', '/');
      return { code: `export const file = ${JSON.stringify(file)};`, moduleType: 'js' };
    },
  };
}
