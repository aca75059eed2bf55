import type { Screen } from '#fixtures/screen-states.ts';

/** A page of mock mode outside the portal. A demo without a server doesn't have it. */
export const graphiql: Screen = {
  title: 'GraphiQL',
  part: 'others',
  path: '/__mock/graphiql',
  states: [
    { state: 'Full', as: 'admin', sees: 'signed in as admin' },
    {
      state: 'Forbidden',
      as: 'viewer',
      sees: 'access:introspection',
      note: 'Operations run, but there is no schema.',
    },
    { state: 'Failed', as: 'admin', fault: '*:http-503', sees: 'The response has status 503' },
  ],
};
