import { CalendarDays, FastForward, Tablet } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatDay, formatLastDay } from '#client/browser/dates.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { draftField } from '#client/components/controls/fields/draft-field.ts';
import { Form } from '#client/components/controls/fields/form.tsx';
import { Textarea } from '#client/components/controls/fields/textarea.tsx';
import { StatusCell, StatusText, type Tone } from '#client/components/controls/status/status.tsx';
import { NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { loadingStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryContent } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { formatDays, formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useDraft } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { canOperate, operatePermission } from '#schema/claims/operate.ts';
import {
  type FasTrakTrialQuery,
  FasTrakTrialQueryDocument,
  RequestFasTrakTrialMutationDocument,
} from './fastrak-trial.generated.ts';
import classes from './fastrak-trial.module.css';

const title = 'FasTrak Trial';

const longestNote = 500;

type Trial = NonNullable<FasTrakTrialQuery['myHardwareLicense']>['device']['fasTrakTrial'];

type Standing = { tone: Tone; word: string; sentence: string; next: string };

/** Days of the trial are in `timeZone`, the day of the request in the reader's zone. */
function standingOf(trial: Trial, timeZone: string): Standing {
  const { status, reason, credits, creditsUsed, requestedAt, endsAt } = trial;
  const used = creditsUsed ?? 0;
  switch (status) {
    case 'AVAILABLE':
      return {
        tone: 'notice',
        word: 'Available',
        sentence: 'This device can try FasTrak once.',
        next: 'The trial starts when the vendor approves it.',
      };
    case 'REQUESTED':
      return {
        tone: 'notice',
        word: 'Requested',
        sentence: `The trial was requested${requestedAt ? ` on ${formatDay(requestedAt)}` : ''}.`,
        next: "Waiting for the vendor. You don't need to do anything.",
      };
    case 'ACTIVE': {
      const ends = endsAt ? `through ${formatLastDay(endsAt, timeZone)}` : 'now';
      return {
        tone: 'ok',
        word: 'Active',
        sentence: `The trial is active ${ends}. ${countText(Math.max(0, credits - used), nouns.credit)} remaining.`,
        next: 'Use the credits in FasTrak before the trial ends.',
      };
    }
    case 'ENDED':
      return {
        tone: 'neutral',
        word: 'Ended',
        sentence: `The trial ${endsAt ? `ended on ${formatLastDay(endsAt, timeZone)}` : 'has ended'}.`,
        next: `${formatNumber(used)} of ${countText(credits, nouns.credit)} were used. Each device gets one trial.`,
      };
    case 'DECLINED':
      return {
        tone: 'warning',
        word: 'Declined',
        sentence: 'The trial was declined.',
        next: reason ?? 'The vendor gave no reason.',
      };
    case 'INELIGIBLE':
      return {
        tone: 'neutral',
        word: 'Not eligible',
        sentence: "This device isn't eligible for a trial.",
        next: reason ?? 'No reason was given.',
      };
    default:
      return {
        tone: 'neutral',
        word: 'Unknown',
        sentence: 'Trial status unknown.',
        next: 'Ask your vendor representative.',
      };
  }
}

function WhatItIncludes({ trial }: { trial: Trial }): ReactNode {
  return (
    <Panel title="What the trial includes">
      <ul className="stack">
        <li>
          <StatusText tone="neutral" icon={FastForward}>
            {`${countText(trial.credits, nouns.credit)} to use in FasTrak`}
          </StatusText>
        </li>
        <li>
          <StatusText tone="neutral" icon={CalendarDays}>
            {`${formatDays(trial.days)} from the day it's granted`}
          </StatusText>
        </li>
        <li>
          <StatusText tone="neutral" icon={Tablet}>
            One trial per device
          </StatusText>
        </li>
      </ul>
    </Panel>
  );
}

function RequestForm({ deviceId, onRequested }: { deviceId: string; onRequested: () => unknown }): ReactNode {
  const draft = useDraft('trial', () => ({ note: '' }));
  const { busy, problems, save } = useSave(RequestFasTrakTrialMutationDocument, {
    title: 'The trial was not requested',
    draft,
  });

  function send() {
    const note = draft.typed.note.trim();
    return save({ deviceId, note: note || null }, async ({ payload, refusals }) => {
      // Already requested or unavailable: the trial's status explains it better than the form.
      const isKnown = refusals.every(({ code }) => code === 'DUPLICATE' || code === 'NOT_ELIGIBLE');
      if (!payload || !isKnown) return;
      await onRequested();
      draft.discard();
    });
  }

  return (
    <Form problems={problems} className={classes.form} onSubmit={send}>
      <Textarea
        label={
          <>
            Note <span className="muted">(optional)</span>
          </>
        }
        name="note"
        description={`For the reviewer. Up to ${longestNote} characters.`}
        rows={4}
        longest={longestNote}
        {...draftField('note', draft, problems)}
      />
      <BusyButton type="submit" busy={busy} busyLabel="Requesting">
        Request the trial
      </BusyButton>
    </Form>
  );
}

function TrialPage({ deviceId }: { deviceId: string }): ReactNode {
  const { can } = useSession();
  const { status, creditsRemaining } = useFasTrakCredits();
  const query = usePanelQuery(FasTrakTrialQueryDocument);
  const next = useRef<HTMLParagraphElement>(null);
  const hardware = query.data?.myHardwareLicense;
  if (hardware === null) return <NoHardwareLicensePage title={title} />;

  const fastrakLink = <TextLink to={paths.fastrak}>See FasTrak</TextLink>;
  if (isLeftOut(query))
    return (
      <NotProvidedPage
        title={title}
        what="offer a FasTrak trial"
        text="This page requests a trial for your device and shows its status."
        link={creditsRemaining === null ? undefined : fastrakLink}
      />
    );

  const trial = hardware?.device.fasTrakTrial;
  const standing = trial && standingOf(trial, licenseZone(hardware));
  const isOpen = trial?.status === 'AVAILABLE';
  const isWaiting = isOpen || trial?.status === 'REQUESTED';

  async function showRequest(): Promise<void> {
    await query.refetch();
    // The form had the focus and goes.
    next.current?.focus();
  }

  function help(): ReactNode {
    if (status !== 'known' || !trial) return null;
    if (creditsRemaining !== null) return fastrakLink;
    return isWaiting ? null : <RequestLink kind="fastrak" />;
  }

  return (
    <>
      <PageHeader
        title={title}
        status={
          standing
            ? { tone: standing.tone, text: standing.sentence }
            : query.loading
              ? loadingStatus('the trial')
              : undefined
        }
      />
      <PanelGrid>
        <PanelGrid.Item span={8}>
          <Panel title="Status" badges={standing && <StatusCell tone={standing.tone} text={standing.word} />}>
            <div className="stack">
              <QueryContent result={query} skeleton={<PanelSkeleton lines={3} height={96} />}>
                {() => (
                  <p ref={next} role="status" tabIndex={-1}>
                    {standing?.next}
                  </p>
                )}
              </QueryContent>
              {help()}
            </div>
          </Panel>
          {isOpen ? (
            <Panel title="Request a trial">
              {canOperate(can) ? (
                <RequestForm deviceId={deviceId} onRequested={showRequest} />
              ) : (
                <PanelForbidden title="You can't request the trial" permission={operatePermission} />
              )}
            </Panel>
          ) : null}
        </PanelGrid.Item>
        {trial ? (
          <PanelGrid.Item span={4}>
            <WhatItIncludes trial={trial} />
          </PanelGrid.Item>
        ) : null}
      </PanelGrid>
    </>
  );
}

export function FasTrakTrialPage(): ReactNode {
  const { account } = useSession();
  return account.deviceId === null ? (
    <NoDevicePage title={title} />
  ) : (
    <TrialPage key={account.deviceId} deviceId={account.deviceId} />
  );
}
