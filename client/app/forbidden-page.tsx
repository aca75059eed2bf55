import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { paths } from '#client/lib/paths.ts';
import { roleOf } from '#client/lib/role-of.ts';
import { AskForAccess } from '#client/routes/ask-for-access.tsx';
import classes from './message-page.module.css';
import { passwordReset } from './page-needs.ts';

/** Names the missing role and permission, and who to ask. */
export function ForbiddenPage({ permission }: { permission: string }): ReactNode {
  const role = roleOf(permission);
  return (
    <>
      <PageHeader
        title="No access"
        status={{ tone: 'warning', icon: Lock, text: "You don't have access to this page." }}
      />
      <Panel>
        <p className={classes.detail}>
          {permission === passwordReset ? (
            "You can't change this password here."
          ) : (
            <>
              {permission ? (
                <>
                  You need {role ? `the ${role} role` : 'another permission'} (<code>{permission}</code>).{' '}
                </>
              ) : null}
              <AskForAccess permission={permission || undefined} />
            </>
          )}
        </p>
        <p className={classes.actions}>
          <ButtonLink to={paths.home} variant="default">
            Go to the home page
          </ButtonLink>
        </p>
      </Panel>
    </>
  );
}
