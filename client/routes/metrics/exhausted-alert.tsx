import type { ReactNode } from 'react';
import { AlertBox } from '#client/components/alert-box.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { UsageInput } from '#schema/types.generated.ts';
import { MetricsLastActionQueryDocument } from './metrics-last-action.generated.ts';

/** Since when no advanced actions are left, and whom to ask. `input` is the term so far. */
export function ExhaustedAlert({
  input,
  accountName,
}: {
  input: UsageInput;
  accountName: string;
}): ReactNode {
  const { data } = usePanelQuery(MetricsLastActionQueryDocument, { variables: { input } });
  const last = data?.usageRecords.edges[0]?.node;
  // An entry that left some is not the one that used up the rest.
  const since = last?.remainingActions === 0 ? formatDateTime(last.at, { timeZone: input.timeZone }) : null;
  const by = last?.actor ? ` by ${last.actor.displayName}` : '';
  return (
    <AlertBox
      tone="critical"
      title={since ? `No advanced actions are left since ${since}` : 'No advanced actions are left'}
    >
      {since ? `The last one was used then${by}. ` : ''}
      Ask an administrator of {accountName} for more; uses are refused until then.
    </AlertBox>
  );
}
