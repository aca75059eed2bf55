import type { ReactNode } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import type { Metrics } from '#client/routes/metrics/use-metrics.ts';
import { PersonToAsk } from '#client/routes/person-to-ask.tsx';
import { RequestButton } from '#client/routes/request-button.tsx';
import type { UsageInput } from '#schema/types.generated.ts';
import { MetricsLastActionQueryDocument } from './balance.generated.ts';

function Exhausted({ input }: { input: UsageInput }): ReactNode {
  const { data } = usePanelQuery(MetricsLastActionQueryDocument, { variables: { input } });
  const last = data?.usageRecords.edges[0]?.node;
  // An entry that left some actions didn't exhaust the balance.
  const since = last?.remainingActions === 0 ? formatDateTime(last.at, { timeZone: input.timeZone }) : null;
  return (
    <AlertBox
      tone="critical"
      title={since ? `Out of advanced actions since ${since}` : 'Out of advanced actions'}
    >
      {since && last?.actor ? `${last.actor.displayName} used the last one. ` : ''}
      New requests are refused until more are added. Ask <PersonToAsk />.{' '}
      <RequestButton
        kind="actions"
        look="link"
        summary={() => (since ? `Out of advanced actions since ${since}.` : 'Out of advanced actions.')}
      />
    </AlertBox>
  );
}

/** An exhausted balance: since when, this device's usage in the term, and the person to ask. */
export function ExhaustedAlert({ metrics }: { metrics: Metrics }): ReactNode {
  const { balance, metric, termSoFar, timeZone } = metrics;
  if (metric !== 'ADVANCED_ACTIONS' || balance?.remaining !== 0 || !termSoFar) return null;
  return <Exhausted input={{ ...termSoFar, timeZone }} />;
}
