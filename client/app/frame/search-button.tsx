import { Search } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useHydrated } from '#client/browser/use-hydrated.ts';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import classes from './toolbar.module.css';

async function loadSearch(): Promise<ComponentType<{ onClose: () => void }>> {
  const { Search } = await import('./search.tsx');
  return Search;
}

export function SearchButton({
  opened,
  onChange,
}: {
  opened: boolean;
  onChange: (opened: boolean) => void;
}): ReactNode {
  const { Part, failed, load, intent } = useLazyPart(loadSearch);
  // On a Mac, Ctrl K deletes to the end of the line in a text field.
  const mac = useHydrated() && navigator.platform.startsWith('Mac');
  useEffect(() => {
    if (opened) load();
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(mac ? metaKey : ctrlKey) || altKey || shiftKey) return;
      event.preventDefault();
      // Does nothing while another dialog is open.
      if (!opened && document.querySelector('dialog[open]')) return;
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
        aria-keyshortcuts="Control+K Meta+K"
        {...intent}
        onClick={() => onChange(true)}
      >
        <Icon icon={Search} />
        <span className={classes.searchName}>Search</span>
      </button>
      {Part && opened ? <Part onClose={() => onChange(false)} /> : null}
      {failed && opened ? (
        <span className={classes.menuFailed} role="alert">
          Search didn't load. Try again, or reload the page.
        </span>
      ) : null}
    </>
  );
}
