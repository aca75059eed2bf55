import type { Screen } from '#fixtures/screen-states.ts';

export const story: Screen = {
  title: 'Story',
  part: 'mock',
  path: '/?story=renewal',
  states: [
    { state: 'Full', as: null, sees: 'Step 1 of 8', note: 'The bar of a story; the arrow keys go on.' },
    {
      state: 'A later step',
      path: '/?story=renewal&step=4',
      as: null,
      sees: 'Step 4 of 8',
      note: 'A later step, with the clock moved on and something to point at.',
    },
    {
      state: 'Speaker notes',
      path: '/?story=renewal&step=4&notes',
      as: null,
      sees: 'Step 4 of 8',
      note: 'The speaker notes, for a second window.',
    },
    {
      state: 'Not found',
      path: '/dashboard?story=renewel',
      sees: 'There is no story "renewel"',
      note: 'A misspelled story: the world opens, and the panel links to all of them.',
    },
  ],
};
