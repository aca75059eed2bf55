import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';

/** A search is sent after this pause in typing. */
const restMs = 300;

export function SearchField({
  searched,
  value,
  className,
  onSearch,
}: {
  /** The searched fields, such as "serial or name". */
  searched: string;
  value: string;
  className: string | undefined;
  onSearch: (text: string) => void;
}): ReactNode {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  // Back restores another text.
  if (given !== value) {
    setGiven(value);
    if (text.trim() !== value) setText(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={`Search ${searched}`}
      placeholder={searched.charAt(0).toUpperCase() + searched.slice(1)}
      leftSection={<Icon icon={Search} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      // While a word is composed, as in Japanese, Enter only chooses its characters.
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch(text.trim())}
    />
  );
}
