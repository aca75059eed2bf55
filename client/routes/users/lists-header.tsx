import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsPhone } from '#client/browser/use-media.ts';
import { ButtonLink } from '#client/components/controls/button-link.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { ExportButtons, ExportProgress } from '#client/components/tables/export-progress.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { mostCollected } from '#client/graphql/collect-pages.ts';
import type { Export } from '#client/graphql/use-export.ts';
import { countText, type Noun, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { invitationsTab } from './invitations/invitation-filters.ts';
import { useUsersCounts } from './use-facets.ts';
import classes from './users.module.css';

/** The header of both lists: counts, export, inviting, and links between the lists. */
export function ListsHeader({
  shown,
  exporting,
  empty,
  noun,
}: {
  shown: 'people' | 'invitations';
  exporting: Export;
  empty: boolean;
  noun: Noun;
}): ReactNode {
  const { account, can } = useSession();
  const isPhone = useIsPhone();
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
          <>
            {isPhone ? null : <ExportButtons exporting={exporting} empty={empty} />}
            {can.perform.registerUser ? (
              <ButtonLink to={`${paths.users}?tab=invite`} leftSection={<Icon icon={UserPlus} />}>
                Invite people
              </ButtonLink>
            ) : null}
          </>
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
      {exporting.state.kind === 'idle' ? null : (
        <div className={textClasses.above}>
          <ExportProgress exporting={exporting} noun={noun} most={mostCollected} />
        </div>
      )}
    </>
  );
}
