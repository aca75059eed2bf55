import { print } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';

/** The text to send for a document, followed by that of `alongside`. */
export const documentText = (document: DocumentNode, alongside?: DocumentNode): string =>
  alongside ? `${print(document)}\n${print(alongside)}` : print(document);
