import { useEffect, useState } from 'react';

/** The text of a live region. It starts empty, because screen readers announce changes and not the initial content. */
export function useAnnouncement(text: string): string {
  const [announcement, announce] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => announce(text));
    return () => clearTimeout(timer);
  }, [text]);
  return announcement;
}
