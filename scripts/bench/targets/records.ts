import type { DocumentNode } from 'graphql';
import { MetricsUsageQueryDocument } from '#client/routes/metrics/chart/chart.generated.ts';
import {
  MetricsPeopleQueryDocument,
  MetricsRecordsQueryDocument,
} from '#client/routes/metrics/records/records.generated.ts';
import { MetricsSplitQueryDocument } from '#client/routes/metrics/split/split.generated.ts';
import { createMockApi } from '#mock-server/api.ts';
import { graphqlRequest } from '#mock-server/testing/send-request.ts';
import { ask } from '#scripts/bench/ask.ts';
import { compare, type Line, type Measurement, type Size } from './measurement.ts';

const now = Date.UTC(2025, 10, 21, 15);
const mostRatio = 1.5;
const rounds = 60;
const warmUp = 10;

type Variables = Record<string, unknown>;
type Question = { what: string; document: DocumentNode; variables: (round: number) => Variables };

/** All uses of one device, or of the devices of one group of ten thousand. */
const input = { metric: 'DEVICE_ACCESS', from: '2023-06-01', to: '2025-11-21', timeZone: 'America/New_York' };
const worlds = {
  small: { world: 'scenario=online&as=admin', input },
  large: {
    world: 'scenario=fleet-10k&as=admin',
    input: { ...input, groupIds: ['group-main-lab-bench-room-row-b'] },
  },
} as const;

/** The queries of a metrics page. Trailing spaces make a search a new one. */
const questions: readonly Question[] = [
  { what: 'totals and chart', document: MetricsUsageQueryDocument, variables: () => ({ bucket: 'MONTH' }) },
  {
    what: 'split by device',
    document: MetricsSplitQueryDocument,
    variables: () => ({ bucket: 'MONTH', breakdown: 'DEVICE' }),
  },
  {
    what: 'people to choose from',
    document: MetricsPeopleQueryDocument,
    variables: () => ({ bucket: 'MONTH', breakdown: 'ACTOR' }),
  },
  { what: 'newest entries', document: MetricsRecordsQueryDocument, variables: () => ({}) },
  {
    what: 'a further page, sorted by person',
    document: MetricsRecordsQueryDocument,
    variables: () => ({ sort: [{ field: 'ACTOR', direction: 'ASC' }], after: '299' }),
  },
  {
    what: 'a search and an order for the first time',
    document: MetricsRecordsQueryDocument,
    variables: (round) => ({
      filter: { search: `lab${' '.repeat(round)}`, outcomes: ['SUCCEEDED'] },
      sort: [{ field: 'DEVICE', direction: 'DESC' }],
    }),
  },
];

function variablesOf({ document, variables }: Question, size: Size, round: number): Variables {
  const { bucket, breakdown, ...rest } = variables(round);
  const metricsInput = {
    bucket: 'MONTH',
    ...worlds[size].input,
    ...(bucket ? { bucket } : {}),
    ...(breakdown ? { breakdown } : {}),
  };
  return document === MetricsRecordsQueryDocument
    ? { input: metricsInput, first: 100, ...rest }
    : { input: metricsInput };
}

async function run(): Promise<Line[]> {
  const api = createMockApi({ now: () => now });
  const send = (question: Question, size: Size, round: number) =>
    ask(
      api,
      graphqlRequest(question.document, {
        world: worlds[size].world,
        variables: variablesOf(question, size, round),
      }),
    );
  const [, , , newest] = questions;
  if (!newest) throw new Error('The newest entries are not asked for.');
  for (const size of ['small', 'large'] as const) {
    const { processorMs, text } = await send(newest, size, 0);
    const count: number = JSON.parse(text).data.usageRecords.totalCount;
    console.log(
      `${size}: ${count.toLocaleString('en-US')} entries, first met in ${Math.round(processorMs)} ms`,
    );
    if (size === 'large' && count < 100_000) throw new Error('These are no 100,000 entries.');
  }
  const lines: Line[] = [];
  for (const question of questions) {
    for (let round = 0; round < warmUp; round += 1) {
      await send(question, 'small', round);
      await send(question, 'large', round);
    }
    const medians = await compare(
      rounds,
      async (size, round) => (await send(question, size, warmUp + round)).processorMs,
    );
    lines.push({ what: question.what, ...medians, most: Number.POSITIVE_INFINITY });
  }
  const sum = (size: Size) => lines.reduce((total, line) => total + line[size], 0);
  return [...lines, { what: 'the whole page', small: sum('small'), large: sum('large'), most: mostRatio }];
}

export const records: Measurement = { title: 'Metrics: 1,000 entries and more than 100,000', run };
