import { Toast as BaseToast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import classes from './toaster.module.css';

/** Confirms an action. `undo` resolves to why it couldn't be undone, or null. */
export type Toast = { text: string; undo: (() => Promise<string | null>) | null };

type Shown = Toast & { failed: boolean; number: number };
type Manager = ReturnType<typeof BaseToast.createToastManager<Shown>>;

/** All toasts share one id, so the next one replaces the current one. */
const id = 'toast';
const shownMs = 5_000;
/** Long enough for everyone to reach Undo (WCAG 2.2.1). */
const undoableMs = 20_000;

/** Toasts so far. Each is a new element, so that screen readers announce the same text again. */
let count = 0;

function add(
  manager: Manager,
  { text, undo = null }: Partial<Toast> & { text: string },
  failed = false,
): void {
  count += 1;
  // A failure stays until it is dismissed.
  const timeout = failed ? 0 : undo ? undoableMs : shownMs;
  manager.add({ id, title: text, data: { text, undo, failed, number: count }, timeout });
}

function Toasts({ manager }: { manager: Manager }): ReactNode {
  const { toasts } = BaseToast.useToastManager<Shown>();
  const [running, setRunning] = useState<Toast['undo']>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget | null>(null);
  /** Restores the focus before the focused button disappears. */
  const leave = () => {
    const { current } = before;
    const isHere = viewport.current?.contains(document.activeElement);
    if (isHere && current instanceof HTMLElement && current.isConnected) current.focus();
  };
  async function undo({ text, undo }: Toast) {
    setRunning(() => undo);
    const why = await undo?.();
    leave();
    setRunning(null);
    if (why) add(manager, { text: `This couldn't be undone. ${why}` }, true);
    else add(manager, { text: `Undone: ${text}` });
  }
  return (
    <BaseToast.Viewport
      ref={viewport}
      className={`${classes.viewport} no-print`}
      aria-label="Notifications (F6)"
      onFocus={({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      {toasts.map((toast) => (
        <BaseToast.Root
          key={toast.data?.number}
          toast={toast}
          // Not a dialog, because it needs no response.
          role="group"
          render={({ 'aria-modal': _, ...props }) => <div {...props} />}
          className={classes.toast ?? ''}
          swipeDirection={['down', 'left', 'right']}
        >
          <StatusIcon tone={toast.data?.failed ? 'warning' : 'ok'} />
          <BaseToast.Title render={<p />} className={classes.text ?? ''} />
          {toast.data?.undo ? (
            <BusyButton
              size="xs"
              variant="default"
              busy={running === toast.data.undo}
              busyLabel="Undoing"
              onClick={() => toast.data && void undo(toast.data)}
            >
              Undo
            </BusyButton>
          ) : null}
          <Button
            size="xs"
            variant="subtle"
            aria-label="Dismiss"
            onClick={() => {
              leave();
              manager.close(toast.id);
            }}
          >
            <Icon icon={X} size={14} />
          </Button>
        </BaseToast.Root>
      ))}
    </BaseToast.Viewport>
  );
}

/** One toast at a time. It waits while the pointer or focus is on it, and F6 moves the focus to it. */
export function Toaster({ toast }: { toast: Toast }): ReactNode {
  const [manager] = useState(() => BaseToast.createToastManager<Shown>());
  useEffect(() => {
    // Screen readers only announce additions to a region they know.
    const timer = setTimeout(() => add(manager, toast), 50);
    return () => clearTimeout(timer);
  }, [manager, toast]);
  return (
    <BaseToast.Provider toastManager={manager} limit={1}>
      <Toasts manager={manager} />
    </BaseToast.Provider>
  );
}
