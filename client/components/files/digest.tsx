import type { ReactNode } from 'react';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { Shortened } from '#client/components/controls/status/shortened.tsx';
import classes from './files.module.css';

/** '4be1097c … a590c2d1': enough to compare by eye. */
const shortDigest = (sha256: string): string =>
  sha256.length > 20 ? `${sha256.slice(0, 8)} … ${sha256.slice(-8)}` : sha256;

export function Digest({ sha256, of }: { sha256: string; of: string }): ReactNode {
  return (
    <span className={classes.digest}>
      <Shortened className="tnum" full={sha256}>
        {shortDigest(sha256)}
      </Shortened>
      <CopyButton text={sha256} label={`Copy SHA-256 of ${of}`} />
    </span>
  );
}
