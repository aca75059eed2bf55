import { type ReactNode, useState } from 'react';
import { Navigate, useLoaderData, useSearchParams } from 'react-router-dom';
import { useBoot } from '#client/browser/boot.ts';
import { lastAccount } from '#client/browser/last-account.ts';
import type { FormProblems } from '#client/lib/form-problems.ts';
import { isPagePath, paths } from '#client/lib/paths.ts';
import { safeReturnTo } from '#client/lib/return-to.ts';
import { sessionStore, signIn } from '#client/session/session-store.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import type { SessionUser } from '#schema/types.generated.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginNotice } from './login-notice.tsx';
import type { LoginReason } from './login-reason.ts';
import { PasswordStep } from './password-step.tsx';
import { ResetStep } from './reset-step.tsx';
import { wholeForm } from './sign-in-problems.ts';
import type { SignInStep } from './sign-in-steps.ts';
import { TokenStep } from './token-step.tsx';

/** Returns the problem if the browser can't store the session. */
function keep(token: string, user: SessionUser): FormProblems | null {
  const accountId = lastAccount();
  const result = signIn(accountId === null ? { token, user } : { token, user, accountId });
  if (result.ok) return null;
  return wholeForm("Couldn't keep you signed in", result.message);
}

function SignInSteps(): ReactNode {
  const [step, setStep] = useState<SignInStep>({ kind: 'password' });
  const [userName, setUserName] = useState('');
  const back = () => setStep({ kind: 'password' });

  switch (step.kind) {
    case 'password':
      return (
        <PasswordStep
          userName={userName}
          onUserName={setUserName}
          onSignedIn={keep}
          onNotOffered={() => setStep({ kind: 'token', because: 'not-offered' })}
          onForgotten={() => setStep({ kind: 'reset' })}
          onToken={() => setStep({ kind: 'token', because: 'asked' })}
        />
      );
    case 'reset':
      return <ResetStep onBack={back} />;
    case 'token':
      return (
        <TokenStep
          because={step.because}
          onSignedIn={(token, user) => tokenProblem(keep(token, user))}
          onBack={back}
        />
      );
  }
}

function tokenProblem(problem: FormProblems | null): FormProblems | null {
  return problem?.form?.detail ? { fields: { token: problem.form.detail }, form: null } : problem;
}

/** Also at `/` after logging out in another tab. */
export function LoginPage(): ReactNode {
  const reason = useLoaderData<LoginReason | null>();
  const [search] = useSearchParams();
  const { slots } = useBoot();
  const signedIn = useMaybeSession() !== null;
  if (signedIn) {
    const returnTo = safeReturnTo(search.get('returnTo'), isPagePath);
    return <Navigate to={returnTo ?? paths.home} replace />;
  }
  const { SignInPanel } = slots;
  return (
    // Everything after signing in follows from the stored session.
    <AuthLayout aside={SignInPanel ? <SignInPanel onSignedIn={() => {}} /> : null}>
      <LoginNotice reason={reason} ended={sessionStore.ended()} />
      <SignInSteps />
    </AuthLayout>
  );
}
