import { type ReactNode, useId } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import classes from './panel.module.css';

/** With a `title`, a named region. `padding="flush"` lets content reach the edges, `"states"` only tables and lists. */
export function Panel({
  title,
  badges,
  aside,
  footer,
  padding = 'normal',
  narrow = false,
  className,
  children,
}: {
  title?: ReactNode;
  badges?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  padding?: 'normal' | 'flush' | 'states';
  /** For a form or a table of two columns: at most 720 px wide. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section
      className={classNames('card', classes.panel, narrow && classes.narrow, className)}
      aria-labelledby={title ? id : undefined}
    >
      {title || aside ? (
        <div className={classes.head}>
          <div className="row">
            {title ? (
              <h2 className={classes.title} id={id}>
                {title}
              </h2>
            ) : null}
            {badges}
          </div>
          {aside ? <div className={`${classes.aside} muted small`}>{aside}</div> : null}
        </div>
      ) : null}
      <div
        className={classNames(classes.body, padding === 'states' && 'flush')}
        data-flush={padding === 'normal' ? undefined : true}
      >
        {children}
      </div>
      {footer ? <div className={`${classes.footer} muted small`}>{footer}</div> : null}
    </section>
  );
}

/** 12 columns, or one below 62em. Panels in a row have the same height. */
export function PanelGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.grid}>{children}</div>;
}

/** With an `id`, a URL can lead here. */
function PanelGridItem({
  id,
  span,
  children,
}: {
  id?: string;
  span: 4 | 6 | 8 | 12;
  children: ReactNode;
}): ReactNode {
  return (
    <div id={id} tabIndex={id ? -1 : undefined} className={classes.item} data-span={span}>
      {children}
    </div>
  );
}

PanelGrid.Item = PanelGridItem;
