import { createContext, type ReactNode } from 'react';

/** Columns and export of a list whose rows can be selected: `SelectionRow` shows them at its right. */
export const ListOptionsContext = createContext<ReactNode>(null);
