import { Popover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import type { MenuName } from './panel-state.ts';
import classes from './world-panel.module.css';

/** A button of the bar that opens upward. */
export function BarMenu({
  name,
  label,
  value,
  opened,
  onOpened,
  container,
  initialFocus,
  children,
}: {
  name: MenuName;
  label: string;
  value: ReactNode;
  opened: MenuName | null;
  onOpened: (opened: MenuName | null) => void;
  container: RefObject<HTMLElement | null>;
  /** The element that takes the focus; true for the first control. */
  initialFocus: () => HTMLElement | true;
  children: ReactNode;
}): ReactNode {
  const trigger = useRef<HTMLButtonElement>(null);
  /** Above the notices, because a change in this menu may cause one. */
  const anchor = {
    getBoundingClientRect() {
      const { left = 0, width = 0 } = trigger.current?.getBoundingClientRect() ?? {};
      return new DOMRect(left, container.current?.getBoundingClientRect().top, width, 0);
    },
  };
  return (
    <Popover.Root open={opened === name} onOpenChange={(open) => onOpened(open ? name : null)}>
      <Popover.Trigger
        ref={trigger}
        className={classNames(classes.plain, classes.menu, name === 'scenario' && classes.scenario)}
        data-control={name}
      >
        <span className="muted">{label}</span>{' '}
        <span className={classes.value} title={typeof value === 'string' ? value : undefined}>
          {value}
        </span>
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Positioner anchor={anchor} side="top" align="start" sideOffset={4} collisionPadding={8}>
          <Popover.Popup className={classes.popup} aria-label={label} initialFocus={initialFocus}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
