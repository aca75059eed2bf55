import type { FormEvent, ReactNode } from 'react';
import { useFocusFirstProblem } from '#client/browser/form-problems.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Textarea } from '#client/components/controls/textarea.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelNotOffered } from '#client/components/panels/panel-states.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { operatePermission } from '#schema/claims/operate.ts';
import classes from './fastrak-trial.module.css';
import { longestNote, useRequestTrial } from './use-request-trial.ts';

/** In place of the request, for a session that may not make it. */
export function RequestForbidden({ accountName }: { accountName: string }): ReactNode {
  return (
    <Panel title="Request a trial">
      <PanelForbidden
        title="You can't request the trial"
        permission={operatePermission}
        accountName={accountName}
      />
    </Panel>
  );
}

/** The request, with a note for the person who decides. */
export function RequestPanel({
  deviceId,
  accountName,
  onAnswer,
}: {
  deviceId: string;
  accountName: string;
  onAnswer: () => unknown;
}): ReactNode {
  const [note, setNote] = useSavedInput('trial note', '');
  const { busy, problems, closed, request } = useRequestTrial(deviceId, onAnswer);
  const form = useFocusFirstProblem(problems);

  function send(event: FormEvent) {
    event.preventDefault();
    request(note);
  }

  return (
    <Panel title="Request a trial">
      {closed ? (
        closed.kind === 'forbidden' ? (
          <PanelForbidden permission={closed.permission} accountName={accountName} />
        ) : (
          <PanelNotOffered />
        )
      ) : (
        <form ref={form} className={classes.form} onSubmit={send} noValidate>
          {problems.form ? (
            <AlertBox tone="critical" live title={problems.form.title}>
              {problems.form.detail}
            </AlertBox>
          ) : null}
          <Textarea
            label={
              <>
                Note <span className={textClasses.dimmed}>(optional)</span>
              </>
            }
            name="note"
            description={`For the reviewer. Up to ${longestNote} characters.`}
            rows={4}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={problems.fields.note}
          />
          <BusyButton type="submit" busy={busy} busyLabel="Requesting">
            Request the trial
          </BusyButton>
        </form>
      )}
    </Panel>
  );
}
