import type { ReactNode } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
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
  return (
    <AlertBox
      tone="critical"
      title={since ? `Out of advanced actions since ${since}` : 'Out of advanced actions'}
    >
      {since && last?.actor ? `${last.actor.displayName} used the last one. ` : ''}
      Ask an administrator of {accountName} for more. New requests are refused until then.
    </AlertBox>
  );
}
