import type { Screen } from '#fixtures/screen-states.ts';

export const unknownAddress: Screen = {
  title: 'Any other address',
  path: '/no/such/page',
  states: [{ state: 'Not found', sees: 'Page not found' }],
};
