import type { ReactNode } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import textClasses from '#client/components/theme/text.module.css';
import type { useViewAs } from './use-view-as.ts';
import classes from './view-as.module.css';

export type Viewing = Pick<ReturnType<typeof useViewAs>, 'busyWith' | 'begin'>;

export function ViewAsChoice({
  id,
  title,
  note,
  label,
  viewing,
  onBegin,
}: {
  id: string;
  title: ReactNode;
  note: ReactNode;
  label: string;
  viewing: Viewing;
  onBegin: () => void;
}): ReactNode {
  return (
    <li className={classes.choice}>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={textClasses.small}>{note}</p>
      </div>
      <BusyButton
        size="xs"
        variant="default"
        busy={viewing.busyWith === id}
        busyLabel="Opening"
        aria-label={label}
        onClick={onBegin}
      >
        View as
      </BusyButton>
    </li>
  );
}
