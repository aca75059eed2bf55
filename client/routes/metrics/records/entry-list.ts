import { defineList } from '#client/components/tables/list-definition.ts';
import { pageParameters, within } from '#client/routes/metrics/metrics-address.ts';
import { outcomeLabels } from '#client/routes/metrics/metrics-labels.ts';
import type { Question } from '#client/routes/use-list-page.ts';
import type {
  UsageInput,
  UsageOutcome,
  UsageRecordFilter,
  UsageRecordSortField,
} from '#schema/types.generated.ts';
import type { MetricsPeopleQuery } from './records.generated.ts';

type People = MetricsPeopleQuery['usageSeries']['breakdown'];

/** Days are part of the API's input, not of its filter. */
type EntryFilter = UsageRecordFilter & { from?: string; to?: string };

const outcomes: readonly (readonly [name: string, outcome: UsageOutcome])[] = [
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELED'],
  ['failed', 'FAILED'],
  ['refused', 'REFUSED'],
  ['refunded', 'REFUNDED'],
];

/** The URL's name of an outcome. */
export const outcomeName = (outcome: string): string | undefined =>
  outcomes.find(([, each]) => each === outcome)?.[0];

export const entryList = defineList<EntryFilter, UsageRecordSortField, People>({
  filters: [
    {
      name: 'person',
      kind: 'values',
      label: 'Person',
      isMain: true,
      ask: (ids) => ({ actorIds: [...ids] }),
      choices: (people) =>
        (people ?? [])
          .filter(({ key }) => key !== 'none' && key !== 'other')
          .map(({ key, label }) => ({ value: key, label, count: null })),
      nameOf: (_, isKnown) => (isKnown ? 'Someone else' : '…'),
    },
    {
      name: 'outcome',
      kind: 'values',
      label: 'Outcome',
      isMain: true,
      canExclude: true,
      asksOthers: true,
      oneOf: outcomes.map(([name]) => name),
      ask: (names) => ({
        outcomes: outcomes.filter(([name]) => names.includes(name)).map(([, outcome]) => outcome),
      }),
      choices: () =>
        outcomes.map(([name, outcome]) => ({ value: name, label: outcomeLabels[outcome].text, count: null })),
    },
    {
      name: 'when',
      kind: 'days',
      label: 'When',
      isMain: true,
      ends: ['From', 'Through'],
      ask: (from, to) => ({ ...(from !== null && { from }), ...(to !== null && { to }) }),
    },
  ],
  sorts: {
    when: { field: 'AT', label: 'When', descendingFirst: true },
    device: { field: 'DEVICE', label: 'Device' },
    person: { field: 'ACTOR', label: 'Person' },
    outcome: { field: 'OUTCOME', label: 'Outcome' },
    used: { field: 'ACTIONS', label: 'Used', descendingFirst: true },
  },
  usual: { name: 'when', descending: true },
  presets: [],
  others: pageParameters,
});

/** The variables of the entries behind the counts. The filter's days replace the input's. */
export function entriesOf(input: UsageInput, { filter, sort }: Question<EntryFilter, UsageRecordSortField>) {
  const { from = input.from, to = input.to, ...rest } = filter ?? {};
  // A range with one open end may lie outside the input.
  const last = filter?.to === undefined && to < from ? from : to;
  const first = filter?.from === undefined && from > last ? last : from;
  return {
    input: { ...input, from: within(first, last), to: last },
    filter: Object.keys(rest).length > 0 ? rest : null,
    sort,
  };
}
