import { Search } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '#client/browser/use-hydrated.ts';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { SearchProps } from './search.tsx';
import classes from './toolbar.module.css';

async function loadSearch(): Promise<ComponentType<SearchProps>> {
  const { Search } = await import('./search.tsx');
  return Search;
}

/** A character typed there is text. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select';

export function SearchButton({
  opened,
  onChange,
}: {
  opened: boolean;
  onChange: (opened: boolean) => void;
}): ReactNode {
  const { Part, failed, load, intent } = useLazyPart(loadSearch);
  const [pressed, setPressed] = useState<SearchProps['pressed']>(null);
  // On a Mac, Ctrl K deletes to the end of the line in a text field.
  const mac = useHydrated() && navigator.platform.startsWith('Mac');
  useEffect(() => {
    if (opened) load();
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isCharacter = key === '/' || key === '?';
      const isOther = isCharacter
        ? opened || ctrlKey || metaKey || (target as Element).closest(fields)
        : key.toLowerCase() !== 'k' || !(mac ? metaKey : ctrlKey) || shiftKey;
      if (isOther || altKey) return;
      event.preventDefault();
      // Shortcuts do nothing while another dialog is open.
      if (!opened && document.querySelector('dialog[open]')) return;
      setPressed(isCharacter ? key : null);
      onChange(!opened);
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
        aria-keyshortcuts="Control+K Meta+K /"
        {...intent}
        onClick={() => {
          setPressed(null);
          onChange(true);
        }}
      >
        <Icon icon={Search} />
        <span className={classes.searchName}>Search</span>
      </button>
      {Part && opened ? <Part pressed={pressed} isMac={mac} onClose={() => onChange(false)} /> : null}
      {failed && opened ? (
        <span className={classes.menuFailed} role="alert">
          Search didn't load. Try again, or reload the page.
        </span>
      ) : null}
    </>
  );
}
