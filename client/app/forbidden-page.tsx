import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { paths } from '#client/lib/paths.ts';
import { roleOf } from '#client/lib/role-of.ts';
import { passwordReset } from './page-needs.ts';
import { pageAt } from './pages.ts';

function heading(permission: string): string {
  if (permission === passwordReset) return "You can't change this password here.";
  const role = roleOf(permission);
  return role ? `Only ${role}s can open this page.` : "You don't have access to this page.";
}

/** The permission and the role that open the page. `permission`: '' if none does. */
export function ForbiddenPage({ permission }: { permission: string }): ReactNode {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const name = page?.path === paths.advancedActions ? 'Advanced Actions' : page?.manage?.label;
  const isNamed = permission !== '' && permission !== passwordReset;
  return (
    <EmptyPage
      title={(permission && name) || 'No access'}
      heading={heading(permission)}
      text={isNamed ? `It needs the permission ${permission}. Ask an administrator.` : undefined}
      link={
        <ButtonLink to={paths.home} variant="default">
          Go to the home page
        </ButtonLink>
      }
    />
  );
}
