import { sessionStore, viewKey } from './session-store.ts';

/** Resumes the view as someone else that this tab was in. The code for it loads only then. */
export async function resumeSavedView(): Promise<void> {
  try {
    if (!sessionStore.get() || sessionStorage.getItem(viewKey) === null) return;
  } catch {
    return; // Storage is blocked, so there is no view.
  }
  const { resumeView } = await import('./view-as.ts');
  resumeView();
}
