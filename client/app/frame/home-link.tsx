import type { ReactNode } from 'react';
import { useEnvironment } from '#client/browser/environment.ts';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { Brand } from '#client/components/layout/brand.tsx';
import { paths } from '#client/lib/paths.ts';

/** Its accessible name starts with the visible name (WCAG 2.5.3). */
export function HomeLink({ className }: { className: string | undefined }): ReactNode {
  const { config } = useEnvironment();
  return (
    <Link to={paths.home} className={className} aria-label={`Portal ${config.brand} Device, home`}>
      <Brand />
    </Link>
  );
}
