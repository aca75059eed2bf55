import { EyeOff, KeyRound, RefreshCw } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { clock } from '#client/browser/clock.ts';
import { formatRecent } from '#client/browser/dates.ts';
import { useNow } from '#client/browser/use-now.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { CountdownRing } from '#client/components/controls/status/countdown-ring.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { NotProvided } from '#client/components/layout/not-provided.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import { useSession } from '#client/session/use-session.ts';
import { IssueAuthenticationCodeMutationDocument } from './authentication.generated.ts';
import classes from './authentication.module.css';
import { groupDigits, type IssuedCode, readIssuedCode, spokenDigits, timeLeftText } from './issued-code.ts';

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

function Digits({ code, now }: { code: IssuedCode; now: number }): ReactNode {
  const [first, second] = groupDigits(code.digits);
  const left = Math.min(code.expiresAt - now, code.life);
  const issued = formatRecent(code.issuedAt, now);
  return (
    <>
      <p className={classes.code} aria-hidden="true">
        <span className={classes.groups}>
          <span>{first}</span>
          <span>{second}</span>
        </span>
      </p>
      <div className={classes.timeLeft}>
        <CountdownRing share={left / code.life} />
        <div>
          <p className={`${classes.strong} tnum`}>{timeLeftText(left)}</p>
          <p className="muted small">{`Issued ${issued.replace(/^Today,/, 'today at')}`}</p>
        </div>
      </div>
    </>
  );
}

function Placeholder({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className={classes.code}>
      <div className={classes.placeholder}>
        <Icon icon={KeyRound} size={24} />
        <p className={classes.strong}>{title}</p>
        <p className="muted small">{text}</p>
      </div>
    </div>
  );
}

/** The code is never in the cache, the URL or a log. A hidden tab and print never contain the digits. */
export function CodePanel(): ReactNode {
  const { account } = useSession();
  const [code, setCode] = useState<IssuedCode | null>(null);
  const { busy, problems, isMissing, save } = useSave(IssueAuthenticationCodeMutationDocument, {
    title: 'No code was issued',
    result: ({ authenticationCode }) => authenticationCode && readIssuedCode(authenticationCode, clock.now()),
    secret: true,
    refreshes: true,
  });
  const now = useNow(250);
  const isHidden = usePageHidden();
  const isValid = code !== null && now < code.expiresAt;
  const hasExpired = code !== null && !isValid;

  async function issue(): Promise<void> {
    const saved = (await save({ deviceId: account.deviceId ?? '' }))?.saved;
    if (saved) setCode(saved);
  }

  function content(): ReactNode {
    if (isValid && isHidden)
      return <Placeholder title="The code is hidden" text="It's shown again when you return to this tab." />;
    if (isValid) return <Digits code={code} now={now} />;
    if (hasExpired)
      return <Placeholder title="The code has expired" text="Issue a new one when the device asks." />;
    return <Placeholder title="No active code" text="Issue one when the device asks for it." />;
  }

  function announcement(): string {
    if (hasExpired) return 'The code has expired.';
    return isValid && !isHidden ? `Code issued: ${spokenDigits(code.digits)}.` : '';
  }

  return (
    <Panel
      narrow
      title="Current code"
      aside={
        account.serialNumber ? (
          <>
            Serial #: <span className="tnum">{account.serialNumber}</span>
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
        {isMissing ? (
          <NotProvided what="issue codes" />
        ) : (
          <>
            {problems.form ? (
              <AlertBox tone="critical" live title={problems.form.title}>
                {problems.form.detail}
              </AlertBox>
            ) : null}
            {content()}
            <div className={classes.actions}>
              <BusyButton
                busy={busy}
                busyLabel="Issuing"
                variant={isValid ? 'default' : 'filled'}
                leftSection={isValid ? <Icon icon={RefreshCw} /> : undefined}
                onClick={(event) => {
                  // The response can arrive before the second click of a double click.
                  if (event.detail < 2) void issue();
                }}
              >
                {isValid ? 'Issue a new code' : 'Issue code'}
              </BusyButton>
              {isValid ? (
                <CopyAction variant="filled" text={() => code.digits}>
                  Copy code
                </CopyAction>
              ) : null}
            </div>
          </>
        )}
        <p className="visually-hidden" role="status">
          {announcement()}
        </p>
      </div>
    </Panel>
  );
}
