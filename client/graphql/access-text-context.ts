import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react';

/** Who has a permission, and who to ask; undefined if unknown. Rejects if its code can't be loaded. */
export const AccessTextContext = createContext<
  (client: ApolloClient, permission: string | undefined) => Promise<string | undefined>
>(async () => undefined);
