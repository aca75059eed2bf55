import type { ComponentType } from 'react';
import { log } from '#client/browser/log.ts';
import type { Toast } from './toaster.tsx';

/** The last toast, and the component that shows it. */
export type ShownToast = { toast: Toast; Toaster: ComponentType<{ toast: Toast }> };

type Show = (shown: ShownToast) => void;

/** Shows the toasts of the current session. */
let show: Show | null = null;

/** Calls `listener` with each toast, until the returned function is called. */
export function onToast(listener: Show): () => void {
  show = listener;
  return () => {
    if (show === listener) show = null;
  };
}

/** With `undo`, it stays for 20 s and has an Undo button. The first toast loads the code. */
export function showToast(text: string, undo: Toast['undo'] = null): void {
  const requested = show;
  import('./toaster.tsx').then(
    ({ Toaster }) => {
      // The session may have changed in the meantime.
      if (requested === show) show?.({ toast: { text, undo }, Toaster });
    },
    (error: unknown) => log.error(`This couldn't be shown: ${text}`, error),
  );
}
