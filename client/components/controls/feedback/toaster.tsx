import { Toast as BaseToast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import classes from './toaster.module.css';

/** Confirms an action. `undo` resolves to why it couldn't be undone, or null. */
export type Toast = { text: string; undo: (() => Promise<string | null>) | null };

type Shown = Toast & { failed: boolean };
type Manager = ReturnType<typeof BaseToast.createToastManager<Shown>>;

/** All toasts share one id, so the next one replaces the current one. */
const id = 'toast';
const shownMs = 5_000;
const undoableMs = 8_000;

const add = (manager: Manager, text: string, undo: Toast['undo'] = null) =>
  manager.add({ id, title: text, data: { text, undo, failed: false }, timeout: undo ? undoableMs : shownMs });

/** A failure stays until it is dismissed. */
const addFailure = (manager: Manager, text: string) =>
  manager.add({ id, title: text, data: { text, undo: null, failed: true }, timeout: 0 });

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
    if (why) addFailure(manager, `This couldn't be undone. ${why}`);
    else add(manager, `Undone: ${text}`);
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
          key={toast.id}
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
function Toaster({ manager, onReady }: { manager: Manager; onReady: () => void }): ReactNode {
  useEffect(onReady, [onReady]);
  return (
    <BaseToast.Provider toastManager={manager} limit={1}>
      <Toasts manager={manager} />
    </BaseToast.Provider>
  );
}

export type OpenToaster = {
  show(toast: Toast): void;
  close(): void;
};

/** Adds the toaster outside the page's React tree, so that a toast survives navigation. */
export async function openToaster(): Promise<OpenToaster> {
  const manager = BaseToast.createToastManager<Shown>();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await new Promise<void>((resolve) => {
    // Screen readers only announce additions to a region they know.
    const onReady = () => void setTimeout(resolve, 50);
    root.render(<Toaster manager={manager} onReady={onReady} />);
  });
  return {
    show: ({ text, undo }) => void add(manager, text, undo),
    close() {
      root.unmount();
      host.remove();
    },
  };
}
