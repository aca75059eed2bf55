import { log } from '#client/browser/log.ts';
import { onSessionChange } from '#client/browser/session-change.ts';
import type { OpenToaster, Toast } from './toaster.tsx';

let toaster: Promise<OpenToaster> | null = null;

async function openToaster(): Promise<OpenToaster> {
  const { openToaster } = await import('./toaster.tsx');
  const opened = openToaster();
  // A toast belongs to one person and account, so a session change removes it.
  onSessionChange(() => {
    toaster = null;
    opened.then(({ close }) => close());
  });
  return opened;
}

/** With `undo`, it stays for 8 s and has an Undo button. The first toast loads the code. */
export function showToast(text: string, undo: Toast['undo'] = null): void {
  toaster ??= openToaster();
  toaster.then(
    ({ show }) => show({ text, undo }),
    (error: unknown) => {
      toaster = null;
      log.error(`This couldn't be shown: ${text}`, error);
    },
  );
}
