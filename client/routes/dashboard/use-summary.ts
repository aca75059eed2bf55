import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { useSession } from '#client/session/use-session.ts';
import type { Facts } from './facts.ts';
import { summaryText } from './status/summary-text.ts';
import { useLicenseMoment } from './use-facts.ts';

export function useSummary(facts: Facts): () => string {
  const { account } = useSession();
  const credits = useFasTrakCredits().creditsRemaining;
  const { now, timeZone: licenseZone } = useLicenseMoment();
  const { serialNumber, name: accountName } = account;
  return () =>
    summaryText(
      facts,
      { serialNumber, accountName, credits, licenseZone },
      { now, timeZone: readerTimeZone() },
    );
}
