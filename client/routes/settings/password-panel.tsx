import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useFocusFirstProblem } from '#client/browser/form-problems.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { ChoiceBox } from '#client/components/controls/choice-box.tsx';
import { PasswordField } from '#client/components/controls/password-field.tsx';
import { PasswordRuleList } from '#client/components/controls/password-rule-list.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import classes from './password-page.module.css';
import type { PasswordForm_Status, PasswordStatusQuery } from './password-status.generated.ts';
import { type PasswordChanged, useChangePassword } from './use-change-password.ts';

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
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [endOthers, setEndOthers] = useState(true);
  const { busy, problems, closed, change } = useChangePassword(status, (changed) => {
    setCurrent('');
    setNext('');
    onChanged(changed);
  });
  const form = useFocusFirstProblem(problems);

  function save(event: FormEvent) {
    event.preventDefault();
    // Changed, and nothing typed since: this is a double click's second press.
    if (changed && current === '' && next === '') return;
    change({ current: status.needsCurrent ? current : null, next }, endOthers);
  }

  if (closed)
    return closed.kind === 'forbidden' ? (
      <PanelForbidden permission={closed.permission} accountName={accountName} />
    ) : (
      <NotOffered accountName={accountName} />
    );
  return (
    <form ref={form} className={classes.form} onSubmit={save} noValidate>
      {problems.form ? (
        <AlertBox tone="critical" live title={problems.form.title}>
          {problems.form.detail}
        </AlertBox>
      ) : null}
      {/* So that password managers know whose password this is. */}
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
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={problems.fields.currentPassword}
        />
      ) : null}
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
        error={problems.fields.newPassword}
      />
      <PasswordRuleList id={rules} status={status} password={next} />
      <label className={classes.choice}>
        <ChoiceBox
          type="checkbox"
          checked={endOthers}
          onChange={(event) => setEndOthers(event.currentTarget.checked)}
        />
        Sign out everywhere else
      </label>
      <BusyButton type="submit" busy={busy} busyLabel="Changing">
        Change password
      </BusyButton>
    </form>
  );
}

/** The form; or why this identity has no password to change. */
export function PasswordPanel({
  result,
  accountName,
  changed,
  onChanged,
}: {
  result: PanelQuery<PasswordStatusQuery>;
  accountName: string;
  /** It was changed on this page. */
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
