import type { ReactNode } from 'react';
import { TextButton } from '#client/components/controls/buttons/text-button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { type StatusSentence, worst } from '#client/components/license/severity.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { selectAccount } from '#client/session/session-store.ts';
import type { Account } from '#client/session/session-user.ts';
import { useSession } from '#client/session/use-session.ts';
import { type AccountState, useAccounts } from './use-accounts.ts';

type Row = { account: Account; state: AccountState };

/** '1 of 3 accounts needs attention, 1 didn't load.', '1 of 3 accounts didn't load. No other needs attention.' */
function sentenceOf(rows: readonly Row[]): StatusSentence {
  const loaded = rows.flatMap(({ state }) => (state.kind === 'loaded' ? [state.summary.sentence] : []));
  const failed = rows.filter(({ state }) => state.kind === 'failed').length;
  const total = formatNumber(rows.length);
  if (loaded.length + failed < rows.length)
    return { tone: 'neutral', text: `${formatNumber(loaded.length + failed)} of ${total} accounts loaded.` };
  const inNeed = loaded.filter(({ tone }) => tone === 'warning' || tone === 'critical').length;
  const failure = `${formatNumber(failed)}${inNeed === 0 ? ` of ${total} accounts` : ''} didn't load`;
  const need = `${formatNumber(inNeed)} of ${total} accounts ${inNeed === 1 ? 'needs' : 'need'} attention`;
  const tone = worst(failed > 0 ? 'warning' : 'ok', ...loaded.map((sentence) => sentence.tone));
  if (inNeed > 0) return { tone, text: failed > 0 ? `${need}, ${failure}.` : `${need}.` };
  if (failed === 0) return { tone, text: 'No account needs attention.' };
  return { tone, text: loaded.length === 0 ? `${failure}.` : `${failure}. No other needs attention.` };
}

export function AccountsTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const { account: current } = useSession();
  const { rows, retry } = useAccounts();
  const textOf = ({ state }: Row, field: 'ends' | 'remaining') =>
    state.kind === 'loaded' ? (state.summary[field] ?? '–') : '';
  const columns: readonly Column<Row>[] = [
    {
      key: 'account',
      header: 'Account',
      cell: ({ account: { id, name } }) =>
        id === current.id ? (
          <TextLink to={paths.dashboard}>{name}</TextLink>
        ) : (
          <>
            <TextButton title={`Switch to ${name}`} onClick={() => selectAccount(id)}>
              {name}
            </TextButton>
            {/* Paper has no buttons. */}
            <span className="print-only">{name}</span>
          </>
        ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ account, state }) => {
        if (state.kind === 'loading') return <StatusText tone="neutral">Loading</StatusText>;
        if (state.kind === 'loaded')
          return <StatusText tone={state.summary.sentence.tone}>{state.summary.sentence.text}</StatusText>;
        return (
          <>
            <StatusText tone="warning">Didn't load: {state.message}</StatusText>{' '}
            <TextButton onClick={() => retry(account)} aria-label={`Try again: ${account.name}`}>
              Try again
            </TextButton>
          </>
        );
      },
    },
    {
      key: 'ends',
      header: 'License end',
      cell: (row) => <span className="tnum">{textOf(row, 'ends')}</span>,
    },
    { key: 'remaining', header: 'Remaining', numeric: true, cell: (row) => textOf(row, 'remaining') },
    {
      key: 'devices',
      header: 'Devices',
      numeric: true,
      cell: ({ account }) => formatNumber(account.deviceCount),
    },
  ];
  return (
    <>
      <PageHeader title="All accounts" status={sentenceOf(rows)} />
      {tabs}
      <Panel title="Accounts" padding="flush">
        <DataTable caption="Accounts" columns={columns} rows={rows} rowKey={({ account }) => account.id} />
      </Panel>
    </>
  );
}
