import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import classes from './copy-action.module.css';
import { Icon } from './icon.tsx';

/**
 * A page's button that copies a text and says so in its own words for two seconds, or that the browser
 * closed the clipboard to the page.
 */
export function CopyAction({
  text,
  variant = 'default',
  size = 'sm',
  className,
  children,
}: {
  text: () => string;
  variant?: 'default' | 'filled';
  size?: 'xs' | 'sm';
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  const [outcome, setOutcome] = useState<'Copied' | "Couldn't copy" | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('Copied');
    } catch {
      // The reason is the browser's; what matters to the reader is that nothing was copied.
      setOutcome("Couldn't copy");
    }
  }

  return (
    <div className={classNames(classes.root, className)}>
      <Button
        variant={variant}
        size={size}
        className={classes.button}
        leftSection={<Icon icon={outcome === 'Copied' ? Check : Copy} />}
        onClick={copy}
      >
        {outcome ?? children}
      </Button>
      <span className="visually-hidden" role="status">
        {outcome}
      </span>
    </div>
  );
}
