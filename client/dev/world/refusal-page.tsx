import type { WorldError } from '#schema/world/control-api.ts';
import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/base.css';
import { type ReactNode, useEffect } from 'react';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { refusalChoices } from './refusal-choices.ts';
import classes from './refusal-page.module.css';

export function RefusalPage({ refusal }: { refusal: WorldError }): ReactNode {
  useEffect(followColorScheme, []);
  const { nearest, others, without } = refusalChoices(refusal);
  return (
    <main className={classes.page}>
      <Logo size={60} />
      <h1 className={classes.title}>
        {without ? "This address doesn't describe a mock world" : 'The mock server refused this page'}
      </h1>
      <p className={classes.message}>{refusal.message}</p>
      {nearest ? (
        <p>
          <a {...buttonProps({ size: 'md', href: nearest.href, children: `Open with "${nearest.label}"` })} />
        </p>
      ) : null}
      {others.length > 0 ? (
        <nav aria-labelledby="choices">
          <h2 className={classes.heading} id="choices">
            {nearest ? 'Or one of these' : 'One of these works'}
          </h2>
          <ul className={classes.choices}>
            {others.map(({ label, href }) => (
              <li key={href}>
                <a {...buttonProps({ variant: 'default', href, children: label })} />
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {without ? (
        <p>
          <a className={classes.without} href={without.href}>
            {without.label}
          </a>
        </p>
      ) : null}
    </main>
  );
}
