import { type ComponentType, createContext } from 'react';

/** Names the person to ask. The session provides it, because components don't know contacts. */
export const AskForAccessContext = createContext<ComponentType<{ permission: string | undefined }>>(
  () => 'Ask an administrator.',
);
