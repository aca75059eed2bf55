import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type FormProblems, hasProblems, noProblems, problemsOf } from '#client/browser/form-problems.ts';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import { type PasswordPolicy, passwordProblems } from '#client/lib/password-rules.ts';
import { signIn } from '#client/session/session-store.ts';
import { AcceptInvitationMutationDocument } from './accept-invitation.generated.ts';

const title = 'The invitation was not accepted';
const longestName = 100;

let joined: string | null = null;

/** Whether this is the session of somebody who has just joined, over the fresh start that their token brings. */
export const hasJustJoined = (token: string): boolean => joined === token;

/** What the browser itself has against a name; undefined when nothing. */
function nameProblem(name: string): string | undefined {
  const length = [...name.trim()].length;
  if (length === 0) return 'Enter your name.';
  return length > longestName ? `Use at most ${longestName} characters; this has ${length}.` : undefined;
}

/**
 * Accepts the invitation once however often the form is submitted, and signs in as the person it made.
 * `onRefused` is called when the server refused the invitation itself: it may stand differently by now.
 */
export function useAcceptInvitation(demands: PasswordPolicy, onRefused: () => void) {
  const client = useApolloClient();
  const { busy, slow, submit } = useSubmitOnce();
  const [problems, setProblems] = useState<FormProblems>(noProblems);

  async function send(displayName: string, password: string): Promise<void> {
    const name = nameProblem(displayName);
    const { newPassword } = passwordProblems({ current: null, next: password }, demands);
    const found: FormProblems = {
      fields: { ...(name ? { displayName: name } : {}), ...(newPassword ? { password: newPassword } : {}) },
      form: null,
    };
    setProblems(found);
    if (hasProblems(found)) return;
    try {
      const { data } = await client.mutate({
        mutation: AcceptInvitationMutationDocument,
        variables: { input: { displayName: displayName.trim(), password } },
        fetchPolicy: 'no-cache',
      });
      const { token, user, userErrors = [] } = data?.acceptInvitation ?? {};
      if (!token || !user) {
        if (userErrors.some(({ field }) => field === null)) onRefused();
        const refused = problemsOf(userErrors, ['displayName', 'password'], title);
        setProblems(
          hasProblems(refused)
            ? refused
            : { fields: {}, form: { title, detail: "The server didn't say why. Try again." } },
        );
        return;
      }
      joined = token;
      const kept = signIn({ token, user });
      if (!kept.ok)
        setProblems({
          fields: {},
          form: {
            title: "You joined, but you're not signed in",
            detail: `${kept.message} Sign in with your email address.`,
          },
        });
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
    slow,
    problems,
    accept: (displayName: string, password: string) => void submit(() => send(displayName, password)),
  };
}
