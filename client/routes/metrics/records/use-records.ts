import { useConnection } from '#client/graphql/use-connection.ts';
import {
  type MetricsRecordsQuery,
  MetricsRecordsQueryDocument,
  type MetricsRecordsQueryVariables,
} from './records.generated.ts';

export type RecordRow = MetricsRecordsQuery['usageRecords']['edges'][number]['node'];
export type RecordsQuestion = Omit<MetricsRecordsQueryVariables, 'first' | 'after'>;

const recordsOf = ({ usageRecords }: MetricsRecordsQuery) => usageRecords;

/** The loaded entries of a query; `null` sends none. */
export function useRecords(question: RecordsQuestion | null) {
  return useConnection('entries', MetricsRecordsQueryDocument, question, recordsOf);
}

export type Records = ReturnType<typeof useRecords>;
export type RecordsData = NonNullable<Records['result']['data']>;
