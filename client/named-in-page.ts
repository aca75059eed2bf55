import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The modules that main.tsx imports on every page; the second exists only with the mock. */
const neededByEveryPage = /[\\/]client[\\/](app[\\/]render-portal\.tsx|dev[\\/]install\.ts)$/;

function withImports(bundle: Rolldown.OutputBundle, first: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const chunks = new Set([first]);
  // A set also visits the members that are added meanwhile.
  for (const { imports } of chunks)
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') chunks.add(chunk);
    }
  return [...chunks];
}

/** Names the code, styles and Latin fonts of every page in index.html, so that the browser loads them at once. */
export function namedInPage(): Plugin {
  return {
    name: 'named-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const all = Object.values(bundle).filter((output) => output.type === 'chunk');
        // A demo is a single chunk.
        if (all.length === 1) return [];
        const needed = all.filter(({ moduleIds }) => moduleIds.some((id) => neededByEveryPage.test(id)));
        if (needed.length === 0) throw new Error('The build has no chunk for client/app/render-portal.tsx.');
        const chunks = new Set(needed.flatMap((chunk) => withImports(bundle, chunk)));
        const styles = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        const fonts = Object.keys(bundle).filter((file) => /inter-latin-\d+-normal.*\.woff2$/.test(file));
        return [
          ...fonts.map((file) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` })),
          ...[...styles].map((file) => ({ rel: 'stylesheet', href: `/${file}` })),
          ...[...chunks].map(({ fileName }) => ({ rel: 'modulepreload', href: `/${fileName}` })),
        ]
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
