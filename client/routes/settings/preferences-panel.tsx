import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFocusFirstProblem } from '#client/browser/form-problems.ts';
import { chooseTimeZone, machineTimeZone } from '#client/browser/time-zone.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { NativeSelect } from '#client/components/controls/native-select.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelNotOffered, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import classes from './password-page.module.css';
import type { PreferencesForm_Preferences, PreferencesQuery } from './preferences.generated.ts';
import { type TypedPreferences, timeZones, typedFrom } from './preferences-view.ts';
import { useSavePreferences } from './use-save-preferences.ts';

const zoneName = (zone: string) => zone.replaceAll('_', ' ');

function PreferencesForm({
  preferences,
  accountName,
  onSaved,
}: {
  preferences: PreferencesForm_Preferences;
  accountName: string;
  onSaved: (preferences: PreferencesForm_Preferences) => void;
}): ReactNode {
  // Until something is typed the form follows the API.
  const [edited, setEdited] = useSavedInput<TypedPreferences | null>('preferences', null);
  const [saved, setSaved] = useState(false);
  const typed = edited ?? typedFrom(preferences);
  const { busy, problems, closed, save } = useSavePreferences((kept) => {
    setEdited(typedFrom(kept));
    setSaved(true);
    onSaved(kept);
  });
  const form = useFocusFirstProblem(problems);
  // Over 400 zones, which nobody needs before reaching the field.
  const [allZones, setAllZones] = useState(false);
  const zones = useMemo(
    () => (allZones ? timeZones(typed.timeZone) : [typed.timeZone].filter(Boolean)),
    [allZones, typed.timeZone],
  );

  function edit(change: Partial<TypedPreferences>) {
    setSaved(false);
    setEdited({ ...typed, ...change });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // Nothing has been typed since; this is a double click's second press.
    if (!saved) save(typed);
  }

  if (closed)
    return closed.kind === 'forbidden' ? (
      <PanelForbidden permission={closed.permission} accountName={accountName} />
    ) : (
      <PanelNotOffered />
    );
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {problems.form ? (
        <AlertBox tone="critical" live title={problems.form.title}>
          {problems.form.detail}
        </AlertBox>
      ) : null}
      <NativeSelect
        label="Time zone"
        name="time-zone"
        description="Used for all dates and times."
        value={typed.timeZone}
        onFocus={() => setAllZones(true)}
        onChange={(event) => edit({ timeZone: event.currentTarget.value })}
        error={problems.fields.timeZone}
      >
        <option value="">As this browser: {zoneName(machineTimeZone())}</option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label="Warn before a license ends"
        name="alert-lead-days"
        description="Days in advance, separated by commas. Leave empty for no warning."
        inputMode="numeric"
        autoComplete="off"
        value={typed.alertLeadDays}
        onChange={(event) => edit({ alertLeadDays: event.currentTarget.value })}
        error={problems.fields.alertLeadDays}
      />
      <TextInput
        label={
          <>
            Low balance <span className={textClasses.dimmed}>(optional)</span>
          </>
        }
        name="low-actions-threshold"
        description="Warn when this many actions are left. Leave empty for 15%."
        inputMode="numeric"
        autoComplete="off"
        value={typed.lowActionsThreshold}
        onChange={(event) => edit({ lowActionsThreshold: event.currentTarget.value })}
        error={problems.fields.lowActionsThreshold}
      />
      <div className={classes.save}>
        <BusyButton type="submit" variant="default" busy={busy} busyLabel="Saving">
          Save preferences
        </BusyButton>
        <span role="status" className={textClasses.dimmed}>
          {saved ? 'Preferences saved.' : null}
        </span>
      </div>
    </form>
  );
}

/** Time zone and alert choices, kept for the person. */
export function PreferencesPanel({
  result,
  accountName,
  onSaved,
}: {
  result: PanelQuery<PreferencesQuery>;
  accountName: string;
  /** The chosen zone is in force. */
  onSaved: () => void;
}): ReactNode {
  const known = result.data?.viewer.preferences.timeZone;
  // What was chosen in another browser holds in this one too, from here on.
  useEffect(() => {
    if (known !== undefined && chooseTimeZone(known)) onSaved();
  }, [known, onSaved]);
  return (
    <Panel title="Preferences">
      <QueryPanel
        result={result}
        accountName={accountName}
        skeleton={<PanelSkeleton lines={6} height={300} />}
      >
        {({ viewer: { preferences } }) => (
          <PreferencesForm
            preferences={preferences}
            accountName={accountName}
            onSaved={({ timeZone }) => {
              chooseTimeZone(timeZone);
              onSaved();
              void result.refetch();
            }}
          />
        )}
      </QueryPanel>
    </Panel>
  );
}
