import { useNow } from '#client/browser/use-now.ts';
import type { Tone } from '#client/components/controls/status.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { LicenseTotalsQueryDocument } from './licenses.generated.ts';

const soonDays = 90;

/** The status sentence of the Licenses tab: '3 expired, 2 in grace, 9 end within 90 days.' Null until loaded. */
export function useLicenseSentence({
  timeZone,
  skip,
}: {
  timeZone: string;
  skip: boolean;
}): { tone: Tone; text: string } | null {
  const today = dayIn(useNow(60_000), timeZone);
  const soon = {
    expiresAfter: addDays(today, -1),
    expiresBefore: addDays(today, soonDays),
    except: { status: ['GRACE' as const, 'RETIRED' as const] },
  };
  const { data } = usePanelQuery(LicenseTotalsQueryDocument, { variables: { soon }, skip });
  if (!data) return null;
  const statuses = data.all.facets.find(({ field }) => field === 'STATUS')?.values ?? [];
  const countOf = (status: string) => statuses.find(({ value }) => value === status)?.count ?? 0;
  const [expired, grace, ending] = [countOf('EXPIRED'), countOf('GRACE'), data.soon.totalCount];
  const parts = [
    expired > 0 && `${formatNumber(expired)} expired`,
    grace > 0 && `${formatNumber(grace)} in grace`,
    ending > 0 && `${formatNumber(ending)} ${ending === 1 ? 'ends' : 'end'} within ${soonDays} days`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return { tone: 'ok', text: `No license ends within ${soonDays} days.` };
  return { tone: expired > 0 ? 'critical' : 'warning', text: `${parts.join(', ')}.` };
}
