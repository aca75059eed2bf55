import { type ReactNode, useEffect, useRef } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Form } from '#client/components/controls/fields/form.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { useSave } from '#client/graphql/use-save.ts';
import { ConflictNotice } from '#client/routes/organization/conflict-notice.tsx';
import classes from '#client/routes/organization/form.module.css';
import { useDraft } from '#client/session/use-draft.ts';
import { UpdateSecurityPolicyMutationDocument } from './policy.generated.ts';
import { PolicyPreview } from './policy-preview.tsx';
import {
  differs,
  type NumberField,
  numberFields,
  type Policy,
  policyBounds,
  readPolicy,
  rebased,
  typedFrom,
} from './policy-view.ts';

const labels: Record<NumberField, { label: string; hint?: string }> = {
  idleTimeoutMinutes: { label: 'Log out after inactivity', hint: 'Leave empty for never.' },
  passwordMaxAgeDays: { label: 'Passwords expire after', hint: 'Leave empty for never.' },
  passwordMinLength: { label: 'Minimum password length', hint: "Existing passwords aren't affected." },
  lockAfterFailures: { label: 'Lock account after' },
};

export function PolicyForm({
  organizationId,
  policy,
  onSaved,
  onCancel,
}: {
  organizationId: string;
  policy: Policy;
  onSaved: () => void;
  onCancel: () => void;
}): ReactNode {
  const first = useRef<HTMLInputElement>(null);
  const draft = useDraft('policy', policy, typedFrom, rebased);
  const { base, typed, edit } = draft;
  useEffect(() => {
    // The button that opened the form is gone.
    first.current?.focus();
  }, []);
  const { busy, problems, report, save } = useSave(UpdateSecurityPolicyMutationDocument, {
    title: 'The security policy was not saved',
    draft,
    result: ({ organization }) => organization?.securityPolicy,
    onConflict: draft.overtaken,
  });
  const read = readPolicy(typed);
  const changed = read.ok && differs(read.value, base);

  async function submit() {
    if (!read.ok) return report({ fields: read.fields });
    const { saved } = await save({ organizationId, expectedVersion: base.version, policy: read.value });
    if (saved) onSaved();
  }

  return (
    <PanelGrid>
      <PanelGrid.Item span={6}>
        <Panel title="Edit security policy">
          <Form problems={problems} className={classes.form} aria-label="Security policy" onSubmit={submit}>
            <ConflictNotice conflict={draft.conflict} onDiscard={draft.discard} />
            {numberFields.map((name) => (
              <TextInput
                key={name}
                ref={name === numberFields[0] ? first : undefined}
                name={name}
                label={
                  policyBounds[name].orNever ? (
                    <>
                      {labels[name].label} <span className={textClasses.dimmed}>(optional)</span>
                    </>
                  ) : (
                    labels[name].label
                  )
                }
                description={labels[name].hint}
                unit={policyBounds[name].unit}
                inputMode="numeric"
                autoComplete="off"
                value={typed[name]}
                error={problems.fields[name] ?? (read.ok ? undefined : read.fields[name])}
                onChange={(event) => edit({ [name]: event.currentTarget.value })}
              />
            ))}
            <div className={classes.buttons}>
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
              <BusyButton type="submit" busy={busy} busyLabel="Saving" disabled={!changed && read.ok}>
                Save policy
              </BusyButton>
            </div>
          </Form>
        </Panel>
      </PanelGrid.Item>
      <PanelGrid.Item span={6}>
        <PolicyPreview
          organizationId={organizationId}
          policy={changed && read.ok ? JSON.stringify(read.value) : null}
          idle={
            read.ok
              ? 'Change a setting to see who is affected. Nothing changes until you save.'
              : 'Correct the marked fields to see who is affected.'
          }
        />
      </PanelGrid.Item>
    </PanelGrid>
  );
}
