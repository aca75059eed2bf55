import { Download, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '#client/components/controls/menus/menu-button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { countText, type Noun } from '#client/lib/count-text.ts';
import classes from './export-menu.module.css';
import type { ExportLike } from './export-progress.tsx';

const formats = ['csv', 'json'] as const;

export function ExportMenu({
  exporting,
  noun,
  totalCount,
}: {
  exporting: Pick<ExportLike, 'start'> & { state?: ExportLike['state'] };
  noun: Noun;
  /** Null while loading; exporting has to wait. */
  totalCount: number | null;
}): ReactNode {
  return (
    <MenuButton
      label="Export"
      className={classes.button}
      disabled={!totalCount || exporting.state?.kind === 'running'}
      choices={formats.map((format) => ({
        key: format,
        kind: 'action',
        label: `${format.toUpperCase()}, ${countText(totalCount ?? 0, noun)}`,
        icon: FileDown,
        onChoose: () => exporting.start(format),
      }))}
    >
      <Icon icon={Download} />
      <span className={classes.word}>Export</span>
    </MenuButton>
  );
}
