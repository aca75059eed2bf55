import type { ReactNode } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import type { LicenseTerm } from '#client/routes/metrics/use-license-term.ts';
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

export function ExhaustedAlert({ license: { balance, soFar } }: { license: LicenseTerm }): ReactNode {
  if (balance?.remaining !== 0 || !soFar) return null;
  return <Exhausted input={{ ...soFar, timeZone: readerTimeZone() }} />;
}
