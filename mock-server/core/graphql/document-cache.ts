import type { DocumentNode } from 'graphql';
import type { Plugin, YogaServerOptions } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';

/** Of all cached documents. The portal's have 50,000; a character takes about 100 bytes. */
const maxCharacters = 200_000;

export type DocumentCache = {
  options: YogaServerOptions<object, object>['parserAndValidationCache'];
  plugin: Plugin;
};

/** Only valid documents: the stack of an error holds its request, and Yoga's own cache keeps 1,024 of any size. */
export function createDocumentCache(): DocumentCache {
  // Saves 2 ms of 6 for each request of the list of devices.
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: maxCharacters,
    sizeCalculation: (_document, text) => text.length + 1,
  });
  return {
    options: { documentCache: documents, errorCache: { get: () => undefined, set: () => undefined } },
    plugin: {
      onValidate:
        ({ params: { documentAST } }) =>
        ({ valid }) => {
          if (!valid && documentAST.loc) documents.delete(documentAST.loc.source.body);
        },
    },
  };
}
