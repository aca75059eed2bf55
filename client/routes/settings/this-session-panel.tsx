import type { ReactNode } from 'react';
import { formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { DescriptionList } from '#client/components/controls/description-list.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import type { Session } from '#client/session/session.ts';

const kinds: Record<Session['subject']['userType'], string> = {
  user: 'A person',
  device_user: 'A user of the device',
  email: 'An email address',
  service: 'A service',
};

/** When the token expires: the time, and how far away it is. */
function endText(expiresAt: number, now: number): string {
  if (!Number.isFinite(expiresAt)) return 'When you log out';
  return `${formatDateTime(expiresAt)}, ${formatRelative(expiresAt, { now })}`;
}

/** Who is signed in, in which account, and until when. */
export function ThisSessionPanel({ session, now }: { session: Session; now: number }): ReactNode {
  const { account, displayName, expiresAt, subject } = session;
  return (
    <Panel title="This session">
      <DescriptionList
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
  );
}
