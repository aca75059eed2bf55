import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react';

/**
 * Explains a missing permission: who has it, and who to ask. Undefined if unknown. Rejects if its
 * code can't be loaded.
 */
export const AccessTextContext = createContext<
  (client: ApolloClient, permission: string | undefined) => Promise<string | undefined>
>(async () => undefined);
