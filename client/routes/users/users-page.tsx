import { Users } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelNotOffered, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import { ListTable } from '#client/components/table/list-table.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { usePages } from '#client/graphql/use-pages.ts';
import { browserTimeZone } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useNow } from '#client/lib/use-now.ts';
import { useSession } from '#client/session/use-session.ts';
import { InvitePage } from './invite-page.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PersonPage } from './person-page.tsx';
import { type UsersPageQuery, UsersPageQueryDocument } from './users-page.generated.ts';

const variables = { first: 100 };
const usersOf = ({ users }: UsersPageQuery) => users;

/** `/users`: the people who work in the account, or one of them. */
export function Component(): ReactNode {
  const [params] = useSearchParams();
  const person = params.get('person');
  if (person) return <PersonPage key={person} id={person} back={paths.users} />;
  if (params.get('tab') === 'invite') return <InvitePage back={`${paths.users}?tab=invitations`} />;
  return <People />;
}

function People(): ReactNode {
  const { account } = useSession();
  const pages = usePages(UsersPageQueryDocument, variables, usersOf);
  const now = useNow(60_000);
  const timeZone = browserTimeZone();
  const columns = useMemo(() => peopleColumns(now, timeZone), [now, timeZone]);
  const { result, rows, totalCount } = pages;
  const isOffered = result.error?.kind !== 'not-offered';
  const count = totalCount === 1 ? '1 person' : `${formatNumber(totalCount)} people`;
  return (
    <>
      <PageHeader
        title="Users"
        status={{
          tone: 'neutral',
          text:
            result.data && isOffered ? `${count} in ${account.name}.` : `People who work in ${account.name}.`,
        }}
      />
      <Panel title={isOffered ? 'People' : 'People and invitations'} padding="flush">
        <div className={textClasses.flushStates}>
          {isOffered ? (
            <QueryPanel
              result={result}
              accountName={account.name}
              skeleton={<PanelSkeleton lines={6} height={320} />}
            >
              {() =>
                rows.length > 0 ? (
                  <ListTable
                    caption="People"
                    noun="people"
                    columns={columns}
                    rows={rows}
                    rowKey={({ id }) => id}
                    list={pages}
                  />
                ) : (
                  <PanelEmpty
                    icon={Users}
                    title="No people"
                    text={`Nobody with a password works in ${account.name}.`}
                  />
                )
              }
            </QueryPanel>
          ) : (
            <div className={textClasses.stack}>
              <PanelNotOffered />
              <TextLink to={paths.password}>See who is signed in</TextLink>
            </div>
          )}
        </div>
      </Panel>
    </>
  );
}
