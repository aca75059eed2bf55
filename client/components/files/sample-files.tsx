import { type ReactNode, useState } from 'react';
import { Panel } from '#client/components/panels/panel.tsx';
import type { Download_File } from './download.generated.ts';
import { FileRows } from './file-rows.tsx';
import classes from './files.module.css';
import type { Downloads } from './use-downloads.ts';

/** Files of the mock, marked as such so that nobody takes them for the product. */
export function SampleFiles({
  files,
  downloads,
}: {
  files: readonly Download_File[];
  downloads: Downloads;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (files.length === 0) return null;
  return (
    <Panel
      title="Sample files"
      className={classes.samples}
      aside="Not part of the portal: files like those of a device, to try it out"
    >
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{`Show ${files.length} files`}</summary>
        {isOpen ? <FileRows caption="Sample files" files={files} downloads={downloads} /> : null}
      </details>
    </Panel>
  );
}
