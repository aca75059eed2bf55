import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { accountTimeZone, chooseTimeZone, machineTimeZone } from '#client/browser/time-zone.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { Form } from '#client/components/controls/fields/form.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { PanelNotOffered, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { zoneName } from '#client/lib/zone-name.ts';
import { useDraft } from '#client/session/use-draft.ts';
import classes from './account-settings.module.css';
import { LeadDays } from './lead-days.tsx';
import {
  readPreferences,
  type TypedPreferences,
  timeZones,
  typedFrom,
  withOtherDays,
} from './preferences-view.ts';
import type { PreferencesForm_Preferences, PreferencesQuery } from './settings.generated.ts';
import { UpdatePreferencesMutationDocument } from './settings.generated.ts';
import { SettingsSection } from './settings-section.tsx';

const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

function PreferencesForm({
  preferences,
  onSaved,
}: {
  preferences: PreferencesForm_Preferences;
  onSaved: (preferences: PreferencesForm_Preferences) => void;
}): ReactNode {
  // The form follows the API until something is edited.
  const edited = useDraft('preferences', (): Partial<TypedPreferences> => ({}));
  const [isSaved, setSaved] = useState(false);
  const typed = { ...typedFrom(preferences), ...edited.typed };
  const { busy, problems, isNotOffered, report, save } = useSave(UpdatePreferencesMutationDocument, {
    title: 'The preferences were not saved',
    draft: { typed },
    result: (payload) => payload.preferences,
    secret: true,
  });
  const accountZone = accountTimeZone();
  // Over 400 zones, loaded when the field takes the focus.
  const [allZones, setAllZones] = useState(false);
  const zones = useMemo(
    () => (allZones ? timeZones(typed.timeZone) : [typed.timeZone].filter(Boolean)),
    [allZones, typed.timeZone],
  );

  function edit(change: Partial<TypedPreferences>) {
    setSaved(false);
    edited.edit({ ...typed, ...change });
  }
  function addDays() {
    const lead = withOtherDays(typed);
    report(lead.ok ? {} : { fields: { otherDays: lead.problem } });
    if (lead.ok) edit({ alertLeadDays: lead.days, otherDays: '' });
  }
  async function submit() {
    // A double click must not save twice.
    if (isSaved) return;
    const read = readPreferences(typed);
    if (!read.ok) return report({ fields: read.fields });
    const { saved } = await save(read.value);
    if (!saved) return;
    edited.edit(typedFrom(saved));
    setSaved(true);
    onSaved(saved);
    showToast('Preferences saved.');
  }

  if (isNotOffered) return <PanelNotOffered />;
  return (
    <Form problems={problems} className={classes.form} onSubmit={submit}>
      <NativeSelect
        label="Time zone"
        name="time-zone"
        description="Used for all dates and times."
        value={typed.timeZone}
        onFocus={() => setAllZones(true)}
        onChange={(event) => edit({ timeZone: event.currentTarget.value })}
        error={problems.fields.timeZone}
      >
        <option value="">
          {accountZone
            ? `As the organization (${zoneName(accountZone)})`
            : `Same as this browser (${zoneName(machineTimeZone())})`}
        </option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneLabel(zone)}
          </option>
        ))}
      </NativeSelect>
      <LeadDays
        days={typed.alertLeadDays}
        other={typed.otherDays}
        problem={problems.fields.otherDays}
        onDays={(alertLeadDays) => edit({ alertLeadDays })}
        onOther={(otherDays) => edit({ otherDays })}
        onAdd={addDays}
      />
      <TextInput
        label={
          <>
            Low-balance warning <span className={textClasses.dimmed}>(optional)</span>
          </>
        }
        name="low-actions-threshold"
        description="Warn when this many are left. Leave empty for 15%."
        unit="advanced actions"
        inputMode="numeric"
        autoComplete="off"
        value={typed.lowActionsThreshold}
        onChange={(event) => edit({ lowActionsThreshold: event.currentTarget.value })}
        error={problems.fields.lowActionsThreshold}
      />
      <BusyButton type="submit" variant="default" busy={busy} busyLabel="Saving">
        Save preferences
      </BusyButton>
    </Form>
  );
}

export function PreferencesSection({
  result,
  onSaved,
}: {
  result: PanelQuery<PreferencesQuery>;
  onSaved: () => void;
}): ReactNode {
  const savedZone = result.data?.viewer.preferences.timeZone;
  // Also applies a choice made in another browser.
  useEffect(() => {
    if (savedZone !== undefined && chooseTimeZone(savedZone)) onSaved();
  }, [savedZone, onSaved]);
  return (
    <SettingsSection title="Preferences" about="Applies everywhere you sign in.">
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={300} />}>
        {({ viewer: { preferences } }) => (
          <PreferencesForm
            preferences={preferences}
            onSaved={({ timeZone }) => {
              chooseTimeZone(timeZone);
              onSaved();
              void result.refetch();
            }}
          />
        )}
      </QueryPanel>
    </SettingsSection>
  );
}
