import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { reloadState } from './reload-state.ts';

/** No browser uses this shortcut. On a Mac, Option is Alt. */
export const shortcut = 'Alt+M';

function isPanelShortcut({ altKey, ctrlKey, metaKey, shiftKey, code }: globalThis.KeyboardEvent): boolean {
  return code === 'KeyM' && altKey && !ctrlKey && !metaKey && !shiftKey;
}

export type PanelOpen = {
  open: boolean;
  toggle(): void;
  onKeyDown(event: KeyboardEvent): void;
};

/** Starts collapsed, except after a change in the panel. The shortcut opens it and focuses `content`. */
export function usePanelOpen(
  content: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): PanelOpen {
  const [open, setOpen] = useState(() => reloadState()?.open ?? false);
  const focusBefore = useRef<Element | null>(null);
  const openedByShortcut = useRef(false);

  const collapse = useCallback(() => {
    setOpen(false);
    const back = focusBefore.current;
    focusBefore.current = null;
    if (!content.current?.contains(document.activeElement)) return;
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus();
    else button.current?.focus();
  }, [content, button]);

  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (!isPanelShortcut(event)) return;
      event.preventDefault();
      if (open) return collapse();
      focusBefore.current = document.activeElement;
      openedByShortcut.current = true;
      setOpen(true);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [open, collapse]);

  useEffect(() => {
    if (open && openedByShortcut.current) content.current?.focus();
    openedByShortcut.current = false;
  }, [open, content]);

  return {
    open,
    toggle() {
      focusBefore.current = null;
      setOpen((was) => !was);
    },
    onKeyDown(event) {
      if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
      event.preventDefault();
      collapse();
    },
  };
}
