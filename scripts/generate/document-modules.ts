import { print } from '@apollo/client/utilities';
import { type DocumentNode, Kind } from 'graphql';
import { createCache } from '#client/graphql/cache.ts';
import { banner } from './modules.ts';

export function documentsIn(files: ReadonlyMap<string, string>): Map<string, DocumentNode> {
  const documents = new Map<string, DocumentNode>();
  for (const text of files.values())
    for (const [, name = '', json = ''] of text.matchAll(
      /^export const (\w+)Document = (\{.*\}) as unknown as /gm,
    )) {
      const document: DocumentNode = JSON.parse(json);
      if (document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION))
        documents.set(name, document);
    }
  return documents;
}

/** Documents as the portal sends them. @param files the typed documents, by path */
export function documentsModule(files: ReadonlyMap<string, string>): string {
  const cache = createCache(null);
  const texts = [...documentsIn(files)].map(([name, document]): [string, string] => [
    name,
    print(cache.transformDocument(document)),
  ]);
  const entries = texts
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `  ${name}: ${JSON.stringify(text)},`);
  return `${banner}
/** The text of each document the portal sends, by its operation. */
export const documents: Readonly<Record<string, string>> = {\n${entries.join('\n')}\n};\n`;
}
