import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';

const names: Record<MantineColorScheme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };
const next: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };

/** The appearance, in words, and going on to the next one: System, Light, Dark. */
export function useThemeChoice(): { name: string; goOn(): void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { name: names[colorScheme], goOn: () => setColorScheme(next[colorScheme]) };
}
