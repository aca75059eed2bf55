import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { paths } from '#client/lib/paths.ts';
import { whoCan } from '#client/lib/who-can.ts';
import type { PermissionName } from '#schema/claims/permission-table.ts';
import { passwordReset } from './page-needs.ts';

function heading(permission: PermissionName | null): string {
  if (permission === passwordReset) return "You can't change this password here.";
  const people = whoCan(permission ?? undefined);
  return people ? `Only ${people} can open this page.` : "You don't have access to this page.";
}

/** Names the roles and the permission that open the page; null if none does. */
export function ForbiddenPage({
  title,
  permission,
}: {
  title: string;
  permission: PermissionName | null;
}): ReactNode {
  const isNamed = permission !== null && permission !== passwordReset;
  return (
    <EmptyPage
      title={title}
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
