import type { ReactNode } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { PasswordSection } from './password-section.tsx';
import { passwordSentence } from './password-text.ts';
import { PasswordStatusQueryDocument } from './settings.generated.ts';

export function AccountSettingsPage(): ReactNode {
  const { account, displayName } = useSession();
  const now = useNow(30_000);
  const status = usePanelQuery(PasswordStatusQueryDocument);
  return (
    <>
      <PageHeader
        title="Your settings"
        status={passwordSentence(
          status.data?.viewer.password,
          `Signed in as ${displayName} in ${account.name}.`,
          now,
        )}
      />
      <PasswordSection result={status} now={now} />
    </>
  );
}
