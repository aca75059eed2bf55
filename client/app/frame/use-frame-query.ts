import type { TypedDocumentNode } from '@apollo/client';
import { useSharedFailure } from '#client/components/panels/page-failures.tsx';
import { useApiQuery } from '#client/graphql/use-api-query.ts';
import type { Failure } from '#client/lib/failure.ts';

export type FrameQuery<Data> = {
  data: Data | undefined;
  error: Failure | null;
  loading: boolean;
  retry: () => void;
  /** The page's banner offers the retry. */
  shared: boolean;
};

/** Runs a documented query of the frame. A failure hides its data: "On a query error it shows …" (specification, section 2). */
export function useFrameQuery<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
): FrameQuery<Data> {
  const { data, failure, loading, refetch } = useApiQuery(document, {});
  const shared = useSharedFailure(failure, refetch);
  return { data: failure ? undefined : data, error: failure, loading, retry: refetch, shared };
}
