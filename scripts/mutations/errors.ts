import type { Mutation } from './mutation.ts';

/** Faults for section 8: the error catalogue. */
export const errors: readonly Mutation[] = [
  {
    statement: "'ERROR retrieving data:' plus the error in the menu",
    file: 'client/app/frame/side-menu.tsx',
    from: 'ERROR retrieving data: {error.message}',
    to: 'ERROR retrieving data',
  },
  {
    statement: "'Failed to fetch polymorphic types.' is only logged",
    file: 'client/graphql/possible-types.ts',
    from: "if (!types) log.error('Failed to fetch polymorphic types.');",
    to: "if (!types) throw new Error('Failed to fetch polymorphic types.');",
  },
  {
    statement: "'Error while running getDataFromTree' is logged",
    file: 'client/host/render-page.tsx',
    from: "'Error while running getDataFromTree',",
    to: "'The page was not rendered.',",
  },
  {
    statement: "'Response not successful: Received status code {status}' for 300 and higher",
    file: 'client/graphql/http-link.ts',
    from: 'response.status >= 300',
    to: 'response.status >= 600',
  },
  {
    statement: 'An unparseable body raises a server parse error',
    file: 'client/graphql/http-link.ts',
    from: 'throw new ServerParseError(error, { response, bodyText });',
    to: 'throw error;',
  },
  {
    statement: "Neither data nor errors raises 'Server response was missing for query'",
    file: 'client/graphql/error-texts-link.ts',
    from: "'Server response was missing for query'",
    to: "'The response is empty'",
  },
  {
    statement: 'The errors of a mutation are wrapped as a GraphQL error',
    file: 'client/graphql/error-texts-link.ts',
    from: "if (errors.length > 0) return { ...('data' in body ? { data } : {}), errors, ...extensions };",
    to: '',
  },
];
