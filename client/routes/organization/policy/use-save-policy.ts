import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type FormProblems, noProblems, problemsOf } from '#client/browser/form-problems.ts';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import { numberFields, type Policy, readPolicy, type TypedPolicy } from './policy-view.ts';
import { UpdateSecurityPolicyMutationDocument } from './update-security-policy.generated.ts';

const title = 'The security policy was not saved';

/** Saves the policy once however often the form is submitted. */
export function useSavePolicy(
  organizationId: string,
  on: { saved: () => void; conflict: (policy: Policy) => void },
) {
  const client = useApolloClient();
  const { busy, submit } = useSubmitOnce();
  const [problems, setProblems] = useState<FormProblems>(noProblems);

  async function send(typed: TypedPolicy, base: Policy): Promise<void> {
    const read = readPolicy(typed);
    setProblems(read.ok ? noProblems : { fields: read.fields, form: null });
    if (!read.ok) return;
    try {
      const { data } = await client.mutate({
        mutation: UpdateSecurityPolicyMutationDocument,
        variables: { input: { organizationId, expectedVersion: base.version, policy: read.value } },
      });
      const { organization, userErrors } = data?.updateSecurityPolicy ?? {
        organization: null,
        userErrors: [],
      };
      if (organization && userErrors.length === 0) on.saved();
      else if (organization && userErrors.some(({ code }) => code === 'CONFLICT'))
        on.conflict(organization.securityPolicy);
      else
        setProblems(
          userErrors.length > 0
            ? problemsOf(userErrors, numberFields, title)
            : { fields: {}, form: { title, detail: "The API didn't say why. Try again." } },
        );
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
    save: (typed: TypedPolicy, base: Policy) => void submit(() => send(typed, base)),
  };
}
