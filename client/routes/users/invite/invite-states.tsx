import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Meter } from '#client/components/controls/status/meter.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './invite.module.css';
import type { AddressCheck } from './use-address-check.ts';
import type { Sending } from './use-invite.ts';

const people = (count: number) => countText(count, nouns.person);
const invitations = (count: number) => countText(count, nouns.invitation);

export function SendingState({
  sending,
  back,
  onStop,
  onMore,
}: {
  sending: Sending;
  back: string;
  onStop: () => void;
  onMore: () => void;
}): ReactNode {
  switch (sending.kind) {
    case 'idle':
      return null;
    case 'sending': {
      const words = `${formatNumber(sending.done)} of ${formatNumber(sending.total)} sent`;
      return (
        <div className={classes.progress}>
          <p className="tnum" role="status">
            {words}
          </p>
          <Meter value={sending.done} max={sending.total} label={words} />
          <Button size="xs" variant="default" onClick={onStop}>
            Stop
          </Button>
        </div>
      );
    }
    case 'done':
      return (
        <AlertBox
          tone={sending.refused > 0 || sending.stopped ? 'notice' : 'ok'}
          live
          title={`${invitations(sending.sent)} sent${sending.stopped ? ', then stopped' : ''}`}
        >
          {sending.refused > 0
            ? `${people(sending.refused)} couldn't be invited. See the list for reasons.`
            : sending.stopped
              ? 'The rest are still in the list.'
              : 'Each gets a link by email.'}
          <span className={classes.links}>
            <TextLink to={back}>See invitations</TextLink>
            <button type="button" className={classes.more} onClick={onMore}>
              Invite more
            </button>
          </span>
        </AlertBox>
      );
    case 'failed':
      return (
        <AlertBox tone="critical" live title={`Sending failed after ${invitations(sending.sent)}`}>
          {sending.message} The rest are still in the list. Invite them again.
        </AlertBox>
      );
  }
}

export function CheckState({ check }: { check: AddressCheck }): ReactNode {
  const { checking, ready } = check.counts;
  if (check.problem !== null)
    return (
      <AlertBox
        tone="critical"
        live
        title={`${people(checking)} couldn't be checked`}
        link={
          <Button size="xs" variant="default" onClick={check.retry}>
            Try again
          </Button>
        }
      >
        {check.problem}
      </AlertBox>
    );
  return (
    <p className={`${textClasses.small} tnum`} role="status">
      {check.reading
        ? 'Reading'
        : checking > 0
          ? `Checking ${formatNumber(checking)} of ${formatNumber(check.rows.length)}`
          : `${people(ready)} can be invited`}
    </p>
  );
}
