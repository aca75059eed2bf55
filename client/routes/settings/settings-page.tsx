import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ColorScheme, schemeNames, useColorScheme } from '#client/browser/color-scheme.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { NotProvided } from '#client/components/layout/not-provided.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { QueryContent } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { zoneText } from '#schema/calendar/zone-name.ts';
import { PasswordForm } from './password-form.tsx';
import { PasswordQueryDocument } from './settings.generated.ts';
import classes from './settings.module.css';

function Appearance(): ReactNode {
  const [scheme, choose] = useColorScheme();
  return (
    <NativeSelect
      label="Theme"
      className={classes.field}
      value={scheme}
      onChange={({ currentTarget }) => choose(currentTarget.value as ColorScheme)}
    >
      {Object.entries(schemeNames).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

/** A person's settings, and the page of a reset link. */
export function SettingsPage(): ReactNode {
  const { account, displayName, subject } = useSession();
  const result = usePanelQuery(PasswordQueryDocument);
  const { email, actor } = result.data?.viewer ?? {};
  const roles = actor && 'roles' in actor ? actor.roles.map(({ name }) => name).join(', ') : undefined;
  // Reserves the lines of a person until they are there.
  const pending = result.loading && subject.userType === 'user' ? '\u00a0' : undefined;
  const facts = [
    ['Name', displayName],
    ['Email', email ?? pending],
    ['Role', roles ?? pending],
    ['Account', account.name],
    ['Time zone', zoneText(readerTimeZone())],
  ] as const;
  return (
    <>
      <PageHeader
        title="Your settings"
        status={{ tone: 'neutral', text: `Signed in as ${displayName} in ${account.name}.` }}
      />
      <PanelGrid>
        <PanelGrid.Item span={12}>
          <Panel title="Signed in" narrow>
            <DescriptionList layout="rows" items={facts.filter(([, value]) => value !== undefined)} />
          </Panel>
          <Panel title="Appearance" narrow>
            <Appearance />
          </Panel>
          <Panel title="Password" narrow>
            {isLeftOut(result) ? <NotProvided what="change passwords" /> : null}
            <QueryContent result={result}>
              {({ viewer }) =>
                viewer.linkProblem ? (
                  <AlertBox
                    tone="warning"
                    title="This link can't be used"
                    link={<TextLink to={paths.signOut}>Go to the sign-in page</TextLink>}
                  >
                    {viewer.linkProblem}
                  </AlertBox>
                ) : viewer.email ? (
                  <PasswordForm email={viewer.email} />
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
            </QueryContent>
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
