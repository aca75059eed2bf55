import type { ApolloClient } from '@apollo/client';
import { listsChanged } from '#client/graphql/list-revision.ts';

let client: ApolloClient | null = null;

function dropUnseen(own: ApolloClient): void {
  const { cache } = own;
  const shown = [...own.getObservableQueries('active')].flatMap(({ query, variables }) => {
    const data = cache.readQuery({ query, variables });
    return data === null ? [] : [{ query, variables, data }];
  });
  // Unlike `reset`, this doesn't tell the queries that their data is missing.
  cache.restore({});
  cache.batch({
    update() {
      for (const each of shown) cache.writeQuery(each);
    },
  });
}

/** The client of the account on the page: the last one that sent an operation. The panel is outside its provider. */
export const pageClient = {
  use(next: ApolloClient): void {
    client = next;
  },
  /** Refetches everything on the page, which keeps showing its data until then. Data of other pages is dropped. */
  async refetch(): Promise<void> {
    listsChanged();
    if (!client) return;
    dropUnseen(client);
    await client
      .refetchQueries({
        include: 'active',
        // Queries that only read the cache aren't refetched.
        onQueryUpdated: ({ options }) => options.fetchPolicy !== 'cache-only',
      })
      .catch(() => {}); // The panels show it.
  },
};
