import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { reloadState } from './reload-state.ts';

/** Opens the panel. Browsers don't use it; on a Mac, Option is Alt. */
export const shortcut = 'Alt+M';

/** Whether a key is the one that opens the panel. */
export function isPanelShortcut({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  code,
}: globalThis.KeyboardEvent): boolean {
  return code === 'KeyM' && altKey && !ctrlKey && !metaKey && !shiftKey;
}

export type PanelOpen = {
  open: boolean;
  toggle(): void;
  /** Escape collapses the panel and restores the focus. */
  onKeyDown(event: KeyboardEvent): void;
};

/**
 * Whether the panel is open. It starts collapsed, except after a change made in it. The shortcut moves the
 * focus to `content`, Escape back to where it was.
 */
export function usePanelOpen(
  content: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): PanelOpen {
  const [open, setOpen] = useState(() => reloadState()?.open ?? false);
  const before = useRef<Element | null>(null);
  const wanted = useRef(false);

  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (!isPanelShortcut(event)) return;
      event.preventDefault();
      if (!content.current?.contains(document.activeElement)) before.current = document.activeElement;
      wanted.current = true;
      setOpen(true);
      content.current?.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [content]);

  useEffect(() => {
    if (open && wanted.current) content.current?.focus();
    wanted.current = false;
  }, [open, content]);

  return {
    open,
    toggle() {
      before.current = null;
      setOpen((was) => !was);
    },
    onKeyDown(event) {
      if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
      event.preventDefault();
      setOpen(false);
      const back = before.current;
      before.current = null;
      if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus();
      else button.current?.focus();
    },
  };
}
