import { readStored, writeStored } from '#client/browser/storage.ts';

const key = 'portal-character-keys';

/** Whether the keys `/` and `?` work; people who dictate may turn them off. */
export const hasCharacterKeys = (): boolean => readStored(key) !== 'off';

export const setCharacterKeys = (on: boolean): void => writeStored(key, on ? 'on' : 'off');
