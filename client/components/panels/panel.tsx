import { type ReactNode, useId } from 'react';
import { classNames } from '#client/components/controls/class-names.ts';
import { Icon, type IconShape } from '#client/components/controls/icon.tsx';
import classes from './panel.module.css';

/**
 * A section of a page with a border. With a `title` it is a named region. `aside` is at the right of the
 * title, `badges` next to it. `padding="flush"` lets a table reach the edges; `footer` is a sunken strip.
 */
export function Panel({
  title,
  badges,
  aside,
  footer,
  padding = 'normal',
  as: Element = 'section',
  className,
  children,
}: {
  title?: ReactNode;
  badges?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  padding?: 'normal' | 'flush';
  as?: 'section' | 'article' | 'div';
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <Element className={classNames(classes.panel, className)} {...(title ? { 'aria-labelledby': id } : {})}>
      {title || aside ? (
        <div className={classes.head}>
          <div className={classes.titles}>
            {title ? (
              <h2 className={classes.title} id={id}>
                {title}
              </h2>
            ) : null}
            {badges}
          </div>
          {aside ? <div className={classes.aside}>{aside}</div> : null}
        </div>
      ) : null}
      <div className={classes.body} data-padding={padding} data-titled={Boolean(title || aside)}>
        {children}
      </div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </Element>
  );
}

/** A grid of 12 columns; one column below 62em. Panels in a row have the same height. */
export function PanelGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.grid}>{children}</div>;
}

/** A cell of the grid, `span` columns wide; its panels are stacked. */
function PanelGridItem({ span, children }: { span: 3 | 4 | 6 | 8 | 12; children: ReactNode }): ReactNode {
  return (
    <div className={classes.item} data-span={span}>
      {children}
    </div>
  );
}

PanelGrid.Item = PanelGridItem;

/** A panel of related figures, side by side; stacked on phones. */
export function Strip({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.strip} aria-label={label}>
      {children}
    </section>
  );
}

/** A figure of a strip. `children` is below the figure (a meter, a status), `note` is the last line. */
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
    <div className={classes.stripItem}>
      <h2 className={classes.stripLabel}>
        {icon ? <Icon icon={icon} /> : null}
        <span>{label}</span>
      </h2>
      {figure === undefined ? null : (
        <p className={classes.figureLine}>
          <span className={classNames(classes.figure, 'tnum')}>{figure}</span>
          {unit ? <span className={classes.unit}>{unit}</span> : null}
        </p>
      )}
      {children ? <div className={classes.stripMiddle}>{children}</div> : null}
      {note ? <p className={classes.stripNote}>{note}</p> : null}
    </div>
  );
}
