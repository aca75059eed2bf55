import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { paths } from '#client/lib/paths.ts';
import { roleOf } from '#client/lib/role-of.ts';
import { passwordReset } from './page-needs.ts';
import { pageAt } from './pages.ts';

/** The page's own heading, the permission and the role that open it. `permission`: '' if none does. */
export function ForbiddenPage({ permission }: { permission: string }): ReactNode {
  const { pathname } = useLocation();
  const role = roleOf(permission);
  const page = pageAt(pathname);
  const title =
    page?.manage?.label ?? (page?.path === paths.advancedActions ? 'Advanced Actions' : 'No access');
  const text =
    permission === passwordReset
      ? "You can't change this password here."
      : role
        ? `Only ${role}s can open this page.`
        : "You don't have access to this page.";
  return (
    <>
      <PageHeader title={title} status={{ tone: 'warning', icon: Lock, text }} />
      <Panel>
        <div className={textClasses.stack}>
          {permission && permission !== passwordReset ? (
            <p>
              It needs the permission <code>{permission}</code>. Ask an administrator.
            </p>
          ) : null}
          <div>
            <ButtonLink to={paths.home} variant="default">
              Go to the home page
            </ButtonLink>
          </div>
        </div>
      </Panel>
    </>
  );
}
