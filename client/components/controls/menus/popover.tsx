import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { classNames } from '#client/lib/class-names.ts';
import classes from './popover.module.css';

const focusable = 'input, select, textarea, button, a[href]';

/** Takes the focus and returns it on Escape; a click or focus elsewhere closes it. `face` shows the current choice. */
export function Popover({
  label,
  face,
  icon,
  isActive = false,
  opened,
  align = 'start',
  onOpen,
  onClose,
  children,
}: {
  label: string;
  face: ReactNode;
  icon?: IconShape;
  isActive?: boolean;
  opened: boolean;
  align?: 'start' | 'end';
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (!opened) return;
    const wanted = panel.current?.querySelector<HTMLElement>('[data-autofocus]');
    (wanted ?? panel.current?.querySelector<HTMLElement>(focusable) ?? panel.current)?.focus();
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close.current();
    };
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close.current();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', byKey);
    return () => {
      document.removeEventListener('keydown', byKey);
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [opened]);

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classNames(classes.button, 'no-print')}
        data-active={isActive}
        aria-expanded={opened}
        aria-haspopup="dialog"
        aria-controls={opened ? panelId : undefined}
        onClick={opened ? onClose : onOpen}
      >
        {icon ? <Icon icon={icon} /> : null}
        <span className={classes.face}>{face}</span>
        {icon ? null : <Icon icon={ChevronDown} />}
      </button>
      {opened ? (
        <div
          ref={panel}
          id={panelId}
          role="dialog"
          tabIndex={-1}
          aria-label={label}
          className={classes.panel}
          data-align={align}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
