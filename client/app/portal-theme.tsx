import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, printRoles, theme } from '#client/components/theme.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { styleNonce } from './style-nonce.ts';

/**
 * The portal's look around whatever it shows: theme, chosen color scheme, print in light, and the
 * nonce for its styles, which the page says unless a host that renders it does.
 */
export function PortalTheme({ nonce, children }: { nonce?: string; children: ReactNode }): ReactNode {
  const styles = nonce === undefined ? styleNonce : () => nonce;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styles}
      withGlobalClasses={false}
    >
      <style media="print" nonce={styles()}>
        {printRoles}
      </style>
      {children}
    </MantineProvider>
  );
}
