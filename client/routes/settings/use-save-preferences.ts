import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type FormProblems, noProblems, problemsOf } from '#client/browser/form-problems.ts';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure, type Failure } from '#client/graphql/failure.ts';
import type { PreferencesForm_Preferences } from './preferences.generated.ts';
import { readPreferences, type TypedPreferences } from './preferences-view.ts';
import { UpdatePreferencesMutationDocument } from './update-preferences.generated.ts';

const title = 'The preferences were not saved';

export type SavePreferences = {
  busy: boolean;
  problems: FormProblems;
  /** The API doesn't know the change, or the session may not make it. */
  closed: Failure | null;
  save(typed: TypedPreferences): void;
};

/** Saves the preferences once however often the form is submitted; `onSaved` gets them as the API keeps them. */
export function useSavePreferences(
  onSaved: (preferences: PreferencesForm_Preferences) => void,
): SavePreferences {
  const client = useApolloClient();
  const { busy, submit } = useSubmitOnce();
  const [problems, setProblems] = useState<FormProblems>(noProblems);
  const [closed, setClosed] = useState<Failure | null>(null);

  async function send(typed: TypedPreferences): Promise<void> {
    const read = readPreferences(typed);
    setProblems(read.ok ? noProblems : { fields: read.fields, form: null });
    if (!read.ok) return;
    try {
      const { data } = await client.mutate({
        mutation: UpdatePreferencesMutationDocument,
        variables: { input: read.value },
        fetchPolicy: 'no-cache',
      });
      const { preferences, userErrors = [] } = data?.updatePreferences ?? {};
      if (preferences && userErrors.length === 0) onSaved(preferences);
      else
        setProblems(
          userErrors.length > 0
            ? problemsOf(userErrors, ['timeZone', 'alertLeadDays', 'lowActionsThreshold'], title)
            : { fields: {}, form: { title, detail: "The API didn't say why. Try again." } },
        );
    } catch (error) {
      const failure = describeFailure(error);
      if (failure.kind === 'not-offered' || failure.kind === 'forbidden') setClosed(failure);
      else
        setProblems({
          fields: {},
          form: { title, detail: `${failure.message} Your changes are still here. Try again.` },
        });
    }
  }
  return { busy, problems, closed, save: (typed) => void submit(() => send(typed)) };
}
