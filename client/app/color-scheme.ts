import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the chosen theme is kept. `public/theme.js` reads the same key before the first paint. */
export const colorSchemeKey = 'portal-theme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });
