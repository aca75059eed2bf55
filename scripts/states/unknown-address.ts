import type { Screen } from './screen-state.ts';

export const unknownAddress: Screen = {
  title: 'Any other address',
  path: '/no/such/page',
  states: [{ state: 'Not found', sees: 'Page not found' }],
};
