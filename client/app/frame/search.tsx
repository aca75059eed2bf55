import { type ReactNode, useEffect, useState } from 'react';
import { hasCharacterKeys } from './character-keys.ts';
import { Palette } from './palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

export type SearchProps = {
  /** The key that was pressed outside fields; null if the search was opened otherwise. */
  pressed: '/' | '?' | null;
  isMac: boolean;
  onClose: () => void;
};

/** Null if the key does nothing. */
function firstShown(pressed: SearchProps['pressed']): 'search' | 'shortcuts' | HTMLElement | null {
  if (pressed === null) return 'search';
  if (!hasCharacterKeys()) return null;
  if (pressed === '?') return 'shortcuts';
  return document.querySelector<HTMLElement>('#content input[type="search"]') ?? 'search';
}

export function Search({ pressed, isMac, onClose }: SearchProps): ReactNode {
  const [shown, setShown] = useState(() => firstShown(pressed));
  useEffect(() => {
    if (shown === 'search' || shown === 'shortcuts') return;
    shown?.focus();
    onClose();
  }, [shown, onClose]);
  if (shown === 'search')
    return (
      <Palette
        onClose={() => setShown((next) => (next === 'search' ? null : next))}
        onShowShortcuts={() => setShown('shortcuts')}
      />
    );
  return shown === 'shortcuts' ? <ShortcutsDialog isMac={isMac} onClose={onClose} /> : null;
}
