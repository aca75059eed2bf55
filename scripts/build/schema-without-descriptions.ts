import { parse, print, stripIgnoredCharacters, visit } from 'graphql';
import type { Plugin } from 'vite';
import { typeDefs } from '#schema/sdl.generated.ts';

function withoutDescriptions(sdl: string): string {
  const document = visit(parse(sdl, { noLocation: true }), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return stripIgnoredCharacters(print(document));
}

/** The demo's API resolves the whole schema but carries no descriptions: nothing in a demo shows them. */
export function schemaWithoutDescriptions(): Plugin {
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
