import type { ReactNode } from 'react';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { QrCode } from '#client/components/controls/feedback/qr-code.tsx';
import classes from './second-step-set-up.module.css';
import type { Challenge } from './sign-in-steps.ts';

/** Without an `otpauth:` URL, only the key is shown. */
export function SecondStepSetUp({
  setUp: { secret, address },
  children,
}: {
  setUp: NonNullable<Challenge['setUp']>;
  children: ReactNode;
}): ReactNode {
  const scannable = address.startsWith('otpauth://');
  const key = (
    <div className={classes.key}>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton text={secret} label="Copy key" />
    </div>
  );
  return (
    <ol className={classes.steps}>
      <li>
        <p className={classes.step}>Open an authenticator app on your phone.</p>
      </li>
      {scannable ? (
        <li>
          <p className={classes.step}>Scan this QR code with the app.</p>
          <QrCode text={address} label="QR code for your authenticator app" />
          <a className={classes.link} href={address}>
            Open in an authenticator app
          </a>
          <details className={classes.byHand}>
            <summary>Can't scan?</summary>
            <p>Choose to enter a setup key in the app, then type or paste this one. It's time-based.</p>
            {key}
          </details>
        </li>
      ) : (
        <li>
          <p className={classes.step}>Choose to enter a setup key in the app, then type or paste this one.</p>
          {key}
        </li>
      )}
      <li>
        <p className={classes.step}>Enter the six digits that the app shows.</p>
        {children}
      </li>
    </ol>
  );
}
