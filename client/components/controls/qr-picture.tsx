import { encodeQR } from 'qr';
import type { ReactNode } from 'react';
import classes from './qr-code.module.css';

export type QrPictureProps = {
  text: string;
  /** What the code is for: 'QR code for your authenticator app'. */
  label: string;
};

/** The dark runs of each row, as one path in units of a module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** A QR code as SVG: always dark on white, with the quiet zone of four modules that readers need. */
export function QrPicture({ text, label }: QrPictureProps): ReactNode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={classes.light} d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path className={classes.dark} d={pathOf(rows)} />
    </svg>
  );
}
