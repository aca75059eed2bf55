import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useClientValue } from '#client/browser/use-client-value.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { pressedLetter } from '#client/lib/pressed-letter.ts';
import classes from './toolbar.module.css';

const SearchDialog = lazy(async () => ({ default: (await import('./search.tsx')).Search }));

const isMac = () => navigator.platform.startsWith('Mac');

export function SearchButton({
  opened,
  onChange,
}: {
  opened: boolean;
  onChange: (opened: boolean) => void;
}): ReactNode {
  // On a Mac, Ctrl K deletes to the end of the line in a text field.
  const mac = useClientValue(isMac, false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (pressedLetter(event) !== 'k' || !(mac ? metaKey : ctrlKey) || altKey || shiftKey) return;
      event.preventDefault();
      // Does nothing while another dialog is open.
      if (!opened && document.querySelector('dialog[open]')) return;
      onChange(!opened);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [opened, onChange, mac]);

  return (
    <>
      <button
        type="button"
        className={`${classes.menuButton} ${classes.search} ${classes.fromMedium}`}
        aria-haspopup="dialog"
        data-shortcut={mac ? '⌘K' : 'Ctrl K'}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onChange(true)}
      >
        <Icon icon={Search} />
        <span className={classes.searchName}>Search</span>
      </button>
      {opened ? (
        <Suspense>
          <SearchDialog onClose={() => onChange(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
