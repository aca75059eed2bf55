import type { ErrorLike, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { reload } from '#client/browser/missing-code.ts';
import { useSharedFailure } from '#client/components/panels/page-failures.tsx';
import { describeFailure } from '#client/graphql/failure.ts';
import type { Failure } from '#client/lib/failure.ts';

export type FrameQuery<Data> = {
  data: Data | undefined;
  error: Failure | null;
  loading: boolean;
  retry: () => void;
  /** The page's banner offers the retry. */
  shared: boolean;
};

/**
 * Runs a documented query of the frame. A failure stays visible even if another panel loads the same fields
 * into the cache: "On a query error it shows …" (specification, section 2).
 */
export function useFrameQuery<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
): FrameQuery<Data> {
  const { data, error, loading, refetch } = useQuery(document, {
    // A retry shows the loading state again.
    notifyOnNetworkStatusChange: true,
  });
  const [failure, setFailure] = useState<{ error: ErrorLike; shown: boolean } | null>(null);
  if (error && error !== failure?.error) setFailure({ error, shown: true });
  const shown = failure?.shown ? describeFailure(failure.error) : null;
  function retry(): void {
    if (shown?.signInPage) reload();
    setFailure((last) => last && { ...last, shown: false });
    // The query above reports the outcome.
    refetch().catch(() => {});
  }
  return {
    data: shown ? undefined : (data as Data | undefined),
    error: shown,
    loading,
    retry,
    shared: useSharedFailure(shown, retry),
  };
}
