import { readStored, writeStored } from './storage.ts';

const key = 'portal-account';

/** Null before the first login in this browser. */
export const lastAccount = (): string | null => readStored(key);

export const rememberAccount = (id: string): void => writeStored(key, id);
