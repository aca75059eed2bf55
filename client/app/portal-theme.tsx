import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, printRoles, theme } from '#client/components/theme.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { styleNonce } from './style-nonce.ts';

/**
 * The portal's look around whatever it shows: theme, chosen color scheme, print in light, and the
 * nonce for its styles.
 */
export function PortalTheme({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
    >
      <style media="print" nonce={styleNonce()}>
        {printRoles}
      </style>
      {children}
    </MantineProvider>
  );
}
