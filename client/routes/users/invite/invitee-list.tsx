import { CircleCheck, CircleX, Clock, Copy, MailCheck, UserCheck } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { StatusText, type Tone } from '#client/components/controls/status/status.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import { VirtualTable } from '#client/components/tables/virtual-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './invite.module.css';
import type { InviteeRow, RowCounts } from './invitee-rows.ts';

const words: Record<InviteeRow['state'], { tone: Tone; text: string; icon: IconShape }> = {
  checking: { tone: 'neutral', text: 'Being checked', icon: Clock },
  ready: { tone: 'ok', text: 'Can be invited', icon: CircleCheck },
  sent: { tone: 'ok', text: 'Invitation sent', icon: MailCheck },
  malformed: { tone: 'critical', text: 'Not an address', icon: CircleX },
  duplicate: { tone: 'neutral', text: 'Duplicate', icon: Copy },
  member: { tone: 'neutral', text: 'Already a member', icon: UserCheck },
  waiting: { tone: 'neutral', text: 'Already invited', icon: Clock },
  refused: { tone: 'critical', text: 'Refused', icon: CircleX },
};

const columns: readonly Column<InviteeRow>[] = [
  {
    key: 'email',
    header: 'Address',
    cell: ({ name, email }) => (
      <span className={classes.address}>
        {name ? <span className={classes.name}>{name} </span> : null}
        {email}
      </span>
    ),
  },
  { key: 'line', header: 'Line', numeric: true, dimmed: true, cell: ({ line }) => formatNumber(line) },
  {
    key: 'state',
    header: 'Result',
    cell: ({ state, message }) => {
      const { tone, text, icon } = words[state];
      return (
        <span className={classes.outcome}>
          <StatusText tone={tone} icon={icon}>
            {text}
          </StatusText>
          {message ? <span className={classes.reason}>{message}</span> : null}
        </span>
      );
    },
  },
];

const views = {
  all: () => true,
  ready: ({ state }: InviteeRow) => state === 'ready',
  problems: ({ state }: InviteeRow) => !['ready', 'sent', 'checking'].includes(state),
};
type View = keyof typeof views;

const rowKey = ({ key }: InviteeRow) => key;

/** Virtualized, because there can be 10,000 addresses. */
export function InviteeList({ rows, counts }: { rows: readonly InviteeRow[]; counts: RowCounts }): ReactNode {
  const [view, setView] = useState<View>('all');
  const tabs: readonly (readonly [View, string])[] = [
    ['all', `All ${formatNumber(counts.all)}`],
    ['ready', `To invite ${formatNumber(counts.ready)}`],
    ['problems', `Skipped ${formatNumber(counts.problems)}`],
  ];
  const shown = useMemo(() => (view === 'all' ? rows : rows.filter(views[view])), [rows, view]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't lie in one line in every browser */}
      <div className={classes.views} role="group" aria-label="Which addresses" data-flush>
        {tabs.map(([key, text]) => (
          <button key={key} type="button" aria-pressed={view === key} onClick={() => setView(key)}>
            <span className="tnum">{text}</span>
          </button>
        ))}
      </div>
      {shown.length > 0 ? (
        <VirtualTable
          key={view}
          caption="Addresses and results"
          columns={columns}
          rows={shown}
          rowKey={rowKey}
          total={shown.length}
        />
      ) : (
        <div className={classes.none}>
          <PanelEmpty
            icon={CircleCheck}
            title={view === 'ready' ? 'No addresses to invite' : 'No addresses skipped'}
          />
        </div>
      )}
    </>
  );
}
