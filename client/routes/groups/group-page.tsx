import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ExplanationPage } from '#client/components/explanation-page.tsx';
import { Facts } from '#client/components/facts.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelNotOffered, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { type GroupPageQuery, GroupPageQueryDocument } from './group-page.generated.ts';

const back = <TextLink to={paths.groups}>Back to groups</TextLink>;

type Group = NonNullable<GroupPageQuery['group']>;

/** The way from the top of the tree to a group's parent. */
function Path({ ancestors }: { ancestors: Group['ancestors'] }): ReactNode {
  if (ancestors.length === 0) return back;
  return (
    <nav aria-label="Path of the group" className={textClasses.row}>
      <TextLink to={paths.groups}>Groups</TextLink>
      {ancestors.map(({ id, name }) => (
        <span key={id} className={textClasses.row}>
          <span aria-hidden="true">/</span>
          <TextLink to={paths.group(id)}>{name}</TextLink>
        </span>
      ))}
    </nav>
  );
}

const devices = (count: number) => (count === 1 ? '1 device' : `${formatNumber(count)} devices`);
const digits = (count: number) => <span className="tnum">{formatNumber(count)}</span>;

function KnownGroup({ group }: { group: Group }): ReactNode {
  const { name, ancestors, deviceCount, totalDeviceCount } = group;
  return (
    <>
      <PageHeader
        title={name}
        above={<Path ancestors={ancestors} />}
        status={{ tone: 'neutral', text: `${devices(totalDeviceCount)} in this group and below it.` }}
      />
      <Panel title="Devices and subgroups">
        <div className={`${textClasses.stack} ${textClasses.fill}`}>
          <Facts
            layout="rows"
            items={[
              ['Devices in this group', digits(deviceCount)],
              ['Devices in its subgroups', digits(totalDeviceCount - deviceCount)],
            ]}
          />
          <TextLink to={paths.devices}>See devices</TextLink>
        </div>
      </Panel>
    </>
  );
}

/** `/groups/{id}`: one group of devices, as far as the API tells of it. */
export function Component(): ReactNode {
  const { id = '' } = useParams();
  const { account } = useSession();
  const result = usePanelQuery(GroupPageQueryDocument, { variables: { id } });
  const { data, error } = result;
  if (data?.group) return <KnownGroup group={data.group} />;
  if (data)
    return (
      <ExplanationPage
        title="Group not found"
        above={back}
        icon={SearchX}
        heading={`This group doesn't exist, or isn't in ${account.name}`}
        text="The address may be mistyped, or the group was deleted."
        action={<TextLink to={paths.groups}>See groups</TextLink>}
      />
    );
  return (
    <>
      <PageHeader
        title="Group"
        above={back}
        status={{ tone: 'neutral', text: `A group of devices in ${account.name}.` }}
      />
      <Panel title="Devices and subgroups">
        {error?.kind === 'not-offered' ? (
          <div className={textClasses.stack}>
            <PanelNotOffered />
            <TextLink to={paths.devices}>See devices</TextLink>
          </div>
        ) : (
          <QueryPanel result={result} accountName={account.name} skeleton={<PanelSkeleton lines={3} />}>
            {() => null}
          </QueryPanel>
        )}
      </Panel>
    </>
  );
}
