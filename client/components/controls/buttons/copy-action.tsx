import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from './button.tsx';
import classes from './copy-action.module.css';
import { useCopy } from './use-copy.ts';

export function CopyAction({
  text,
  icon = Copy,
  label,
  title,
  variant = 'default',
  size = 'sm',
  className,
  children,
}: {
  text: () => string;
  icon?: IconShape;
  /** The accessible name, if the visible one isn't enough. */
  label?: string;
  title?: string;
  variant?: 'default' | 'filled' | 'subtle';
  size?: 'xs' | 'sm';
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  const { outcome, copy } = useCopy(text);
  return (
    <div className={classNames(classes.root, className)}>
      <Button
        variant={variant}
        size={size}
        className={classes.button}
        aria-label={label && (outcome ?? label)}
        title={title}
        leftSection={<Icon icon={outcome === 'Copied' ? Check : icon} />}
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
