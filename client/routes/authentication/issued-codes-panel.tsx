import { CircleCheck, Clock, Inbox, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { whenText } from '#client/browser/when-text.ts';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import type { AuthenticationIssuesQuery } from './authentication.generated.ts';
import { type IssueState, issueState } from './issued-code.ts';
import type { IssueCode } from './use-issue-code.ts';

type Row = { key: string; when: string; who: string; state: IssueState };

const states = {
  current: { tone: 'notice', icon: Timer, text: 'Current' },
  ended: { tone: 'neutral', icon: Clock, text: 'Expired' },
  issued: { tone: 'neutral', icon: CircleCheck, text: 'Issued' },
} as const;

const columns: readonly Column<Row>[] = [
  { key: 'when', header: 'When', dimmed: true, cell: ({ when }) => <span className="tnum">{when}</span> },
  { key: 'who', header: 'By', cell: ({ who }) => who },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => (
      <StatusText tone={states[state].tone} icon={states[state].icon}>
        {states[state].text}
      </StatusText>
    ),
  },
];

export function IssuedCodesPanel({
  result,
  issued,
  timeZone,
}: {
  result: PanelQuery<AuthenticationIssuesQuery>;
  issued: IssueCode;
  timeZone: string;
}): ReactNode {
  const now = useNow(5_000);
  return (
    <Panel title="Issued codes" padding="states">
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={4} height={132} />}>
        {(data) => {
          const issues = data.myHardwareLicense?.device.authenticationCodeIssues ?? [];
          if (issues.length === 0)
            return (
              <PanelEmpty
                icon={Inbox}
                title="No codes yet"
                text="Codes issued for this device are listed here, without the codes themselves."
              />
            );
          const rows = issues.map(({ issuedAt, issuedBy }, index) => ({
            key: `${issuedAt} ${index}`,
            when: whenText(issuedAt, now, timeZone),
            who: issuedBy.displayName,
            state: issueState(issuedAt, issued.code, issued.life, now),
          }));
          // Until a code is issued, the lifetime of codes is unknown, and so is which have expired.
          const shown = issued.life === null ? columns.filter(({ key }) => key !== 'state') : columns;
          return <DataTable caption="Issued codes" columns={shown} rows={rows} rowKey={({ key }) => key} />;
        }}
      </QueryPanel>
    </Panel>
  );
}
