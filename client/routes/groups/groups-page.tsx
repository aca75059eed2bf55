import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/icon.tsx';
import { ListFoot } from '#client/components/list-foot.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelNotOffered, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { usePages } from '#client/graphql/use-pages.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { type Branch, groupTree } from './group-tree.ts';
import classes from './groups.module.css';
import { type GroupsPageQuery, GroupsPageQueryDocument } from './groups-page.generated.ts';

const variables = {};
const groupsOf = ({ groups }: GroupsPageQuery) => groups;

const devices = (count: number) => (count === 1 ? '1 device' : `${formatNumber(count)} devices`);

/** Groups with those below them; the list itself says how deep they lie. */
function Branches({ branches, label }: { branches: readonly Branch[]; label?: string }): ReactNode {
  return (
    <ul className={classes.branches} {...(label ? { 'aria-label': label } : {})}>
      {branches.map(({ group, below }) => (
        <li key={group.id}>
          <div className={classes.group}>
            <span className={classes.name}>
              <Icon icon={Folder} />
              <TextLink to={paths.group(group.id)}>{group.name}</TextLink>
            </span>
            <span className={`${classes.count} tnum`}>
              {devices(group.totalDeviceCount)}
              {below.length > 0 ? `, ${formatNumber(group.deviceCount)} directly` : ''}
            </span>
          </div>
          {below.length > 0 ? <Branches branches={below} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** `/groups`: the tree of the account's groups, each with how many devices it holds. */
export function Component(): ReactNode {
  const { account } = useSession();
  const pages = usePages(GroupsPageQueryDocument, variables, groupsOf);
  const { result, rows, totalCount } = pages;
  const count = totalCount === 1 ? '1 group' : `${formatNumber(totalCount)} groups`;
  return (
    <>
      <PageHeader
        title="Groups"
        status={{
          tone: 'neutral',
          text:
            result.data && totalCount > 0
              ? `${count} in ${account.name}.`
              : `Groups of the devices in ${account.name}.`,
        }}
      />
      <Panel title="Group tree" padding="flush">
        <div className={textClasses.flushStates}>
          {result.error?.kind === 'not-offered' ? (
            <div className={textClasses.stack}>
              <PanelNotOffered />
              <TextLink to={paths.devices}>See devices</TextLink>
            </div>
          ) : (
            <QueryPanel
              result={result}
              accountName={account.name}
              skeleton={<PanelSkeleton lines={6} height={240} />}
            >
              {() =>
                rows.length > 0 ? (
                  <>
                    <Branches branches={groupTree(rows)} label="Group tree" />
                    {pages.hasMore ? <ListFoot shown={rows.length} noun="groups" list={pages} /> : null}
                  </>
                ) : (
                  <PanelEmpty
                    icon={Folder}
                    title="No groups"
                    text={`The devices of ${account.name} are one flat list.`}
                    action={<TextLink to={paths.devices}>See devices</TextLink>}
                  />
                )
              }
            </QueryPanel>
          )}
        </div>
      </Panel>
    </>
  );
}
