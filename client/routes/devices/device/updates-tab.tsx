import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { releaseWord, severityText } from '#client/components/license/release-status.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { type DeviceReleasesQuery, DeviceReleasesQueryDocument } from './device.generated.ts';

type Device = NonNullable<DeviceReleasesQuery['device']>;
type Release = Device['releases'][number];

const columns = (moment: Moment, { softwareVersion, releases }: Device): readonly Column<Release>[] => [
  {
    key: 'version',
    header: 'Version',
    cell: ({ release }) => <span className="tnum">{release.version}</span>,
  },
  {
    key: 'date',
    header: 'Released',
    cell: ({ release }) => <span className="nowrap tnum">{formatDate(release.publishedAt, moment)}</span>,
  },
  { key: 'severity', header: 'Type', cell: ({ release }) => severityText(release.severity) },
  { key: 'summary', header: "What's new", cell: ({ release }) => release.summary },
  {
    key: 'standing',
    header: 'Status',
    cell: (release) => (
      <StatusCell
        word={releaseWord(release, { installed: softwareVersion, all: releases, timeZone: moment.timeZone })}
      />
    ),
  },
];

export function UpdatesTab({ id, moment }: { id: string; moment: Moment }): ReactNode {
  const result = usePanelQuery(DeviceReleasesQueryDocument, { variables: { id } });
  const version = result.data?.device?.softwareVersion;
  return (
    <Panel title="Releases" aside={version ? `Installed: ${version}` : undefined} padding="states">
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={5} height={220} />}>
        {({ device }) =>
          device && device.releases.length > 0 ? (
            <DataTable
              caption="Releases"
              columns={columns(moment, device)}
              rows={device.releases}
              rowKey={({ release }) => release.id}
            />
          ) : (
            <PanelEmpty
              icon={Download}
              title="No releases yet"
              text="Releases for this device appear here once they are published."
            />
          )
        }
      </QueryPanel>
    </Panel>
  );
}
