import { Search } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useHydrated } from '#client/browser/use-hydrated.ts';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { PaletteProps } from './palette.tsx';
import classes from './toolbar.module.css';

async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  const { Palette } = await import('./palette.tsx');
  return Palette;
}

/** Opens the command palette, also by its shortcut on every page. */
export function SearchButton({
  opened,
  onChange,
}: {
  opened: boolean;
  onChange: (opened: boolean) => void;
}): ReactNode {
  const { Part: Palette, failed, load, intent } = useLazyPart(loadPalette);
  // On a Mac, Ctrl K deletes to the end of the line in a text field.
  const mac = useHydrated() && navigator.platform.startsWith('Mac');
  useEffect(() => {
    if (opened) load();
    function press(event: KeyboardEvent) {
      const isShortcut =
        event.key.toLowerCase() === 'k' &&
        (mac ? event.metaKey : event.ctrlKey) &&
        !event.altKey &&
        !event.shiftKey;
      if (!isShortcut) return;
      event.preventDefault();
      // The shortcut does nothing while another dialog is open.
      if (opened || !document.querySelector('dialog[open]')) onChange(!opened);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [opened, onChange, load, mac]);

  return (
    <>
      <button
        type="button"
        className={`${classes.menuButton} ${classes.search} ${classes.fromMedium}`}
        aria-haspopup="dialog"
        data-shortcut={mac ? '⌘K' : 'Ctrl K'}
        aria-keyshortcuts="Control+K Meta+K"
        {...intent}
        onClick={() => onChange(true)}
      >
        <Icon icon={Search} />
        <span className={classes.searchName}>Search</span>
      </button>
      {Palette && opened ? <Palette onClose={() => onChange(false)} /> : null}
      {failed && opened ? (
        <span className={classes.menuFailed} role="alert">
          Search didn't load. Try again, or reload the page.
        </span>
      ) : null}
    </>
  );
}
