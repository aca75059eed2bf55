import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/controls/button-link.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { useContacts } from '#client/graphql/use-contacts.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './message-page.module.css';
import { isEmailSession, needs } from './page-needs.ts';

/** The role that has a permission; other permissions are no part of a role. */
const roles: Partial<Record<string, string>> = {
  [needs.admin.permission]: 'Administrator',
  [needs.advancedActions.permission]: 'Operator',
};

/** The person to ask: a contact of the organization, else whoever administers the account. */
function PersonToAsk(): ReactNode {
  const session = useSession();
  const { account } = session;
  // An email identity reads no organization.
  const organizationId = isEmailSession(session) ? null : account.organizationId;
  const [contact] = useContacts(organizationId, ['LICENSE_OWNER', 'TECHNICAL']) ?? [];
  return contact ? (
    <a href={`mailto:${contact.email}`}>{contact.name}</a>
  ) : (
    `an administrator of ${account.name}`
  );
}

/** Shown for a page the session can't see: the missing role and permission, and whom to ask (screens, section 2). */
export function ForbiddenPage({ permission }: { permission: string }): ReactNode {
  const role = roles[permission];
  return (
    <>
      <PageHeader
        title="No access"
        status={{ tone: 'warning', icon: Lock, text: "You don't have access to this page." }}
      />
      <Panel>
        <p className={classes.detail}>
          {role ? `You need the ${role} role. ` : permission ? 'You need another permission. ' : ''}
          Ask <PersonToAsk />. {permission ? <code>({permission})</code> : null}
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
