import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import classes from './copy-button.module.css';
import { Icon } from './icon.tsx';

/**
 * Copies `text` to the clipboard and says so for two seconds. Without `children` it is an icon named
 * `label`. Where the clipboard is closed to the page it says that instead.
 */
export function CopyButton({
  text,
  label,
  children,
  className,
}: {
  text: string | (() => string);
  label: string;
  children?: ReactNode;
  className?: string | undefined;
}): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setOutcome('copied');
    } catch {
      // The reason is the browser's; what matters to the reader is that nothing was copied.
      setOutcome('failed');
    }
  }

  const words = outcome === 'copied' ? 'Copied' : outcome === 'failed' ? "Couldn't copy" : null;
  return (
    <button type="button" className={classNames(classes.copy, className)} onClick={copy} aria-label={label}>
      {children ? <span>{words ?? children}</span> : null}
      <Icon icon={outcome === 'copied' ? Check : Copy} size={14} />
      <span className="visually-hidden" role="status">
        {words}
      </span>
    </button>
  );
}
