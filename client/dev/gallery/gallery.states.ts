import type { Screen } from '#fixtures/screen-states.ts';

export const gallery: Screen = {
  title: 'Scenario gallery',
  part: 'mock',
  path: '/__mock/',
  states: [
    { state: 'Full', as: null, sees: 'Every state the mock can show' },
    { state: 'No match', path: '/__mock/?q=nothing-like-it', as: null, sees: 'Nothing matches' },
  ],
};
