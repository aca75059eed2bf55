import type { ReactNode } from 'react';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { classNames } from '#client/lib/class-names.ts';
import panelClasses from './panel.module.css';
import classes from './strip.module.css';

export function Strip({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <section className={classNames(panelClasses.panel, classes.strip)} aria-label={label}>
      {children}
    </section>
  );
}

/** `children` is below the figure (a meter, a status), `note` is the last line. */
export function StripItem({
  icon,
  label,
  figure,
  unit,
  note,
  children,
}: {
  icon?: IconShape;
  label: ReactNode;
  figure?: ReactNode;
  unit?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className={classes.item}>
      <h2 className={classes.label}>
        {icon ? <Icon icon={icon} /> : null}
        <span>{label}</span>
      </h2>
      {figure === undefined ? null : (
        <p className={classes.figureLine}>
          <span className={classNames(classes.figure, 'tnum')}>{figure}</span>
          {unit ? <span className={classes.unit}>{unit}</span> : null}
        </p>
      )}
      {children ? <div className={classes.middle}>{children}</div> : null}
      {note ? <p className={classes.note}>{note}</p> : null}
    </div>
  );
}
