import { type ReactNode, useId } from 'react';
import textClasses from '#client/components/theme/text.module.css';
import { classNames } from '#client/lib/class-names.ts';
import classes from './panel.module.css';

/** With a `title`, a named region. `padding="flush"` lets content reach the edges, `"states"` only tables and lists. */
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
  padding?: 'normal' | 'flush' | 'states';
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
      <div
        className={classNames(classes.body, padding === 'states' && textClasses.flushStates)}
        data-padding={padding === 'states' ? 'flush' : padding}
        data-titled={Boolean(title || aside)}
      >
        {children}
      </div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </Element>
  );
}

/** 12 columns, or one below 62em. Panels in a row have the same height. */
export function PanelGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.grid}>{children}</div>;
}

function PanelGridItem({
  id,
  span,
  className,
  children,
}: {
  id?: string;
  span: 3 | 4 | 6 | 8 | 12;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <div id={id} className={classNames(classes.item, className)} data-span={span}>
      {children}
    </div>
  );
}

PanelGrid.Item = PanelGridItem;
