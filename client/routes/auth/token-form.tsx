import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { QuietButton } from '#client/components/controls/buttons/quiet-button.tsx';
import { draftField } from '#client/components/controls/fields/draft-field.ts';
import { Form } from '#client/components/controls/fields/form.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Textarea } from '#client/components/controls/fields/textarea.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { type FormProblems, noProblems } from '#client/lib/form-problems.ts';
import { sessionUserFromToken } from '#client/session/pasted-token.ts';
import type { SignInResult } from '#client/session/sign-in.ts';
import { plainText } from '#schema/text/search-text.ts';
import type { SessionUser } from '#schema/types.generated.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';

/** Accepts a token as people copy it, with quotes, the header name, line breaks or invisible characters. */
function tidy(token: string): string {
  return token.replace(/^[\s"']*(authorization:)?\s*bearer\s+/i, '').replaceAll(/[\s\p{Cf}"',;]/gu, '');
}

/** The token and the documented API contain no account, device or serial number, so the form asks for them. */
export function TokenForm({
  place,
  onSignedIn,
  onBack,
}: {
  /** `beside` the form for a password, `instead` of it, or the `only` way in. */
  place: 'beside' | 'instead' | 'only';
  onSignedIn: (token: string, user: SessionUser) => SignInResult;
  onBack: () => void;
}): ReactNode {
  const [typed, setTyped] = useState({ token: '', accountId: '', deviceId: '', serialNumber: '' });
  const [problems, setProblems] = useState<FormProblems>(noProblems);
  const edit = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));

  function submit() {
    const refuse = (fields: FormProblems['fields']) => setProblems({ fields, form: null });
    const token = tidy(typed.token);
    const accountId = plainText(typed.accountId);
    if (!token || !accountId)
      return refuse({
        token: token ? undefined : 'Paste a token.',
        accountId: accountId ? undefined : 'Enter the account ID.',
      });
    const kept = onSignedIn(token, sessionUserFromToken({ ...typed, token }));
    refuse(kept.ok ? {} : { token: kept.message });
  }

  return (
    <AuthCard
      title="Sign in with a token"
      text="Paste an access token from your license service."
      isSecond={place === 'beside'}
      foot={place === 'instead' ? <QuietButton onClick={onBack}>Use email and password</QuietButton> : null}
    >
      <Form problems={problems} className={classes.form} onSubmit={submit}>
        {place === 'only' ? (
          <AlertBox tone="notice" title="Your license service has no passwords" live>
            Sign in with a token instead.
          </AlertBox>
        ) : null}
        <Textarea
          size="md"
          label="Token"
          rows={4}
          autoComplete="off"
          spellCheck={false}
          autoFocus={place !== 'beside'}
          {...draftField('token', { typed, edit }, problems)}
        />
        <TextInput
          size="md"
          label="Account ID"
          autoComplete="off"
          spellCheck={false}
          {...draftField('accountId', { typed, edit }, problems)}
        />
        <TextInput
          size="md"
          label="Device ID (optional)"
          description="Needed to see a device's license."
          autoComplete="off"
          spellCheck={false}
          {...draftField('deviceId', { typed, edit }, problems)}
        />
        <TextInput
          size="md"
          label="Serial number (optional)"
          autoComplete="off"
          spellCheck={false}
          {...draftField('serialNumber', { typed, edit }, problems)}
        />
        <Button type="submit" size="md" fullWidth>
          Sign in with a token
        </Button>
      </Form>
    </AuthCard>
  );
}
