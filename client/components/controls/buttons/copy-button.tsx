import { Check, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { classNames } from '#client/lib/class-names.ts';
import classes from './copy-button.module.css';
import { useCopy } from './use-copy.ts';

/** Confirms for two seconds; without `children`, an icon named `label`. */
export function CopyButton({
  text,
  label,
  icon = Copy,
  title,
  children,
  className,
}: {
  text: string | (() => string);
  label: string;
  icon?: IconShape;
  title?: string;
  children?: ReactNode;
  className?: string | undefined;
}): ReactNode {
  const { outcome, copy } = useCopy(() => (typeof text === 'string' ? text : text()));
  return (
    <button
      type="button"
      className={classNames(classes.copy, 'no-print', className)}
      aria-label={label}
      title={title}
      onClick={copy}
    >
      {children ? <span>{outcome ?? children}</span> : null}
      <Icon icon={outcome === 'Copied' ? Check : outcome ? X : icon} size={14} />
      <span className="visually-hidden" role="status">
        {outcome}
      </span>
    </button>
  );
}
