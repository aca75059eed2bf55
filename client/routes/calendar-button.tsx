import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { ExportProgress } from '#client/components/tables/export-progress.tsx';
import type { Export } from '#client/graphql/use-export.ts';
import { nouns } from '#client/lib/count-text.ts';

/** Saves a calendar file. `CalendarProgress` shows the result. */
export function CalendarButton({
  file,
  children = 'Calendar file',
}: {
  file: Export<'ics'>;
  children?: string;
}): ReactNode {
  return (
    <Button
      className="no-print"
      variant="default"
      size="xs"
      leftSection={<Icon icon={CalendarPlus} size={14} />}
      disabled={file.state.kind === 'running'}
      onClick={() => file.start('ics')}
    >
      {children}
    </Button>
  );
}

export const CalendarProgress = ({ file }: { file: Export<'ics'> }): ReactNode => (
  <ExportProgress exporting={file} noun={nouns.device} />
);
