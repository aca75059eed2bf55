import type { ReactNode } from 'react';
import { Spinner } from '#client/components/controls/spinner.tsx';
import { actionCountText } from '#client/lib/balance.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './toolbar.module.css';
import { ToolbarLicenseInfoQueryDocument } from './toolbar-license-info.generated.ts';
import { useFrameQuery } from './use-frame-query.ts';

/** 'Remaining Advanced Actions:' and the count (architecture, part 4, number 13). */
export function BalanceLine({ count }: { count: number | null | undefined }): ReactNode {
  const text = actionCountText(count);
  return (
    <div key={text} className={classes.line}>
      Remaining Advanced Actions:{' '}
      {text === null ? <Spinner label="unknown" /> : <strong className="tnum">{text}</strong>}
    </div>
  );
}

/** The remaining advanced actions, or 'No active license'. */
export function ToolbarBalance(): ReactNode {
  const { data, error, loading, retry } = useFrameQuery(ToolbarLicenseInfoQueryDocument);
  const failure = loading || data ? null : (error?.message ?? 'The response had no data.');
  if (failure) {
    return (
      <div className={classes.line}>
        Remaining Advanced Actions:{' '}
        <span title={failure}>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">unknown. {failure}</span>
        </span>{' '}
        <button type="button" className={classes.retry} onClick={retry}>
          Try again
        </button>
      </div>
    );
  }
  const license = data?.myHardwareLicense?.primaryServiceLicense;
  if (data && !license) return <div className={classes.line}>No active license</div>;
  return <BalanceLine count={license?.remainingActions} />;
}

/** 'Serial #:' and the number, or a text if there is none. */
export function ToolbarSerial(): ReactNode {
  const { deviceId, serialNumber } = useSession().account;
  return (
    <div className={classes.line}>
      Serial #: <strong className={classes.serial}>{serialNumber ?? (deviceId ? 'unknown' : 'none')}</strong>
    </div>
  );
}
