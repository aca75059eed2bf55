import { createHash } from 'node:crypto';
import { type DocumentNode, Kind } from 'graphql';
import { createCache } from '#client/graphql/cache.ts';
import { documentText } from '#client/graphql/document-text.ts';
import { filesBelow } from '#scripts/files.ts';
import { offeredIn } from './ensure-generated.mjs';
import { banner, readSource } from './modules.ts';

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

/** The operations that `useIsOffered` only sends for validation, in one document with its query. */
function checkedOperations(): Set<string> {
  const sources = filesBelow('client', '.tsx').concat(filesBelow('client', '.ts')).map(readSource);
  return new Set(sources.flatMap(offeredIn));
}

function textsOf(files: ReadonlyMap<string, string>): [name: string, text: string][] {
  const documents = documentsIn(files);
  const cache = createCache(null);
  const textOf = (name: string, alongside?: DocumentNode) => {
    const document = documents.get(name);
    if (!document) throw new Error(`The generated modules have no document ${name}.`);
    return documentText(cache.transformDocument(document), alongside);
  };
  const check = 'IsOfferedQuery';
  const names = [...documents.keys()].filter((name) => name !== check);
  const texts = names.map((name) => [name, textOf(name)] as const);
  const checks = [...checkedOperations()].map(
    (name) => [`${check} ${name}`, textOf(check, documents.get(name))] as const,
  );
  return [...texts, ...checks]
    .map(([name, text]): [string, string] => [name, text])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Ids for the portal, texts for the mock API and `operations.json`. @param files the typed documents, by path */
export function documentModules(files: ReadonlyMap<string, string>): [file: string, text: string][] {
  const documents = textsOf(files).map(([name, text]) => ({
    name,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  }));
  const ids = documents.map(({ name, hash }) => `  ${JSON.stringify(name)}: '${hash}',`);
  const texts = documents.map(({ text, hash }) => `  '${hash}': ${JSON.stringify(text)},`);
  return [
    [
      'schema/document-hashes.generated.ts',
      `${banner}
/** The SHA-256 of the text of each document the portal sends, by operation names. */
export const documentHashes: Readonly<Record<string, string>> = {\n${ids.join('\n')}\n};\n`,
    ],
    [
      'schema/documents.generated.ts',
      `${banner}
/** The text of each document the portal sends, by its SHA-256. */
export const documents: Readonly<Record<string, string>> = {\n${texts.join('\n')}\n};\n`,
    ],
  ];
}
