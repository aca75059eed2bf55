import { type ColorScheme, useColorScheme } from '#client/browser/color-scheme.ts';

const names: Record<ColorScheme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };
const next: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };

/** The appearance, in words, and going on to the next one: System, Light, Dark. */
export function useThemeChoice(): { name: string; goOn(): void } {
  const [scheme, choose] = useColorScheme();
  return { name: names[scheme], goOn: () => choose(next[scheme]) };
}
