import { ApolloLink } from '@apollo/client';
import { getOperationName } from '@apollo/client/utilities/internal';
import { documentHashes } from '#schema/document-hashes.generated.ts';

/** GraphQL over HTTP, appendix "Persisted Documents". @throws for a document that isn't one of the portal's. */
export const trustedDocumentsLink = new ApolloLink((operation, forward) => {
  const { alongside } = operation.getContext();
  const name = [operation.operationName, ...(alongside ? [getOperationName(alongside)] : [])].join(' ');
  const hash = documentHashes[name];
  if (hash === undefined) throw new Error(`${name} is not one of the portal's documents.`);
  operation.setContext({ documentId: `sha256:${hash}` });
  return forward(operation);
});
