import type { ReactNode } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import type { FormProblems } from '#client/lib/form-problems.ts';
import { useDraft } from '#client/session/use-draft.ts';
import type { SessionUser } from '#schema/types.generated.ts';
import { CompleteSignInMutationDocument } from './auth.generated.ts';
import { AuthCard } from './auth-card.tsx';
import { QuietButton } from './quiet-button.tsx';
import { SecondStepSetUp } from './second-step-set-up.tsx';
import { failed, isNotOffered, signInProblems, wholeForm } from './sign-in-problems.ts';
import type { Challenge } from './sign-in-steps.ts';

/** Six digits, with or without spaces. Without a second step yet, the first code sets it up. */
export function CodeStep({
  challenge: { id: challengeId, setUp },
  onSignedIn,
  onBack,
}: {
  challenge: Challenge;
  onSignedIn: (token: string, user: SessionUser) => FormProblems | null;
  onBack: () => void;
}): ReactNode {
  const draft = useDraft(null, null, () => ({ code: '' }));
  const { busy, slow, problems, report, save } = useSave(CompleteSignInMutationDocument, {
    title: failed,
    draft,
    result: ({ token, user }) => token && user && { token, user },
    explain: (outcome) => {
      const code = outcome.refusals[0]?.code;
      if (code === 'EXPIRED' || code === 'NOT_FOUND')
        return wholeForm('This took too long', 'Go back and sign in again.');
      return isNotOffered(outcome.failure)
        ? wholeForm(failed, "This API doesn't support two-step sign-in. Ask your administrator.")
        : signInProblems(outcome);
    },
    secret: true,
  });

  async function send() {
    const code = draft.typed.code.replaceAll(/\s/g, '');
    if (!code) return report({ fields: { code: 'Enter the code.' } });
    const { saved } = await save({ challengeId, code });
    if (saved) report(onSignedIn(saved.token, saved.user) ?? {});
  }

  const field = (
    <TextInput
      size="md"
      label="Code"
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      className="tnum"
      data-autofocus
      autoFocus={!setUp}
      value={draft.typed.code}
      onChange={(event) => draft.edit({ code: event.currentTarget.value })}
      error={problems.fields.code}
    />
  );
  return (
    <AuthCard
      title={setUp ? 'Set up two-step sign-in' : 'Enter your code'}
      text={
        setUp
          ? 'Your organization requires a code from an authenticator app.'
          : 'Six digits from your authenticator app. If you lost it, ask an administrator.'
      }
      problems={problems}
      slow={slow}
      focusTitle={setUp !== null}
      onSubmit={send}
      foot={<QuietButton onClick={onBack}>Back to username and password</QuietButton>}
    >
      {setUp ? <SecondStepSetUp setUp={setUp}>{field}</SecondStepSetUp> : field}
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Signing in">
        Sign in
      </BusyButton>
    </AuthCard>
  );
}
