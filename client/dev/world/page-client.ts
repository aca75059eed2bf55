import type { ApolloClient } from '@apollo/client';
import { listsChanged } from '#client/graphql/list-revision.ts';

let client: ApolloClient | null = null;

/** The client of the account on the page: the last one that sent an operation. The panel is outside its provider. */
export const pageClient = {
  use(next: ApolloClient): void {
    client = next;
  },
  /** Refetches everything on the page, which keeps showing its data until then. */
  async refetch(): Promise<void> {
    listsChanged();
    await client
      ?.refetchQueries({
        include: 'active',
        // Queries that only read the cache aren't refetched.
        onQueryUpdated: ({ options }) => options.fetchPolicy !== 'cache-only',
      })
      .catch(() => {}); // The panels show it.
  },
};
