import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { Facts } from '#client/components/facts.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panel.tsx';
import textClasses from '#client/components/text.module.css';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import { useNow } from '#client/lib/use-now.ts';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './password-page.module.css';

const kinds: Record<Session['subject']['userType'], string> = {
  user: 'A person',
  device_user: 'A user of the device',
  email: 'An e-mail address',
  service: 'A service',
};

const schemes: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function Appearance(): ReactNode {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.schemes}>
      <legend className="visually-hidden">Appearance</legend>
      {schemes.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="appearance"
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** When the session is over by its token: the time, and how far off it is. */
function endText(expiresAt: number, now: number): string {
  if (!Number.isFinite(expiresAt)) return 'When you log out';
  return `${formatDateTime(expiresAt)}, ${formatRelative(expiresAt, { now })}`;
}

/** `/settings/password`: who is signed in and until when; what can be changed here, and what can't. */
export function Component(): ReactNode {
  const { account, displayName, expiresAt, subject } = useSession();
  const now = useNow(30_000);
  return (
    <>
      <PageHeader title="Password" status={{ tone: 'ok', text: `Signed in as ${displayName}.` }} />
      <PanelGrid>
        <PanelGrid.Item span={8}>
          <Panel title="This session">
            <Facts
              layout="rows"
              items={[
                ['Name', displayName],
                ['Kind', kinds[subject.userType]],
                ['Account', account.name],
                [
                  'Session ends',
                  <span key="end" className="tnum">
                    {endText(expiresAt, now)}
                  </span>,
                ],
              ]}
            />
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <Panel title="Appearance">
            <Appearance />
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <Panel title="Change password">
            <p className={textClasses.text}>
              This API doesn't offer changing a password; ask an administrator of {account.name} for a new
              one.
            </p>
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
