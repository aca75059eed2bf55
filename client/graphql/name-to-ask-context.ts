import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react';

/**
 * Finds the name of the person to ask for access, for messages; undefined if there is none. Rejects if code or
 * contacts can't be loaded.
 */
export const NameToAskContext = createContext<(client: ApolloClient) => Promise<string | undefined>>(
  async () => undefined,
);
