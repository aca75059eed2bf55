import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** Paper is light: while the page is printed it has the light theme, whichever is chosen. */
export function usePrintInLight(): void {
  const { colorScheme } = useMantineColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly chosen theme is what is put back
  useEffect(() => {
    const print = window.matchMedia('print');
    const root = document.documentElement;
    let before: string | null = null;
    const changed = ({ matches }: { matches: boolean }) => {
      if (matches) {
        before = root.getAttribute(attribute);
        root.setAttribute(attribute, 'light');
      } else if (before) root.setAttribute(attribute, before);
    };
    print.addEventListener('change', changed);
    return () => print.removeEventListener('change', changed);
  }, [colorScheme]);
}
