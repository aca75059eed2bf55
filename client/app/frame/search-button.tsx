import { Search } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '#client/browser/use-hydrated.ts';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { hasCharacterKeys } from './character-keys.ts';
import type { PaletteProps } from './palette.tsx';
import type { ShortcutsDialogProps } from './shortcuts-dialog.tsx';
import classes from './toolbar.module.css';

async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  const { Palette } = await import('./palette.tsx');
  return Palette;
}

async function loadShortcuts(): Promise<ComponentType<ShortcutsDialogProps>> {
  const { ShortcutsDialog } = await import('./shortcuts-dialog.tsx');
  return ShortcutsDialog;
}

/** A character typed there is text. */
const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Opens the command palette, also by its shortcut on every page, and lists the shortcuts. */
export function SearchButton({
  opened,
  onChange,
}: {
  opened: boolean;
  onChange: (opened: boolean) => void;
}): ReactNode {
  const { Part: Palette, failed, load, intent } = useLazyPart(loadPalette);
  const { Part: Shortcuts, load: loadKeys } = useLazyPart(loadShortcuts);
  const [showsKeys, setShowsKeys] = useState(false);
  // On a Mac, Ctrl K deletes to the end of the line in a text field.
  const mac = useHydrated() && navigator.platform.startsWith('Mac');
  useEffect(() => {
    if (opened) load();
    if (showsKeys) loadKeys();
    /** `/` and `?`, outside fields and dialogs. */
    function pressCharacter(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !hasCharacterKeys() || document.querySelector('dialog[open]'))
        return;
      if (target instanceof Element && target.closest(fields)) return;
      event.preventDefault();
      if (event.key === '?') return setShowsKeys(true);
      const field = document.querySelector<HTMLElement>('#content input[type="search"]');
      if (field) field.focus();
      else onChange(true);
    }
    function press(event: KeyboardEvent) {
      if (event.key === '/' || event.key === '?') return pressCharacter(event);
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
  }, [opened, onChange, load, mac, showsKeys, loadKeys]);

  return (
    <>
      <button
        type="button"
        className={`${classes.menuButton} ${classes.search} ${classes.fromMedium}`}
        aria-haspopup="dialog"
        data-shortcut={mac ? '⌘K' : 'Ctrl K'}
        aria-keyshortcuts="Control+K Meta+K /"
        {...intent}
        onClick={() => onChange(true)}
      >
        <Icon icon={Search} />
        <span className={classes.searchName}>Search</span>
      </button>
      {Palette && opened ? (
        <Palette
          onClose={() => onChange(false)}
          onShowShortcuts={() => {
            onChange(false);
            setShowsKeys(true);
          }}
        />
      ) : null}
      {Shortcuts && showsKeys ? <Shortcuts isMac={mac} onClose={() => setShowsKeys(false)} /> : null}
      {failed && opened ? (
        <span className={classes.menuFailed} role="alert">
          Search didn't load. Try again, or reload the page.
        </span>
      ) : null}
    </>
  );
}
