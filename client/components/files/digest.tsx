import type { ReactNode } from 'react';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { shortDigest } from '#client/lib/check-commands.ts';
import classes from './digest.module.css';

/** Shortened on screen; in full when copied, printed or read aloud. */
export function Digest({ sha256, of }: { sha256: string; of: string }): ReactNode {
  return (
    <span className={classes.digest}>
      <span className={`${classes.short} tnum`} aria-hidden="true" title={sha256}>
        {shortDigest(sha256)}
      </span>
      <span className={classes.whole}>{sha256}</span>
      <CopyButton text={sha256} label={`Copy SHA-256 of ${of}`} />
    </span>
  );
}
