import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSave } from '#client/graphql/use-save.ts';
import { paths } from '#client/lib/paths.ts';
import { startView } from '#client/session/view-as.ts';
import type { ViewAsInput } from '#schema/types.generated.ts';
import { ViewAsMutationDocument } from './view-as.generated.ts';

/** One view at a time. */
export function useViewAs() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, problems, report, save } = useSave(ViewAsMutationDocument, {
    title: "Couldn't open the view",
    result: ({ token, user, lacking }) => token && user && { token, user, lacking },
    secret: true,
  });

  async function begin(input: ViewAsInput): Promise<void> {
    if (busy) return;
    setAsked(input.deviceId ?? input.roleId ?? null);
    const { saved } = await save(input);
    if (!saved) return;
    if (startView({ ...saved, from: pathname + search })) void navigate(paths.dashboard);
    else
      report({
        form: {
          title: "Couldn't open the view",
          detail: "The API's response can't be used. Nothing changed. Try again.",
        },
      });
  }
  return {
    busyWith: busy ? asked : null,
    problem: problems.form,
    begin: (input: ViewAsInput) => void begin(input),
  };
}
