import { encodeQR } from 'qr';
import type { ReactNode } from 'react';
import classes from './qr-code.module.css';

export type QrPictureProps = {
  text: string;
  label: string;
};

/** One path with the dark runs of each row, in modules. */
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

/** Always dark on white, with the required quiet zone of four modules. */
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
