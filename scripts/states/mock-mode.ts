import type { Screen } from './screen-state.ts';

/** The scenario gallery: a page of mock mode beside the portal, for no one in particular. */
export const gallery: Screen = {
  title: 'Scenario gallery',
  path: '/__mock/',
  states: [
    { state: 'Full', as: null, sees: 'Every state the mock can show' },
    { state: 'No match', path: '/__mock/?q=nothing-like-it', as: null, sees: 'Nothing matches' },
    {
      state: 'Special',
      path: '/__mock/?kind=trait&with=offline,mfa&identity=viewer',
      as: null,
      sees: 'scenario=offline,mfa&as=viewer',
      note: 'A combination of traits as one link. Combine online: it replaces offline, with the reason.',
    },
  ],
};

/** GraphiQL: a page of mock mode beside the portal. A demo without a server doesn't have it. */
export const graphiql: Screen = {
  title: 'GraphiQL',
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

/** Messages of the world panel, over any page. */
export const worldPanel: Screen = {
  title: 'World panel',
  path: '/dashboard',
  states: [
    {
      state: 'Special',
      fault: '*:store-unavailable',
      sees: "The store that keeps changes isn't responding.",
      note: 'As while the store of several instances is unavailable: saving anything fails, for example the preferences.',
    },
  ],
};
