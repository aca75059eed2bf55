import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { useLazyPart } from './lazy-part.ts';
import classes from './qr-code.module.css';
import type { QrPictureProps } from './qr-picture.tsx';

async function loadPicture(): Promise<ComponentType<QrPictureProps>> {
  const { QrPicture } = await import('./qr-picture.tsx');
  return QrPicture;
}

/** Generated in the page; the first code loads the encoder. */
export function QrCode(props: QrPictureProps): ReactNode {
  const { Part: Picture, failed, load } = useLazyPart(loadPicture);
  useEffect(load, [load]);
  return (
    <div className={classes.frame}>
      {Picture ? <Picture {...props} /> : null}
      {failed ? (
        <div className={classes.failed} role="alert">
          <p>The QR code didn't load.</p>
          <Button size="xs" variant="default" onClick={load}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}
