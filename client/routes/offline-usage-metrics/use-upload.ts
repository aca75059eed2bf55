import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChosenFile, offlineFileInput } from '#client/browser/chosen-file.ts';
import { describeFailure, type Failure } from '#client/graphql/failure.ts';
import { type FileProblem, fileProblem } from '#client/lib/offline-file-problem.ts';
import { UploadUsageReportMutationDocument } from './upload-usage-report.generated.ts';
import type { UsageReport } from './usage-file-view.ts';

/** How sending a usage file ended; with a problem, `report` is that of the first time. */
export type UploadOutcome =
  | { kind: 'done'; report: UsageReport }
  | { kind: 'refused'; problem: FileProblem; report: UsageReport | null }
  | { kind: 'failed'; failure: Failure };

/** Sends usage files, one at a time: a second call while one is on its way sends nothing. */
export function useUpload(): {
  busy: boolean;
  send(deviceId: string, file: ChosenFile): Promise<UploadOutcome | null>;
} {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const onItsWay = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const send = useCallback(
    async (deviceId: string, file: ChosenFile): Promise<UploadOutcome | null> => {
      if (onItsWay.current) return null;
      onItsWay.current = true;
      setBusy(true);
      const outcome = await client
        .mutate({
          mutation: UploadUsageReportMutationDocument,
          variables: { input: { deviceId, file: offlineFileInput(file) } },
        })
        .then(({ data }): UploadOutcome => {
          const payload = data?.uploadUsageReport;
          const error = payload?.userErrors[0];
          const report = payload?.report ?? null;
          if (error)
            return { kind: 'refused', problem: fileProblem(error.code, 'usage', error.message), report };
          if (!report) throw new Error('The response had no report.');
          return { kind: 'done', report };
        })
        .catch((error: unknown): UploadOutcome => ({ kind: 'failed', failure: describeFailure(error) }));
      onItsWay.current = false;
      if (!here.current) return null;
      setBusy(false);
      return outcome;
    },
    [client],
  );

  return { busy, send };
}
