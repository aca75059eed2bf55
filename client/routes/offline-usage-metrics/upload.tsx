import type { ReactNode } from 'react';
import { FileForm } from '#client/components/files/file-form.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import { UploadUsageReportMutationDocument } from './offline-usage.generated.ts';
import type { UsageReport } from './usage-files.tsx';

export function Upload({
  deviceId,
  isDue,
  onSent,
}: {
  deviceId: string;
  isDue: boolean;
  onSent: (report: UsageReport) => void;
}): ReactNode {
  const upload = useSave(UploadUsageReportMutationDocument, {
    title: 'Nothing was counted',
    draft: { typed: { file: null } },
    // Changes the toolbar's balance too.
    refreshes: true,
    result: ({ report }) => report,
  });
  return (
    <FileForm
      label="Choose usage file"
      button="Send usage file"
      field="file"
      isDue={isDue}
      save={upload}
      onSend={async (file) => {
        const saved = (await upload.save({ deviceId, file }))?.saved;
        if (saved) onSent(saved);
      }}
    />
  );
}
