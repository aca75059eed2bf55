import { type ReactNode, useReducer } from 'react';
import { formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { useNow } from '#client/browser/use-now.ts';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { PanelGrid } from '#client/components/panels/panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { passwordSentence } from './password-text.ts';
import { PreferencesSection } from './preferences-section.tsx';
import { PasswordStatusQueryDocument, PreferencesQueryDocument } from './settings.generated.ts';
import { SettingsSection } from './settings-section.tsx';

const kinds: Record<Session['subject']['userType'], string> = {
  user: 'Person',
  device_user: 'Device user',
  email: 'Email address',
  service: 'Service account',
};

function endText(expiresAt: number, now: number): string {
  if (!Number.isFinite(expiresAt)) return 'When you log out';
  return `${formatDateTime(expiresAt)}, ${formatRelative(expiresAt, { now })}`;
}

export function AccountSettingsPage(): ReactNode {
  const session = useSession();
  const { account, displayName, expiresAt, subject } = session;
  const now = useNow(30_000);
  const status = usePanelQuery(PasswordStatusQueryDocument);
  const preferences = usePanelQuery(PreferencesQueryDocument);
  // Rerenders the page's dates in the new zone.
  const [, showInNewZone] = useReducer((count: number) => count + 1, 0);
  const password = status.data?.viewer.password;
  return (
    <>
      <PageHeader
        title="Account settings"
        status={passwordSentence(password, `Signed in as ${displayName} in ${account.name}.`, now)}
      />
      <PanelGrid>
        <PanelGrid.Item span={12}>
          <SettingsSection title="Profile" about="Your name and current session.">
            <DescriptionList
              layout="rows"
              items={[
                ['Name', displayName],
                // Reserves the space while it loads.
                ...(password || (status.loading && !status.data)
                  ? [
                      [
                        'Username',
                        <span key={password?.userName}>{password?.userName ?? '\u00a0'}</span>,
                      ] as const,
                    ]
                  : []),
                ['Type', kinds[subject.userType]],
                ['Account', account.name],
                [
                  'Session ends',
                  <span key="end" className="tnum">
                    {endText(expiresAt, now)}
                  </span>,
                ],
              ]}
            />
          </SettingsSection>
          <PasswordSection result={status} now={now} />
          {subject.userType === 'email' ? null : (
            <PreferencesSection result={preferences} onSaved={showInNewZone} />
          )}
          <AppearanceSection />
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
