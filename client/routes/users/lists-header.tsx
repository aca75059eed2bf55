import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#client/components/controls/button-link.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { invitationsTab } from './invitations/invitation-filters.ts';
import { useUsersCounts } from './use-facets.ts';
import classes from './users.module.css';

/** The header of both lists: counts, inviting, and links between the lists. */
export function ListsHeader({ shown }: { shown: 'people' | 'invitations' }): ReactNode {
  const { account, can } = useSession();
  const data = useUsersCounts();
  const total = data?.users.totalCount;
  const locked = data?.locked.totalCount ?? 0;
  const lockedText =
    locked === 0 ? '' : ` ${formatNumber(locked)} ${locked === 1 ? 'is' : 'are'} locked out.`;
  const tabs = [
    ['people', 'People', paths.users],
    ['invitations', 'Invitations', `${paths.users}?${invitationsTab}`],
  ] as const;
  return (
    <>
      <PageHeader
        title="Users"
        status={{
          tone: locked > 0 ? 'warning' : 'neutral',
          text:
            total === undefined
              ? `People in ${account.name}.`
              : `${countText(total, nouns.person)} in ${account.name}.${lockedText}`,
        }}
        actions={
          can.perform.registerUser ? (
            <ButtonLink to={`${paths.users}?tab=invite`} leftSection={<Icon icon={UserPlus} />}>
              Invite people
            </ButtonLink>
          ) : null
        }
      />
      {can.perform.registerUser || shown === 'invitations' ? (
        <nav aria-label="Lists" className={classes.tabs}>
          {tabs.map(([key, text, to]) => (
            <Link
              key={key}
              to={to}
              className={classes.tab}
              preventScrollReset
              {...(key === shown ? { 'aria-current': 'page' as const } : {})}
            >
              {text}
            </Link>
          ))}
        </nav>
      ) : null}
    </>
  );
}
