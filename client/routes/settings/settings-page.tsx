import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { NotProvided } from '#client/components/layout/not-provided.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { PasswordForm } from './password-form.tsx';
import { PasswordQueryDocument } from './settings.generated.ts';

/** A person's settings, and the page of a reset link. */
export function SettingsPage(): ReactNode {
  const { account, displayName, subject } = useSession();
  const result = usePanelQuery(PasswordQueryDocument);
  return (
    <>
      <PageHeader
        title="Your settings"
        status={{ tone: 'neutral', text: `Signed in as ${displayName} in ${account.name}.` }}
      />
      <Panel title="Password">
        {isLeftOut(result) ? <NotProvided what="change passwords" /> : null}
        <QueryPanel result={result}>
          {({ viewer: { email, linkProblem } }) =>
            linkProblem ? (
              <AlertBox
                tone="warning"
                title="This link can't be used"
                link={<TextLink to={paths.signOut}>Go to the sign-in page</TextLink>}
              >
                {linkProblem}
              </AlertBox>
            ) : email ? (
              <PasswordForm email={email} />
            ) : (
              <PanelEmpty
                icon={KeyRound}
                title={
                  subject.userType === 'service'
                    ? "Service accounts don't have a password"
                    : 'No password to change'
                }
                text="Signing in takes a token or a link."
              />
            )
          }
        </QueryPanel>
      </Panel>
    </>
  );
}
