import { log } from '#client/browser/log.ts';
import { onSessionChange } from '#client/browser/session-change.ts';
import type { OpenToaster, Toast } from './toaster.tsx';

let toaster: Promise<OpenToaster> | null = null;

async function openToaster(): Promise<OpenToaster> {
  const { openToaster } = await import('./toaster.tsx');
  const opened = openToaster();
  // A toast speaks to one person about one account, and goes with them.
  onSessionChange(() => {
    toaster = null;
    opened.then(({ close }) => close());
  });
  return opened;
}

/**
 * Says at the bottom of the page what was done, such as "Device 7C21-0048-B93E saved."; with `undo` for 8 s
 * and with an Undo button. Its code is loaded with the first one.
 */
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
