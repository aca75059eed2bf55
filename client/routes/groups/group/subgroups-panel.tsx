import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { type GroupSubgroupsQuery, GroupSubgroupsQueryDocument } from './group.generated.ts';

type Subgroup = NonNullable<GroupSubgroupsQuery['group']>['subgroups'][number];

const columns: readonly Column<Subgroup>[] = [
  { key: 'name', header: 'Group', cell: ({ id, name }) => <TextLink to={paths.group(id)}>{name}</TextLink> },
  {
    key: 'devices',
    header: 'Devices',
    numeric: true,
    cell: ({ totalDeviceCount }) => formatNumber(totalDeviceCount),
  },
];

export function SubgroupsPanel({ id, onCreate }: { id: string; onCreate: () => void }): ReactNode {
  const result = usePanelQuery(GroupSubgroupsQueryDocument, { variables: { id } });
  return (
    <Panel
      title="Subgroups"
      padding="states"
      aside={
        <Button size="xs" variant="default" onClick={onCreate}>
          New subgroup
        </Button>
      }
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={3} height={112} />}>
        {({ group }) =>
          group && group.subgroups.length > 0 ? (
            <DataTable
              caption="Subgroups"
              columns={columns}
              rows={group.subgroups}
              rowKey={(subgroup) => subgroup.id}
            />
          ) : (
            <PanelEmpty
              icon={Folder}
              title="No subgroups"
              text="Groups created here or moved here appear here."
            />
          )
        }
      </QueryPanel>
    </Panel>
  );
}
