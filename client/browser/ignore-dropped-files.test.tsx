import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ignoreDroppedFiles } from './ignore-dropped-files.ts';

test('the browser opens no file that is dropped beside a place for files; text is dropped as always', () => {
  ignoreDroppedFiles();
  // False if the browser must not act on the event.
  const acts = (types: string[]) => fireEvent.drop(document.body, { dataTransfer: { types, files: [] } });
  expect([acts(['Files']), acts(['text/plain'])]).toEqual([false, true]);
});
