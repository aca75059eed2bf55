import { print } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';

export const documentText = (document: DocumentNode, alongside?: DocumentNode): string =>
  alongside ? `${print(document)}\n${print(alongside)}` : print(document);
