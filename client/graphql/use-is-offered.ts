import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useEffect, useState } from 'react';
import { describeFailure } from './failure.ts';
import { IsOfferedQueryDocument } from './is-offered.generated.ts';

type Checks = { lacking: Set<DocumentNode>; underWay: Map<DocumentNode, Promise<void>> };
const checks = new WeakMap<ApolloClient, Checks>();

function checksOf(client: ApolloClient): Checks {
  const clientChecks = checks.get(client) ?? { lacking: new Set(), underWay: new Map() };
  checks.set(client, clientChecks);
  return clientChecks;
}

async function check(client: ApolloClient, document: DocumentNode): Promise<void> {
  try {
    await client.query({
      query: IsOfferedQueryDocument,
      fetchPolicy: 'no-cache',
      context: { alongside: document, queryDeduplication: false },
    });
  } catch (error) {
    if (describeFailure(error).kind === 'not-offered') checksOf(client).lacking.add(document);
  }
}

/**
 * True until the API is known to lack the mutation, which is sent together with a query, but not executed: an API
 * validates the whole document (GraphQL specification, section 6.1). Checked once per client.
 */
export function useIsOffered(document: DocumentNode, { skip = false } = {}): boolean {
  const client = useApolloClient();
  const { lacking, underWay } = checksOf(client);
  const [, setSettled] = useState(false);
  useEffect(() => {
    if (skip) return;
    const pendingCheck = underWay.get(document) ?? check(client, document);
    underWay.set(document, pendingCheck);
    let here = true;
    void pendingCheck.then(() => {
      if (here) setSettled(true);
    });
    return () => {
      here = false;
    };
  }, [client, document, skip, underWay]);
  return !lacking.has(document);
}
