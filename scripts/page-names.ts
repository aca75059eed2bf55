import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './files.ts';

const page = /[\\/]client[\\/]routes[\\/].*-page\.tsx$/;

/**
 * In the server build, maps a page to its source file, `routes/dashboard/dashboard-page.tsx`, which is the
 * name of its chunk in the manifests of the client builds.
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
