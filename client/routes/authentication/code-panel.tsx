import { EyeOff, KeyRound, RefreshCw } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { whenText } from '#client/browser/when-text.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { CountdownRing } from '#client/components/controls/status/countdown-ring.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelNotOffered } from '#client/components/panels/panel-states.tsx';
import classes from './authentication.module.css';
import {
  announcement,
  groupDigits,
  type IssuedCode,
  secondsLeft,
  spokenDigits,
  timeLeftText,
} from './issued-code.ts';
import type { IssueCode, IssueRefusal } from './use-issue-code.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
}

function Digits({ code }: { code: IssuedCode }): ReactNode {
  const [first, second] = groupDigits(code.digits);
  return (
    <p className={classes.code}>
      <span aria-hidden="true" className={classes.groups}>
        <span>{first}</span>
        <span>{second}</span>
      </span>
      <span className="visually-hidden">{spokenDigits(code.digits)}</span>
    </p>
  );
}

function Current({ code, now, timeZone }: { code: IssuedCode; now: number; timeZone: string }): ReactNode {
  const seconds = secondsLeft(code, now);
  const share = (code.expiresAt - now) / code.life;
  const issued = whenText(new Date(code.issuedAt).toISOString(), now, timeZone);
  return (
    <div className={classes.timeLeft}>
      <CountdownRing share={share} />
      <div>
        <p className={`${classes.left} tnum`}>{timeLeftText(seconds)}</p>
        <p className="muted small">Issued {issued.replace(/^Today,/, 'today at')}</p>
      </div>
    </div>
  );
}

function Actions({ issued }: { issued: IssueCode }): ReactNode {
  const { code, issuing, issue, offered } = issued;
  if (!offered) return null;
  return (
    <div className={classes.actions}>
      <BusyButton
        busy={issuing}
        busyLabel="Issuing"
        variant={code ? 'default' : 'filled'}
        leftSection={code ? <Icon icon={RefreshCw} /> : undefined}
        onClick={(event) => {
          // The response can arrive before the second click of a double click.
          if (event.detail < 2) issue();
        }}
      >
        {code ? 'Issue a new code' : 'Issue code'}
      </BusyButton>
      {code ? (
        <CopyAction variant="filled" text={() => code.digits}>
          Copy code
        </CopyAction>
      ) : null}
    </div>
  );
}

function Placeholder({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className={classes.code}>
      <div className={classes.placeholder}>
        <Icon icon={KeyRound} size={24} />
        <p className={classes.left}>{title}</p>
        <p className="muted small">{text}</p>
      </div>
    </div>
  );
}

function Refusal({ refusal }: { refusal: IssueRefusal }): ReactNode {
  if (refusal.kind === 'failed' && refusal.failure.kind === 'forbidden')
    return <PanelForbidden permission={refusal.failure.permission} />;
  return (
    <AlertBox tone="critical" live title="No code was issued">
      {refusal.kind === 'failed' ? refusal.failure.message : refusal.message}
    </AlertBox>
  );
}

/** A hidden tab and print never contain the digits. */
export function CodePanel({
  issued,
  serialNumber,
  timeZone,
}: {
  issued: IssueCode;
  serialNumber: string | null;
  timeZone: string;
}): ReactNode {
  const now = useNow(250);
  const hidden = usePageHidden();
  const { code, ended, offered, refusal } = issued;
  const shown = hidden ? null : code;
  const spoken = shown ? announcement(shown, now) : ended ? 'The code has expired.' : '';
  return (
    <Panel
      title="Current code"
      aside={
        serialNumber ? (
          <>
            Serial #: <span className="tnum">{serialNumber}</span>
          </>
        ) : undefined
      }
      footer={
        <StatusText tone="neutral" icon={EyeOff}>
          The code disappears when it expires and is hidden when you switch tabs.
        </StatusText>
      }
    >
      <p className="print-only">The code is not printed.</p>
      <div className="stack no-print">
        {!offered ? <PanelNotOffered /> : null}
        {offered && refusal ? <Refusal refusal={refusal} /> : null}
        {shown ? (
          <>
            <Digits code={shown} />
            <Current code={shown} now={now} timeZone={timeZone} />
          </>
        ) : code ? (
          <Placeholder title="The code is hidden" text="It's shown again when you return to this tab." />
        ) : !offered ? null : (
          <Placeholder
            title={ended ? 'The code has expired' : 'No active code'}
            text={ended ? 'Issue a new one when the device asks.' : 'Issue one when the device asks for it.'}
          />
        )}
        <Actions issued={issued} />
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </Panel>
  );
}
