import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/controls/button-link.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './message-page.module.css';

/** Shown for a page the session can't see; names the missing permission (screens, section 2). */
export function ForbiddenPage({ permission }: { permission: string }): ReactNode {
  const { account } = useSession();
  return (
    <>
      <PageHeader
        title="No access"
        status={{ tone: 'warning', icon: Lock, text: "You don't have access to this page." }}
      />
      <Panel>
        <p className={classes.detail}>
          {permission ? (
            <>
              It needs <code>{permission}</code>.{' '}
            </>
          ) : null}
          Ask an administrator of {account.name}.
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
