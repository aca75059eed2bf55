import { KeyRound } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { ChoiceBox } from '#client/components/controls/choice-box.tsx';
import { Form } from '#client/components/controls/form.tsx';
import { PasswordField } from '#client/components/controls/password-field.tsx';
import { PasswordRuleList } from '#client/components/controls/password-rule-list.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { passwordProblems } from '#client/lib/password-rules.ts';
import { signIn } from '#client/session/session-store.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import type { PasswordChanged } from './password-changed.ts';
import classes from './password-page.module.css';
import type { PasswordForm_Status, PasswordStatusQuery } from './settings.generated.ts';
import { ChangePasswordMutationDocument } from './settings.generated.ts';

function NotOffered({ accountName }: { accountName: string }): ReactNode {
  return (
    <p className={textClasses.text}>
      This API doesn't offer changing a password; ask an administrator of {accountName} for a new one.
    </p>
  );
}

function PasswordForm({
  status,
  accountName,
  changed,
  onChanged,
}: {
  status: PasswordForm_Status;
  accountName: string;
  changed: boolean;
  onChanged: (changed: PasswordChanged) => void;
}): ReactNode {
  const rules = useId();
  const session = useSession();
  const draft = useDraft(null, null, () => ({ currentPassword: '', newPassword: '' }));
  const { currentPassword, newPassword } = draft.typed;
  const [endOtherSessions, setEndOthers] = useState(true);
  const { busy, problems, closed, report, save } = useSave(ChangePasswordMutationDocument, {
    title: 'The password was not changed',
    draft,
    result: (payload) => payload.password && payload,
    secret: true,
  });

  /** A token in the response replaces the session's, which starts the page over: `onChanged` comes first. */
  function finish(token: string | null): void {
    draft.discard();
    // A reset link's session is only for this change; the user signs in afterwards.
    const replaces = token !== null && session.subject.userType !== 'email';
    const tell = (token: string, problem: string | null) =>
      onChanged({ token, endedOthers: endOtherSessions, problem });
    tell(replaces ? token : session.token, null);
    if (!replaces) return;
    const { displayName, startAccountId, accounts, account } = session;
    const user = { displayName, accountId: startAccountId, accounts: [...accounts] };
    const kept = signIn({ token, user, accountId: account.id });
    if (!kept.ok) tell(session.token, kept.message);
  }

  async function submit() {
    // Changed, and nothing typed since: the second click of a double click.
    if (changed && currentPassword === '' && newPassword === '') return;
    const current = status.needsCurrent ? currentPassword : null;
    if (report({ fields: passwordProblems({ current, next: newPassword }, status) })) return;
    const { saved } = await save({ currentPassword: current, newPassword, endOtherSessions });
    if (saved) finish(saved.token);
  }

  if (closed)
    return closed.kind === 'forbidden' ? (
      <PanelForbidden permission={closed.permission} accountName={accountName} />
    ) : (
      <NotOffered accountName={accountName} />
    );
  return (
    <Form problems={problems} className={classes.form} onSubmit={submit}>
      {/* Tells password managers the user name. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={status.userName}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
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
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        value={newPassword}
        onChange={(event) => draft.edit({ newPassword: event.currentTarget.value })}
        error={problems.fields.newPassword}
      />
      <PasswordRuleList id={rules} status={status} password={newPassword} />
      <label className={classes.choice}>
        <ChoiceBox
          type="checkbox"
          checked={endOtherSessions}
          onChange={(event) => setEndOthers(event.currentTarget.checked)}
        />
        Sign out everywhere else
      </label>
      <BusyButton type="submit" busy={busy} busyLabel="Changing">
        Change password
      </BusyButton>
    </Form>
  );
}

/** The form, or why this identity has no password. */
export function PasswordPanel({
  result,
  accountName,
  changed,
  onChanged,
}: {
  result: PanelQuery<PasswordStatusQuery>;
  accountName: string;
  /** The password was changed on this page. */
  changed: boolean;
  onChanged: (changed: PasswordChanged) => void;
}): ReactNode {
  return (
    <Panel title="Change password">
      {result.error?.kind === 'not-offered' ? (
        <NotOffered accountName={accountName} />
      ) : (
        <QueryPanel
          result={result}
          accountName={accountName}
          skeleton={<PanelSkeleton lines={6} height={340} />}
        >
          {({ viewer: { password } }) =>
            password ? (
              <PasswordForm
                status={password}
                accountName={accountName}
                changed={changed}
                onChanged={onChanged}
              />
            ) : (
              <PanelEmpty
                icon={KeyRound}
                title="This identity has no password"
                text="It signs in with a token or a link, so there's no password to change."
              />
            )
          }
        </QueryPanel>
      )}
    </Panel>
  );
}
