import type { ErrorLike, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';

/** One of the frame's documented queries, whose failure is shown until it is tried again. */
export type FrameQuery<Data> = {
  data: Data | undefined;
  error: ErrorLike | null;
  loading: boolean;
  retry: () => void;
};

/**
 * Runs a documented query of the frame. When it fails, the failure stays, although another panel may have
 * put the same fields into the cache meanwhile: "On a query error it shows …" (specification, section 2).
 */
export function useFrameQuery<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
): FrameQuery<Data> {
  const { data, error, loading, refetch } = useQuery(document, {
    // Trying again shows that it is loading once more.
    notifyOnNetworkStatusChange: true,
  });
  const [failure, setFailure] = useState<{ error: ErrorLike; shown: boolean } | null>(null);
  if (error && error !== failure?.error) setFailure({ error, shown: true });
  const shown = failure?.shown ? failure.error : null;
  return {
    data: shown ? undefined : (data as Data | undefined),
    error: shown,
    loading,
    retry: () => {
      setFailure((last) => last && { ...last, shown: false });
      // The outcome comes back through the query above.
      refetch().catch(() => {});
    },
  };
}
