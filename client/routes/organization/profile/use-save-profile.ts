import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type FormProblems, noProblems } from '#client/browser/form-problems.ts';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import type { Profile_Organization } from '#client/routes/organization/organization.generated.ts';
import { fieldOf, inputOf, type TypedProfile } from './profile-view.ts';
import { UpdateOrganizationMutationDocument } from './update-organization.generated.ts';

const title = 'The organization was not saved';

/** Saves name, zone and contacts once however often the form is submitted. */
export function useSaveProfile(on: {
  saved: (organization: Profile_Organization) => void;
  /** Somebody else was first; this is what is there now. */
  conflict: (organization: Profile_Organization) => void;
}) {
  const client = useApolloClient();
  const { busy, submit } = useSubmitOnce();
  const [problems, setProblems] = useState<FormProblems>(noProblems);

  async function send(typed: TypedProfile, base: Profile_Organization): Promise<void> {
    setProblems(noProblems);
    try {
      const { data } = await client.mutate({
        mutation: UpdateOrganizationMutationDocument,
        variables: { input: inputOf(typed, base) },
      });
      const { organization, userErrors } = data?.updateOrganization ?? { organization: null, userErrors: [] };
      if (organization && userErrors.length === 0) return on.saved(organization);
      if (organization && userErrors.some(({ code }) => code === 'CONFLICT'))
        return on.conflict(organization);
      const fields: Record<string, string> = {};
      const rest: string[] = [];
      for (const { message, field } of userErrors) {
        const name = fieldOf(field, typed);
        if (name && name !== 'id' && !(name in fields)) fields[name] = message;
        else rest.push(message);
      }
      const detail = rest.join(' ') || (userErrors.length === 0 ? "The API didn't say why. Try again." : '');
      setProblems({ fields, form: detail ? { title, detail } : null });
    } catch (error) {
      const { message } = describeFailure(error);
      setProblems({
        fields: {},
        form: { title, detail: `${message} Your changes are still here. Try again.` },
      });
    }
  }
  return {
    busy,
    problems,
    save: (typed: TypedProfile, base: Profile_Organization) => void submit(() => send(typed, base)),
  };
}
