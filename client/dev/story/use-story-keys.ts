import { useEffect, useRef } from 'react';

/** Elements that use these keys themselves. */
const usesKeys =
  'input, textarea, select, [contenteditable], [role=menu], [role=menubar], [role=tablist], [role=listbox], [role=radiogroup], [role=slider], [role=grid], [role=tree]';
const opened = 'dialog[open], [role=dialog], [role=menu], [role=listbox]';

/** Whether a key belongs to the page: to a form, a menu or a dialog. */
function isForThePage({ defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented) return true;
  return (
    (target instanceof Element && target.closest(usesKeys) !== null) ||
    document.querySelector(opened) !== null
  );
}

const byKey = new Map([
  ['ArrowRight', 1],
  ['PageDown', 1],
  ['ArrowLeft', -1],
  ['PageUp', -1],
]);

/** Page Up and Page Down are what presenter remotes send. */
export function useStoryKeys({ move, exit }: { move(by: number): void; exit(): void }): void {
  const actions = useRef({ move, exit });
  actions.current = { move, exit };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isForThePage(event)) return;
      const by = byKey.get(event.key);
      const { move: go, exit: leave } = actions.current;
      if (by === undefined && event.key !== 'Escape') return;
      event.preventDefault();
      if (by === undefined) leave();
      else go(by);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
