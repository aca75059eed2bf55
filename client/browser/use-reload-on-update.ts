import { useEffect } from 'react';
import { onDevEvent } from './on-dev-event.ts';

/** `vite:afterUpdate` is Vite's; the other is of `npm run dev`, for code that could not be loaded before. */
const updates = ['vite:afterUpdate', 'unloaded-code'] as const;

/**
 * In `npm run dev`, loads the page again when its code changes: for what is shown in place of something that failed,
 * which a hot update doesn't render again.
 */
export function useReloadOnUpdate(): void {
  useEffect(() => {
    const stops = updates.map((update) => onDevEvent(update, () => window.location.reload()));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
