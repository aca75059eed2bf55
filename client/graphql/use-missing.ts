import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isMutationOperation } from '@apollo/client/utilities';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { PortalClient } from './create-client.ts';
import type { MissingOperations } from './missing-operations.ts';
import { nameOfKey } from './operation-key.ts';

const useMissingOperations = (): MissingOperations => (useApolloClient() as PortalClient).missing;

/**
 * Whether an earlier response said that the API lacks a field of the operation. The first render uses the host's list. Ten
 * minutes later a query counts as offered again, but only for parts that mount then, so that an open page doesn't change. A
 * mutation stays missing until a reload.
 */
export function useIsMissing(document: DocumentNode): boolean {
  const missing = useMissingOperations();
  const [since] = useState(() => (isMutationOperation(document) ? 0 : performance.now()));
  return useSyncExternalStore(
    missing.subscribe,
    () => missing.has(document, since),
    () => missing.hadAtFirst(document),
  );
}

/** The names of all missing operations, for code that doesn't load their documents. */
export function useMissingNames(): readonly string[] {
  const missing = useMissingOperations();
  const names = useSyncExternalStore(
    missing.subscribe,
    () => missing.list().map(nameOfKey).join(' '),
    () => [...missing.initial].map(nameOfKey).join(' '),
  );
  return useMemo(() => names.split(' '), [names]);
}
