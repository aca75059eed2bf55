import type { ReactNode } from 'react';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import { actionCountText } from '#client/lib/balance.ts';
import { reasonOf } from '#client/lib/failure.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './toolbar.module.css';
import { ToolbarLicenseInfoQueryDocument } from './toolbar-license-info.generated.ts';
import { useFrameQuery } from './use-frame-query.ts';

export function BalanceLine({
  count,
  failure,
  children,
}: {
  count?: number | null | undefined;
  failure?: string;
  children?: ReactNode;
}): ReactNode {
  const text = actionCountText(count);
  return (
    <div key={text} className="muted small nowrap" title={failure}>
      Remaining Advanced Actions:{' '}
      {text === null ? (
        <>
          <span role="img" aria-label="Unknown">
            <Spinner />
          </span>
          <span className="visually-hidden">{failure}</span>
        </>
      ) : (
        <strong className="tnum">{text}</strong>
      )}{' '}
      {children}
    </div>
  );
}

export function ToolbarBalance(): ReactNode {
  const { data, error, loading, retry, shared } = useFrameQuery(ToolbarLicenseInfoQueryDocument);
  if (!loading && !data) {
    return (
      <BalanceLine failure={error ? reasonOf(error) : 'The response had no data.'}>
        {shared ? null : (
          <button type="button" className={classes.retry} onClick={retry}>
            Try again
          </button>
        )}
      </BalanceLine>
    );
  }
  const license = data?.myHardwareLicense?.primaryServiceLicense;
  if (data && !license) return <div className="muted small nowrap">No active license</div>;
  return <BalanceLine count={license?.remainingActions} />;
}

export function ToolbarSerial(): ReactNode {
  const { deviceId, serialNumber } = useSession().account;
  return (
    <div className="muted small nowrap">
      Serial #:{' '}
      <strong className={`${classes.serial} tnum`}>{serialNumber ?? (deviceId ? 'unknown' : 'none')}</strong>
    </div>
  );
}
