import type { Screen } from '#fixtures/screen-states.ts';

const note = 'Press Ctrl K, on a Mac Command K, or press Search in the toolbar;';

export const search: Screen = {
  title: 'Toolbar, menu and search',
  path: '/fastrak',
  states: [
    {
      state: 'Full',
      as: 'admin',
      scenario: 'fleet',
      sees: 'Search',
      note: `${note} nothing is typed yet. Then type "bench", or "zzzz" for no match.`,
    },
    {
      state: 'Partial',
      as: 'admin',
      scenario: 'fleet',
      fault: 'SearchDevicesQuery:http-503',
      sees: 'Search',
      note: `${note} then type "devi": the pages are found.`,
    },
  ],
};
