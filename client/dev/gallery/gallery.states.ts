import type { Screen } from '#fixtures/screen-states.ts';

export const gallery: Screen = {
  title: 'Gallery',
  part: 'mock',
  path: '/__mock/',
  states: [
    { state: 'Full', as: null, sees: 'open any state of any screen' },
    { state: 'No match', path: '/__mock/?q=nothing-like-it', as: null, sees: 'Nothing matches' },
  ],
};
