import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './files.ts';

const page = /[\\/]client[\\/]routes[\\/].*-page\.tsx$/;

/**
 * In the server build, a page's component has its source file as `pageFile`, `routes/dashboard/dashboard-page.tsx`,
 * which is the name of its chunk in the manifests of the client builds.
 */
export function pageNames(): Plugin {
  return {
    name: 'page-names',
    enforce: 'pre',
    transform(code, id) {
      const [, component] = (page.test(id) && /export function (\w+Page)\(/.exec(code)) || [];
      if (!component) return null;
      const file = relative(`${root}/client`, id).replaceAll('\\', '/');
      return { code: `${code}\n${component}.pageFile = ${JSON.stringify(file)};\n`, map: null };
    },
  };
}
