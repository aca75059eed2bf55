import { KeyRound } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { Form } from '#client/components/controls/fields/form.tsx';
import {
  NewPasswordField,
  UserNameForManagers,
} from '#client/components/controls/fields/new-password-field.tsx';
import { PasswordField } from '#client/components/controls/fields/password-field.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { passwordProblems, type RefusedPassword, refusedPassword } from '#client/lib/password-rules.ts';
import { paths } from '#client/lib/paths.ts';
import { LinkQueryDocument } from '#client/routes/link.generated.ts';
import { signIn } from '#client/session/session-store.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import type { LinkStatus } from '#schema/types.generated.ts';
import classes from './account-settings.module.css';
import { passwordAge } from './password-text.ts';
import type { PasswordForm_Status, PasswordStatusQuery } from './settings.generated.ts';
import { ChangePasswordMutationDocument } from './settings.generated.ts';

function NotOffered(): ReactNode {
  return (
    <p className={textClasses.text}>
      This API doesn't offer changing a password. For a new one, ask an administrator.
    </p>
  );
}

/** The new session remounts the page; this remembers the change. */
let isBack = false;

/** A session from a reset link ends with the change. */
function SignInNext(): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <AlertBox
        tone="ok"
        live
        title="Your new password is set"
        link={<TextLink to={paths.signOut}>Go to the sign-in page</TextLink>}
      >
        Sign in with it now. The reset link no longer works.
      </AlertBox>
    </div>
  );
}

const uselessLinks: Partial<Record<LinkStatus, { title: string; text: string }>> = {
  EXPIRED: { title: 'This link has expired', text: 'Ask for a new one on the sign-in page.' },
  REPLACED: {
    title: 'A newer link replaced this one',
    text: 'Open the link in the newest email.',
  },
  USED: {
    title: 'This link was already used',
    text: 'Your password was changed since. Sign in with it, or ask for a new link there.',
  },
};

function FormOfLink({ children }: { children: ReactNode }): ReactNode {
  const result = usePanelQuery(LinkQueryDocument);
  if (!result.data && !result.error)
    return (
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={334} narrow={394} />}>
        {() => null}
      </QueryPanel>
    );
  const useless = uselessLinks[result.data?.viewer.link ?? 'OPEN'];
  if (!useless) return children;
  return (
    <AlertBox
      tone="warning"
      title={useless.title}
      link={<TextLink to={paths.signOut}>Go to the sign-in page</TextLink>}
    >
      {useless.text}
    </AlertBox>
  );
}

function PasswordForm({
  status,
  onChanged,
}: {
  status: PasswordForm_Status;
  /** Called if the session stays the same. */
  onChanged: () => void;
}): ReactNode {
  const session = useSession();
  const draft = useDraft(null, () => ({ currentPassword: '', newPassword: '' }));
  const { currentPassword, newPassword } = draft.typed;
  const [endOtherSessions, setEndOthers] = useState(true);
  const [refused, setRefused] = useState<RefusedPassword | null>(null);
  const [isChanged, setChanged] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
    isBack = false;
  }, []);
  const { busy, problems, isNotOffered, report, save } = useSave(ChangePasswordMutationDocument, {
    title: 'The password was not changed',
    draft,
    result: (payload) => payload.password && payload,
    secret: true,
  });

  function finish(token: string | null): void {
    draft.discard();
    setChanged(true);
    if (session.subject.userType === 'email') return;
    const others = endOtherSessions
      ? "You've been logged out everywhere else."
      : 'Your other sessions stay signed in.';
    if (token === null) onChanged();
    else {
      const { displayName, startAccountId, accounts, account } = session;
      const user = { displayName, accountId: startAccountId, accounts: [...accounts] };
      const signInResult = signIn({ token, user, accountId: account.id });
      isBack = signInResult.ok;
      if (!signInResult.ok) {
        const title = "Password changed, but this session couldn't be renewed";
        report({ form: { title, detail: `${signInResult.message} Sign in with the new password.` } });
        return;
      }
    }
    showToast(`Password changed. ${others} You're still signed in here.`);
  }

  async function submit() {
    // A double click must not submit the emptied form.
    if (isChanged && currentPassword === '' && newPassword === '') return;
    setRefused(null);
    const current = status.needsCurrent ? currentPassword : null;
    if (report({ fields: passwordProblems({ current, next: newPassword }, status) })) return;
    const { saved, refusals } = await save({ currentPassword: current, newPassword, endOtherSessions });
    setRefused(refusedPassword(refusals, newPassword, status));
    if (saved) finish(saved.token);
  }

  if (isChanged && session.subject.userType === 'email') return <SignInNext />;
  if (isNotOffered) return <NotOffered />;
  return (
    <Form problems={problems} className={classes.form} onSubmit={submit}>
      <UserNameForManagers value={status.userName} />
      {status.needsCurrent ? (
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => draft.edit({ currentPassword: event.currentTarget.value })}
          error={problems.fields.currentPassword}
        />
      ) : null}
      <NewPasswordField
        policy={status}
        value={newPassword}
        problem={problems.fields.newPassword}
        refused={refused}
        onChange={(next) => draft.edit({ newPassword: next })}
      />
      <label className={classes.choice}>
        <ChoiceBox
          type="checkbox"
          checked={endOtherSessions}
          onChange={(event) => setEndOthers(event.currentTarget.checked)}
        />
        Log out everywhere else
      </label>
      <BusyButton ref={button} type="submit" busy={busy} busyLabel="Changing">
        Change password
      </BusyButton>
    </Form>
  );
}

export function PasswordSection({
  result,
  now,
}: {
  result: PanelQuery<PasswordStatusQuery>;
  now: number;
}): ReactNode {
  const passwordStatus = result.data?.viewer.password;
  const { userType } = useSession().subject;
  const isService = userType === 'service';
  const Frame = userType === 'email' ? FormOfLink : Fragment;
  return (
    <Panel title="Password">
      <div className={classes.section}>
        <p className={classes.about}>
          {passwordStatus ? (
            passwordAge(passwordStatus, now)
          ) : (
            <span className={textClasses.waiting} aria-hidden="true">
              {passwordAge(
                {
                  changedAt: new Date(now - 60 * 86_400_000).toISOString(),
                  expiresAt: new Date(now + 300 * 86_400_000).toISOString(),
                },
                now,
              )}
            </span>
          )}
        </p>
        <div className={classes.content}>
          {result.error?.kind === 'not-offered' ? (
            <NotOffered />
          ) : (
            <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={334} narrow={394} />}>
              {({ viewer: { password } }) =>
                password ? (
                  <Frame>
                    <PasswordForm status={password} onChanged={() => void result.refetch()} />
                  </Frame>
                ) : (
                  <PanelEmpty
                    icon={KeyRound}
                    title={isService ? "Service accounts don't have a password" : 'No password to change'}
                    text="Signing in takes a token or a link."
                  />
                )
              }
            </QueryPanel>
          )}
        </div>
      </div>
    </Panel>
  );
}
