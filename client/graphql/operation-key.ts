import type { DocumentNode } from '@apollo/client';
import { getMainDefinition, print } from '@apollo/client/utilities';
import { Kind } from 'graphql';

const nameOf = (document: DocumentNode): string => {
  const definition = getMainDefinition(document);
  return (definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value) || '';
};

/** Name and hash (FNV-1a) of a document, with or without the `__typename` that the cache adds. */
export function operationKey(document: DocumentNode): string {
  let hash = 0x811c9dc5;
  for (const character of print(document).replaceAll(/\s|__typename/g, ''))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `${nameOf(document)} ${(hash >>> 0).toString(36)}`;
}

export const nameOfKey = (key: string): string => key.slice(0, key.indexOf(' '));

/** The key of the document if it is one of `keys`. Prints only documents whose name is, because that is slow. */
export function keyAmong(
  keys: { has(key: string): boolean; keys(): Iterable<string> },
  document: DocumentNode,
): string | null {
  const name = nameOf(document);
  if (![...keys.keys()].some((key) => nameOfKey(key) === name)) return null;
  const key = operationKey(document);
  return keys.has(key) ? key : null;
}
