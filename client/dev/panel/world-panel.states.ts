import type { Screen } from '#fixtures/screen-states.ts';

export const worldPanel: Screen = {
  title: 'World panel',
  part: 'mock',
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
