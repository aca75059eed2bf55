import { useEffect } from 'react';
import { onDevEvent } from './on-dev-event.ts';

/** `unloaded-code` comes from `npm run dev`, for code that failed to load before. */
const updates = ['vite:afterUpdate', 'unloaded-code'] as const;

/** For error pages, which a hot update doesn't rerender. */
export function useReloadOnUpdate(): void {
  useEffect(() => {
    const stops = updates.map((update) => onDevEvent(update, () => window.location.reload()));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
