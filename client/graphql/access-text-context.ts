import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react';

/**
 * The message for a change that needs a permission: who has it, and who to ask. Undefined where this isn't known. Rejects
 * if its code can't be loaded.
 */
export const AccessTextContext = createContext<
  (client: ApolloClient, permission: string | undefined) => Promise<string | undefined>
>(async () => undefined);
