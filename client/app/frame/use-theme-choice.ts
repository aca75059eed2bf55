import { type ColorScheme, useColorScheme } from '#client/browser/color-scheme.ts';

const names: Record<ColorScheme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };
const next: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };

/** The current theme's label, and a function that switches to the next: System, Light, Dark. */
export function useThemeChoice(): { name: string; goOn(): void } {
  const [scheme, choose] = useColorScheme();
  return { name: names[scheme], goOn: () => choose(next[scheme]) };
}
