import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { startView } from '#client/session/view-as.ts';
import type { ViewAsInput } from '#schema/types.generated.ts';
import { ViewAsMutationDocument } from './view-as.generated.ts';

/** Begins to look at the portal as somebody else, on the dashboard. One at a time. */
export function useViewAs() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { busy, submit } = useSubmitOnce();
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function begin(input: ViewAsInput): Promise<void> {
    setProblem(null);
    setAsked(input.deviceId ?? input.roleId ?? null);
    try {
      const { data } = await client.mutate({
        mutation: ViewAsMutationDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      const { token, user, lacking = [], userErrors = [] } = data?.viewAs ?? {};
      if (!token || !user)
        setProblem(userErrors[0]?.message ?? "The API didn't say why. Nothing changed. Try again.");
      else if (startView({ token, user, lacking, from: pathname + search })) void navigate(paths.dashboard);
      else setProblem("The API's response can't be used. Nothing changed. Try again.");
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  }
  return {
    /** The id of what is being asked for. */
    busyWith: busy ? asked : null,
    problem,
    begin: (input: ViewAsInput) => void submit(() => begin(input)),
  };
}
