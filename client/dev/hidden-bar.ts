import { pressedLetter } from '#client/lib/pressed-letter.ts';
import { tabStorage } from './tab-storage.ts';

const key = 'mock-hidden';

/** Whether the tab hides the bar, until Alt+M. */
export const hiddenBar = {
  read: (): boolean => tabStorage.read(key) !== null,
  write: (isHidden: boolean): void => tabStorage.write(key, isHidden ? 'true' : null),
};

/** No browser uses Alt+M. On a Mac, Option is Alt. */
export function isBarShortcut(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  return pressedLetter(event) === 'm' && altKey && !ctrlKey && !metaKey && !shiftKey;
}
