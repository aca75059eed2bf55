import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { lengthProblem } from '#client/lib/length-problem.ts';
import { longestSearch } from '#client/lib/table-address.ts';
import classes from './filters.module.css';

/** A search is sent after this pause in typing. */
const restMs = 300;

/** Focuses the list's search field before the focused control disappears. */
export function focusSearch(control: Element): void {
  control.closest('section')?.querySelector<HTMLElement>('[type="search"]')?.focus();
}

export function SearchField({
  searched,
  value,
  onSearch,
}: {
  /** The searched fields, such as "serial or name". The placeholder is short enough for phones. */
  searched: string;
  value: string;
  onSearch: (text: string) => void;
}): ReactNode {
  const [text, setText] = useState(value);
  const problem = lengthProblem(text, longestSearch);
  const problemId = useId();
  const [given, setGiven] = useState(value);
  // Back restores another text.
  if (given !== value) {
    setGiven(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value || problem) return;
    const timer = setTimeout(() => onSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, value, problem, onSearch]);
  return (
    <div className={classes.searchBox}>
      <Icon icon={Search} />
      <input
        type="search"
        className={classes.search}
        aria-label={`Search ${searched}`}
        placeholder={searched.charAt(0).toUpperCase() + searched.slice(1)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !problem && onSearch(text.trim())}
      />
      {problem ? (
        <p id={problemId} className={classes.searchProblem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
