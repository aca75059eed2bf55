import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Textarea } from '#client/components/controls/fields/textarea.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { type FormProblems, noProblems } from '#client/lib/form-problems.ts';
import { sessionUserFromToken } from '#client/session/pasted-token.ts';
import type { SessionUser } from '#schema/types.generated.ts';
import { AuthCard } from './auth-card.tsx';
import { QuietButton } from './quiet-button.tsx';

/** Accepts a token as people copy it, with the header name or line breaks. */
function tidy(token: string): string {
  return token.replace(/^\s*(authorization:)?\s*bearer\s+/i, '').replaceAll(/\s/g, '');
}

/** The token and the documented API contain no account, device or serial number, so the form asks for them. */
export function TokenStep({
  because,
  onSignedIn,
  onBack,
}: {
  because: 'asked' | 'not-offered';
  onSignedIn: (token: string, user: SessionUser) => FormProblems | null;
  onBack: () => void;
}): ReactNode {
  const [token, setToken] = useState('');
  const [accountId, setAccountId] = useState('');
  const [deviceId, setDeviceId] = useState('');
  const [serialNumber, setSerialNumber] = useState('');
  const [problems, setProblems] = useState(noProblems);

  function send() {
    const bare = tidy(token);
    if (!bare) return setProblems({ fields: { token: 'Paste a token.' }, form: null });
    if (!accountId.trim()) return setProblems({ fields: { accountId: 'Enter the account ID.' }, form: null });
    const refused = onSignedIn(
      bare,
      sessionUserFromToken({ token: bare, accountId, deviceId, serialNumber }),
    );
    setProblems(refused ?? noProblems);
  }

  return (
    <AuthCard
      title="Sign in with a token"
      text="Paste an access token."
      problems={problems}
      onSubmit={send}
      foot={<QuietButton onClick={onBack}>Use username and password</QuietButton>}
    >
      {because === 'not-offered' ? (
        <AlertBox tone="notice" title="This API doesn't offer password sign-in" live>
          You can still use a token. Ask the API's administrator for one.
        </AlertBox>
      ) : null}
      <Textarea
        size="md"
        label="Token"
        rows={4}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
        error={problems.fields.token}
      />
      <TextInput
        size="md"
        label="Account ID"
        autoComplete="off"
        spellCheck={false}
        value={accountId}
        onChange={(event) => setAccountId(event.currentTarget.value)}
        error={problems.fields.accountId}
      />
      <TextInput
        size="md"
        label="Device ID (optional)"
        description="Needed to see a device's license."
        autoComplete="off"
        spellCheck={false}
        value={deviceId}
        onChange={(event) => setDeviceId(event.currentTarget.value)}
      />
      <TextInput
        size="md"
        label="Serial number (optional)"
        autoComplete="off"
        spellCheck={false}
        value={serialNumber}
        onChange={(event) => setSerialNumber(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth>
        Sign in
      </Button>
    </AuthCard>
  );
}
