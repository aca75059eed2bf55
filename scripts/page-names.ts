import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './files.ts';

const page = /[\\/]client[\\/]routes[\\/].*-page\.tsx$/;

/**
 * In the server's build a page tells the name of its file, `routes/dashboard/dashboard-page.tsx`, which is what
 * the manifests of the client's builds call its chunk.
 */
export function pageNames(): Plugin {
  return {
    name: 'page-names',
    enforce: 'pre',
    transform(code, id) {
      if (!page.test(id)) return null;
      const file = relative(`${root}/client`, id).replaceAll('\\', '/');
      return { code: `${code}\nexport const pageFile = ${JSON.stringify(file)};\n`, map: null };
    },
  };
}
