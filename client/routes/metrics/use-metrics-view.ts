import { useSearchParams } from 'react-router-dom';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { type ChangeTable, useTableAddress } from '#client/components/tables/use-table-address.ts';
import { isTooLarge, useGroupChoices, useLastGroup } from '#client/routes/counted-group.ts';
import { isLargeFleet } from '#client/session/large-fleet.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { UsageInput, UsageMetric } from '#schema/types.generated.ts';
import {
  type MetricsParameter,
  type MetricsView,
  readMetricsAddress,
  type TermDays,
} from './metrics-address.ts';
import { usageInput } from './metrics-inputs.ts';
import { recordLists } from './records/record-definition.tsx';

export type ChangeView = (
  others: Partial<Record<MetricsParameter, string | null>>,
  options?: { replace: boolean },
) => void;

export type ShownView = {
  today: string;
  timeZone: string;
  /** Null while its range depends on a term that is loading. */
  view: MetricsView | null;
  notes: readonly string[];
  change: ChangeView;
  changeEntries: ChangeTable;
  shownDays: string | null;
  choices: ReturnType<typeof useGroupChoices>;
  /** The last visit's group if the URL lacks it; null if there is nothing to restore. */
  restored: string | null;
  /** Too many devices to count at once; a smaller group has to be chosen. */
  isUncounted: boolean;
  /** Null requests nothing until the usage is known to belong to this page. */
  input: UsageInput | null;
};

/** `term` is undefined while loading. */
export function useMetricsView(
  metric: UsageMetric,
  term: TermDays | null | undefined,
  isOnline: boolean,
): ShownView {
  const timeZone = readerTimeZone();
  const today = dayIn(useNow(60_000), timeZone);
  const address = useTableAddress(recordLists[metric].shape);
  const [params] = useSearchParams();
  const read = readMetricsAddress(params, today, term);
  const view = read?.view ?? null;
  const choices = useGroupChoices();
  const groups = choices.data?.groupTree.groups;
  const [lastId, setLastId] = useLastGroup();
  const isLarge = isLargeFleet(useSession());
  const isByGroup = isLarge && view !== null && view.device === null;
  const chosenId = view?.group ?? lastId;
  const group = groups?.find(({ id }) => id === chosenId);
  const isWaiting = isByGroup && chosenId !== null && choices.loading && !groups;
  const restored = isByGroup && !view.group && group ? group.id : null;
  const isUncounted =
    isByGroup && !isWaiting && !restored && (!view.group || (group !== undefined && isTooLarge(group)));
  const isCounted = isOnline && view !== null && !isWaiting && !restored && !isUncounted;
  return {
    today,
    timeZone,
    view,
    notes: [...(read?.notes ?? []), ...address.notes],
    change: (others, options) => {
      if (isLarge && others.group !== undefined) setLastId(others.group);
      // The entries' days don't apply to another range.
      address.change({ others, ...('range' in others && { filters: { when: null } }) }, options);
    },
    changeEntries: address.change,
    shownDays: params.get('when'),
    choices,
    restored,
    isUncounted,
    input: isCounted ? usageInput(metric, view, timeZone) : null,
  };
}
