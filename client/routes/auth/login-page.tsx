import { type ReactNode, useState } from 'react';
import { Navigate, useLoaderData, useSearchParams } from 'react-router-dom';
import { useEnvironment } from '#client/browser/environment.ts';
import { lastAccount } from '#client/browser/last-account.ts';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { isPagePath, paths } from '#client/lib/paths.ts';
import { safeReturnTo } from '#client/lib/return-to.ts';
import { sessionStore, signIn } from '#client/session/session-store.ts';
import type { SignInResult } from '#client/session/sign-in.ts';
import { hasDrafts } from '#client/session/use-draft.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import type { SessionUser } from '#schema/types.generated.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { TokenForm } from './token-form.tsx';

export type LoginReason = 'signed-out' | 'signed-out-elsewhere';

function Notice({ reason }: { reason: LoginReason | null }): ReactNode {
  if (reason === 'signed-out-elsewhere')
    return (
      <AlertBox tone="notice" title="You were logged out in another tab" live>
        Sign in again to continue.
      </AlertBox>
    );
  if (sessionStore.ended())
    return (
      <AlertBox tone="notice" title="Your session ended" live>
        The server no longer accepts it. Sign in again to continue.
        {hasDrafts() ? ' Your entries are kept until then.' : null}
      </AlertBox>
    );
  if (reason === 'signed-out')
    return (
      <AlertBox tone="ok" title="You are logged out" live>
        Your data has been cleared from this tab.
      </AlertBox>
    );
  return null;
}

function keep(token: string, user: SessionUser): SignInResult {
  const accountId = lastAccount();
  return signIn(accountId === null ? { token, user } : { token, user, accountId });
}

/** `/` shows it too after logging out in another tab. */
export function LoginPage(): ReactNode {
  const reason = useLoaderData<LoginReason | null>();
  const [search] = useSearchParams();
  const { SampleCard } = useEnvironment().mockParts;
  const [shown, setShown] = useState<'password' | 'reset' | 'token' | 'only-token'>('password');
  const returnTo = safeReturnTo(search.get('returnTo'), isPagePath);
  const session = useMaybeSession();
  if (session) return <Navigate to={returnTo ?? paths.home} replace />;

  const back = () => setShown('password');
  const tokenForm = (place: 'beside' | 'instead' | 'only') => (
    <TokenForm key="token" place={place} onSignedIn={keep} onBack={back} />
  );
  return (
    <AuthLayout
      notice={<Notice reason={reason} />}
      before={SampleCard ? <SampleCard returnTo={returnTo} /> : null}
      after={!SampleCard && shown === 'password' ? tokenForm('beside') : null}
    >
      {shown === 'password' ? (
        <SignInForm
          onSignedIn={keep}
          onNotOffered={() => setShown('only-token')}
          onForgotten={() => setShown('reset')}
          onToken={SampleCard ? () => setShown('token') : null}
        />
      ) : null}
      {shown === 'reset' ? <ResetForm onBack={back} /> : null}
      {shown === 'token' ? tokenForm('instead') : null}
      {shown === 'only-token' ? tokenForm('only') : null}
    </AuthLayout>
  );
}
