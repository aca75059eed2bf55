import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import classes from './filters.module.css';

/** Typing is debounced. */
const restMs = 300;

/** The search field of a table: searches while typing, debounced, and immediately on Enter. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  /** Says what is searched, as its placeholder does: "Search serial number or name". */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}): ReactNode {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  // Going back brings another text along.
  if (given !== value) {
    setGiven(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className={classes.searchBox}>
      <Icon icon={Search} />
      <input
        type="search"
        className={classes.search}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(text.trim())}
      />
    </div>
  );
}
