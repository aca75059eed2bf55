import { FolderDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { FileRows } from './file-rows.tsx';
import type { OfflineToolsFilesQuery } from './offline-tools.generated.ts';
import classes from './tools-panel.module.css';

type ToolFile = NonNullable<OfflineToolsFilesQuery['myHardwareLicense']>['device']['offlineTools'][number];

/** Only rendered when expanded. */
function Samples({ files, downloads }: { files: readonly ToolFile[]; downloads: Downloads }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.samples} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show {formatNumber(files.length)} files</summary>
      {open ? <FileRows caption="Sample files" files={files} downloads={downloads} /> : null}
    </details>
  );
}

export function ToolsPanel({
  result,
  downloads,
}: {
  result: PanelQuery<OfflineToolsFilesQuery>;
  downloads: Downloads;
}): ReactNode {
  const files = result.data?.myHardwareLicense?.device.offlineTools ?? [];
  const samples = files.filter(({ kind }) => kind === 'SAMPLE');
  return (
    <>
      <Panel title="Offline tools" padding="states">
        <QueryPanel result={result} skeleton={<PanelSkeleton lines={3} height={132} />}>
          {(data) => {
            const tools = (data.myHardwareLicense?.device.offlineTools ?? []).filter(
              ({ kind }) => kind !== 'SAMPLE',
            );
            return tools.length === 0 ? (
              <PanelEmpty
                icon={FolderDown}
                title="No offline tools yet"
                text="Tools for this product appear here with their checksums."
              />
            ) : (
              <FileRows caption="Offline tools" files={tools} downloads={downloads} />
            );
          }}
        </QueryPanel>
      </Panel>
      {samples.length > 0 ? (
        <Panel
          title="Sample files"
          padding="flush"
          aside="Files like the ones a device creates, to try out the portal"
        >
          <Samples files={samples} downloads={downloads} />
        </Panel>
      ) : null}
    </>
  );
}
