import { createContext } from 'react';

/** Whether the form around a submit button can't be sent, so that the button is gone. */
export const FinalContext = createContext(false);
