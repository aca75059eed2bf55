import type { ReactNode } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Form } from '#client/components/controls/fields/form.tsx';
import { Textarea } from '#client/components/controls/fields/textarea.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelNotOffered } from '#client/components/panels/panel-states.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { operatePermission } from '#schema/claims/operate.ts';
import { RequestFasTrakTrialMutationDocument } from './fastrak-trial.generated.ts';
import classes from './fastrak-trial.module.css';

const longestNote = 500;

export function RequestForbidden(): ReactNode {
  return (
    <Panel title="Request a trial">
      <PanelForbidden title="You can't request the trial" permission={operatePermission} />
    </Panel>
  );
}

export function RequestPanel({
  deviceId,
  onAnswer,
}: {
  deviceId: string;
  onAnswer: () => unknown;
}): ReactNode {
  const draft = useDraft('trial note', () => ({ note: '' }));
  const { busy, problems, isNotOffered, save } = useSave(RequestFasTrakTrialMutationDocument, {
    title: 'The trial was not requested',
    draft,
    secret: true,
  });

  function send() {
    const note = draft.typed.note.trim();
    return save({ deviceId, note: note || null }, ({ payload, refusals }) => {
      // Already requested or unavailable: the trial's status explains it better than the form.
      const isKnown = refusals.every(({ code }) => code === 'DUPLICATE' || code === 'NOT_ELIGIBLE');
      return payload && isKnown ? onAnswer() : undefined;
    });
  }

  return (
    <Panel title="Request a trial">
      {isNotOffered ? (
        <PanelNotOffered />
      ) : (
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
            most={longestNote}
            value={draft.typed.note}
            onChange={(event) => draft.edit({ note: event.currentTarget.value })}
            error={problems.fields.note}
          />
          <BusyButton type="submit" busy={busy} busyLabel="Requesting">
            Request the trial
          </BusyButton>
        </Form>
      )}
    </Panel>
  );
}
