import { type ReactNode, useCallback, useEffect, useReducer, useState } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { DescriptionList } from '#client/components/controls/description-list.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { AppearancePanel } from './appearance-panel.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { passwordFacts, passwordSentence } from './password-age.ts';
import { forgetNews, keepForNextPage, newsFor, type PasswordChanged } from './password-changed.ts';
import { PasswordPanel } from './password-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { PasswordStatusQueryDocument, PreferencesQueryDocument } from './settings.generated.ts';
import { ThisSessionPanel } from './this-session-panel.tsx';

/** `/settings/password`: password, preferences, and the current session. */
export function PasswordPage(): ReactNode {
  const session = useSession();
  const { account, displayName, subject, token } = session;
  const now = useNow(30_000);
  const status = usePanelQuery(PasswordStatusQueryDocument);
  const preferences = usePanelQuery(PreferencesQueryDocument);
  // Rerenders the dates of this page in the new zone.
  const [, showInNewZone] = useReducer((count: number) => count + 1, 0);
  const [changed, setChanged] = useState(() => newsFor(token));
  useEffect(() => forgetNews(), []);

  const { refetch } = status;
  const onChanged = useCallback(
    (news: PasswordChanged) => {
      setChanged(news);
      if (news.token === token) void refetch();
      else keepForNextPage(news);
    },
    [refetch, token],
  );

  const password = status.data?.viewer.password;
  return (
    <>
      <PageHeader title="Password" status={passwordSentence(password, displayName, now)} />
      <PanelGrid>
        {changed ? (
          <PanelGrid.Item span={12}>
            <ChangedNotice changed={changed} signsInNext={subject.userType === 'email'} />
          </PanelGrid.Item>
        ) : null}
        <PanelGrid.Item span={8}>
          <PasswordPanel
            result={status}
            accountName={account.name}
            changed={changed !== null}
            onChanged={onChanged}
          />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          {password ? (
            <Panel title="Your password">
              <DescriptionList
                layout="rows"
                items={[['Username', password.userName] as const, ...passwordFacts(password, now)]}
              />
            </Panel>
          ) : null}
          <ThisSessionPanel session={session} now={now} />
        </PanelGrid.Item>
        <PanelGrid.Item span={8}>
          <PreferencesPanel result={preferences} accountName={account.name} onSaved={showInNewZone} />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <AppearancePanel />
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
